import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Locale, locales } from '../locale.ts'
import { numberFormat } from './format-number.ts'
import { readNumber } from './read-number.ts'

describe('a number as it is typed', () => {
  test.each(locales)('%s: what the page shows is read back', (locale) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), fc.integer({ min: 0, max: 4 }), (scaled, decimals) => {
        const value = scaled / 10 ** decimals
        expect(readNumber(numberFormat(locale, decimals, decimals).format(value), locale, decimals)).toBe(value)
      }),
    )
  })

  test.each<readonly [Locale, string, number]>([
    ['cz', '1 234,5', 1234.5],
    ['cz', '25.3', 25.3],
    ['cz', ' 25,300 ', 25.3],
    ['en', '1,234.5', 1234.5],
    ['en', '25,3', 25.3],
    ['en', '1 234', 1234],
    ['de', '1.234,5', 1234.5],
    ['de', '25.3', 25.3],
    ['de', ',5', 0.5],
    ['en', '-4', -4],
  ])('%s: %s is %d', (locale, text, value) => expect(readNumber(text, locale, 2)).toBe(value))

  test('in a field for whole numbers a sign between groups is no decimal', () => {
    expect(readNumber('1.000', 'de', 0)).toBe(1000)
    expect(readNumber('1,000', 'en', 0)).toBe(1000)
    expect(readNumber('1.000.000', 'de', 2)).toBe(1_000_000)
  })

  test.each<readonly [Locale, string]>([
    ['de', '1.234'],
    ['cz', '1.234'],
    ['en', '1,234'],
    ['en', '1.234,5'],
    ['de', '1,234.5'],
    ['cz', '1 23,4'],
    ['en', '1.2.3'],
    ['cz', ''],
    ['de', '12a'],
    ['en', '1e3'],
    ['en', '.'],
  ])('%s: %j is refused, because it is no number or could be two', (locale, text) => expect(readNumber(text, locale, 2)).toBeNull())
})
