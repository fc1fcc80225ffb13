import { expect, test } from 'vitest'
import { markLoaded, withoutChange, facesAfter, withChange, pendingFor } from './face-changes.ts'

const line = { side: 0, ids: ['line'] }
const other = { side: 0, ids: ['other'] }

test('of two families chosen while fonts load, the last one applies', () => {
  const both = withChange(withChange([], line, { fontFamily: 'Lora' }, 1), line, { fontFamily: 'Oswald' }, 2)
  expect(pendingFor(both, line)).toEqual({ fontFamily: 'Oswald' })
  expect(markLoaded(both, 1)).toEqual(both)
  expect(markLoaded(both, 2).every(({ loaded }) => loaded)).toBe(true)
})

test('bold chosen while a family loads applies to that family', () => {
  const both = withChange(withChange([], line, { fontFamily: 'Lora' }, 1), line, { fontStyle: 'bold' }, 2)
  expect(facesAfter([{ fontFamily: 'Open Sans', fontStyle: 'normal' }], pendingFor(both, line))).toEqual([
    { fontFamily: 'Lora', fontStyle: 'bold' },
  ])
})

test('changes of different texts are pending independently', () => {
  const both = withChange(withChange([], line, { fontFamily: 'Lora' }, 1), other, { fontFamily: 'Oswald' }, 2)
  expect(pendingFor(both, line)).toEqual({ fontFamily: 'Lora' })
  expect(pendingFor(withoutChange(both, line), other)).toEqual({ fontFamily: 'Oswald' })
  expect(pendingFor(withoutChange(both, line), line)).toEqual({})
})
