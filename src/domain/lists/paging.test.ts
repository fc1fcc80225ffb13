import { expect, test } from 'vitest'
import { maxPage, pagesNear, pagesOf } from './paging.ts'

test('a list of a million rows links to the first page, the last available page, and those around the current one', () => {
  expect(pagesNear(1, 1)).toEqual([1])
  expect(pagesNear(2, 3)).toEqual([1, 2, 3])
  expect(pagesNear(500, maxPage)).toEqual([1, 498, 499, 500, 501, 502, 1000])
  expect(pagesOf({ total: 10_000, limit: 10 })).toBe(1000)
  expect(pagesOf({ total: 1_000_000, limit: 10 })).toBe(maxPage)
  expect(pagesOf({ total: 0, limit: 10 })).toBe(1)
})
