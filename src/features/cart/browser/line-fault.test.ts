import { expect, test } from 'vitest'
import { lineFault } from './line-fault.ts'

const line = { quantity: 100, minimum: 50, stock: 500, trouble: undefined }

test('a line within the stock can be ordered', () => {
  expect(lineFault(line)).toBeNull()
  expect(lineFault({ ...line, quantity: 500 })).toBeNull()
})

test('a line above what the other lines leave in stock has to be lowered', () => {
  expect(lineFault({ ...line, stock: 99 })).toBe('over-stock')
})

test('stock below the minimum is sold out: lowering the quantity is no way out', () => {
  expect(lineFault({ ...line, stock: 49 })).toBe('sold-out')
  expect(lineFault({ ...line, stock: 0 })).toBe('sold-out')
})

test('a line that cannot be priced says so first', () => {
  expect(lineFault({ ...line, stock: 0, trouble: 'not-sold' })).toBe('not-sold')
  expect(lineFault({ ...line, trouble: 'no-answer' })).toBe('no-answer')
})
