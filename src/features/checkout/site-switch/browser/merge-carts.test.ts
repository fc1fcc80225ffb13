import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeCarts } from './merge-carts.ts'

const cart = (...ids: string[]) => ids.map((id) => ({ id }))

test('a line deleted on the other site is deleted here', () => {
  expect(mergeCarts(cart('a'), cart('a', 'b'), ['a', 'b'])).toEqual(cart('a'))
})

test('a line changed on the other site is changed here', () => {
  const here = [{ id: 'a', quantity: 100 }]
  expect(mergeCarts([{ id: 'a', quantity: 500 }], here, ['a'])).toEqual([{ id: 'a', quantity: 500 }])
})

test('lines added here meanwhile stay', () => {
  expect(mergeCarts(cart('a', 'c'), cart('a', 'new'), ['a'])).toEqual(cart('a', 'c', 'new'))
})

test('no line that was never handed over is lost, and no id is duplicated', () => {
  const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 2 }), { maxLength: 8 })
  fc.assert(
    fc.property(ids, ids, ids, (incoming, own, handedOver) => {
      const merged = mergeCarts(cart(...incoming), cart(...own), handedOver).map(({ id }) => id)
      expect(new Set(merged).size).toBe(merged.length)
      expect(merged).toEqual(expect.arrayContaining(incoming))
      expect(merged).toEqual(expect.arrayContaining(own.filter((id) => !handedOver.includes(id))))
    }),
  )
})
