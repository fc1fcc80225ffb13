import { expect, test } from 'vitest'
import { areAsSeen, seenImages } from './seen-images.ts'

const [one, two, three] = [
  { id: '1', color: null },
  { id: '2', color: 'red485' },
  { id: '3', color: null },
]
const seen = seenImages([one, two])

test('pictures are as they were seen while their order and colours are, also when one was added behind them', () => {
  expect(areAsSeen([one, two], seen)).toBe(true)
  expect(areAsSeen([one, two, three], seen)).toBe(true)
  expect(areAsSeen([one], seenImages([]))).toBe(true)
})

test.each([
  ['moved', [two, one]],
  ['deleted', [two]],
  ['shown for another colour', [one, { ...two, color: null }]],
  ['shown for a colour whose name begins alike', [one, { ...two, color: 'red4850' }]],
  ['added before the others', [three, one, two]],
])('pictures of which one was %s are not', (_how, images) => expect(areAsSeen(images, seen)).toBe(false))
