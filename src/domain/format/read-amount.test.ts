import { expect, test } from 'vitest'
import { readAmount, readAmountText } from './read-amount.ts'

test.each([
  ['12,5', 12_500],
  ['12.50', 12_500],
  ['1 234,50', 1_234_500],
  ['1\u00a0234,5', 1_234_500],
  ['1\u202f234', 1_234_000],
  ['1.234,50', 1_234_500],
  ['1,234.50', 1_234_500],
  ['1.000.000', 1_000_000_000],
  [' 7 ', 7000],
  ['1234,5', 1_234_500],
])('the text %s is the number that its author meant', (text, thousandths) =>
  expect(readAmountText(text, 2)).toEqual({ ok: true, thousandths }),
)

test('three decimals are read where a technology has them', () => {
  expect(readAmountText('0,125', 3)).toEqual({ ok: true, thousandths: 125 })
  expect(readAmountText('0,125', 2)).toEqual({ ok: false, error: 'decimals' })
})

test.each(['1.234', '1,234', '12,345'])('%s is refused, because it may mean thousands or decimals', (text) =>
  expect(readAmountText(text, 3)).toEqual({ ok: false, error: 'ambiguous' }),
)

test.each(['', '-', 'abc', '12 Kč', '1,2,3', '1 23', '12,', '1e3', '--5'])('%j is not a number', (text) =>
  expect(readAmountText(text, 2)).toEqual({ ok: false, error: 'not-a-number' }),
)

test('a computed number loses only the noise of its computation', () => {
  expect(readAmount(11.000000000000002, 2)).toEqual({ ok: true, thousandths: 11_000 })
  expect(readAmount(12.875, 2)).toEqual({ ok: false, error: 'decimals' })
  expect(readAmount(-1, 2)).toEqual({ ok: false, error: 'negative' })
  expect(readAmount(1_000_001, 2)).toEqual({ ok: false, error: 'too-large' })
})
