import { expect, test } from 'vitest'
import { arrived, dropped, facesAfter, joined, waitingFor } from './face-changes.ts'

const line = { side: 0, ids: ['line'] }
const other = { side: 0, ids: ['other'] }

test('of two families chosen while fonts load, the last one applies', () => {
  const both = joined(joined([], line, { fontFamily: 'Lora' }, 1), line, { fontFamily: 'Oswald' }, 2)
  expect(waitingFor(both, line)).toEqual({ fontFamily: 'Oswald' })
  expect(arrived(both, 1)).toEqual(both)
  expect(arrived(both, 2).every(({ loaded }) => loaded)).toBe(true)
})

test('bold chosen while a family loads applies to that family', () => {
  const both = joined(joined([], line, { fontFamily: 'Lora' }, 1), line, { fontStyle: 'bold' }, 2)
  expect(facesAfter([{ fontFamily: 'Open Sans', fontStyle: 'normal' }], waitingFor(both, line))).toEqual([
    { fontFamily: 'Lora', fontStyle: 'bold' },
  ])
})

test('changes of different texts are pending independently', () => {
  const both = joined(joined([], line, { fontFamily: 'Lora' }, 1), other, { fontFamily: 'Oswald' }, 2)
  expect(waitingFor(both, line)).toEqual({ fontFamily: 'Lora' })
  expect(waitingFor(dropped(both, line), other)).toEqual({ fontFamily: 'Oswald' })
  expect(waitingFor(dropped(both, line), line)).toEqual({})
})
