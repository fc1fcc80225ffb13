import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categories } from '../catalogue/categories.ts'
import { layOutCombinedPicture } from './combined-picture.ts'

const sidesOf = (count: number, width = 200, height = 16) => Array.from({ length: count }, () => ({ width, height }))
const gridOf = (category: Parameters<typeof layOutCombinedPicture>[0], count: number) => {
  const { columns, rows } = layOutCombinedPicture(category, sidesOf(count))
  return `${columns} x ${rows}`
}

test('the printed sides of a meter are in up to four columns, those of other products in two', () => {
  expect([1, 2, 4].map((count) => gridOf('meter', count))).toEqual(['1 x 1', '2 x 1', '4 x 1'])
  for (const category of ['ruler', 'spatula'] as const) expect([1, 2].map((count) => gridOf(category, count))).toEqual(['1 x 1', '2 x 1'])
})

test('the picture of a pencil gets a new row with every second printed side', () => {
  expect([1, 2, 3, 4, 5, 6].map((count) => layOutCombinedPicture('pencil', sidesOf(count)).rows)).toEqual([1, 1, 2, 2, 3, 3])
})

test('a narrow screen has one column', () => {
  expect(layOutCombinedPicture('meter', sidesOf(2), 1)).toMatchObject({ columns: 1, rows: 2 })
})

test('sides neither overlap nor exceed the edge of the picture', () => {
  const size = fc.record({ width: fc.integer({ min: 50, max: 310 }), height: fc.integer({ min: 7, max: 32 }) })
  fc.assert(
    fc.property(fc.constantFrom(...categories), fc.array(size, { minLength: 1, maxLength: 6 }), (category, sides) => {
      const { widthMm, heightMm, places } = layOutCombinedPicture(category, sides)
      const boxes = places.map(({ xMm, yMm }, index) => ({
        left: xMm,
        top: yMm,
        right: xMm + (sides[index]?.width ?? 0),
        bottom: yMm + (sides[index]?.height ?? 0),
      }))
      for (const [index, one] of boxes.entries()) {
        expect(Math.min(one.left, one.top)).toBeGreaterThanOrEqual(0)
        expect(one.right).toBeLessThanOrEqual(widthMm)
        expect(one.bottom).toBeLessThanOrEqual(heightMm)
        for (const other of boxes.slice(index + 1))
          expect(one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top).toBe(true)
      }
    }),
  )
})
