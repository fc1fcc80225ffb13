import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemDesignParameter, itemDesignQuery, orderedItemIn, proofParameter } from './item-design-links.ts'

test('the address of an ordered design names its item in both parameters, and the version that is changed', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), fc.option(fc.nat(999_999)), (orderId, orderItemId, basedOn) => {
      const query = itemDesignQuery({ orderId, orderItemId, basedOn })
      expect([itemDesignParameter, proofParameter].map((name) => orderedItemIn(query[name] ?? null))).toEqual(
        Array(2).fill({ orderId, orderItemId, basedOn }),
      )
    }),
  )
})

test('any other value names no item', () => {
  for (const value of [null, '', '.', 'a.b', `${crypto.randomUUID()}.`, `${crypto.randomUUID()}.${crypto.randomUUID()}.x`])
    expect(orderedItemIn(value)).toBeNull()
})
