import { expect, test } from 'vitest'
import { lineRefusal } from './line-refusal.ts'

const line = { quantity: 100, minimum: 50, stock: 500, failure: undefined }

test('a line within the stock can be ordered', () => {
  expect(lineRefusal(line)).toBeNull()
  expect(lineRefusal({ ...line, quantity: 500 })).toBeNull()
})

test('a line above the stock left by the other lines must be lowered', () => {
  expect(lineRefusal({ ...line, stock: 99 })).toBe('over-stock')
})

test('stock below the minimum is sold out, and lowering the quantity does not help', () => {
  expect(lineRefusal({ ...line, stock: 49 })).toBe('sold-out')
  expect(lineRefusal({ ...line, stock: 0 })).toBe('sold-out')
})

test('a line that cannot be priced says so first', () => {
  expect(lineRefusal({ ...line, stock: 0, failure: 'not-sold' })).toBe('not-sold')
  expect(lineRefusal({ ...line, failure: 'no-answer' })).toBe('no-answer')
})
