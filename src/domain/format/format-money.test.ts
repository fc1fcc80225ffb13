import { describe, expect, test } from 'vitest'
import { requireCurrency } from '../currency.ts'
import { isLocale, languageTag, locales, requireLocale, sites } from '../locale.ts'
import { required } from '../required.ts'
import { formatCartFigure, formatMoney } from './format-money.ts'
import { formatExcessSize, formatFileSize, formatSizeInText } from './format-file-size.ts'
import { formatNumber } from './format-number.ts'
import { formatTier } from './format-tier.ts'
import { provesMessage } from '#tests/support/proves-message.ts'

/** Languages use no-break spaces of different widths as thousands separators; the tests ignore the difference. */
const plain = (text: string): string => text.replace(/\s/g, ' ')

describe('money', () => {
  test('has two decimals, and separators and currency sign by language', () => {
    expect(plain(formatMoney(1_824_600, 'CZK', 'cz'))).toBe('1 824,60 Kč')
    expect(plain(formatMoney(1_824_600, 'EUR', 'cz'))).toBe('1 824,60 €')
    expect(plain(formatMoney(1_824_600, 'EUR', 'en'))).toBe('€1,824.60')
    expect(plain(formatMoney(1_824_600, 'EUR', 'de'))).toBe('1.824,60 €')
    expect(plain(formatMoney(0, 'EUR', 'de'))).toBe('0,00 €')
  })
  test('is rounded half up, not to even', () => expect(plain(formatMoney(10_005, 'EUR', 'en'))).toBe('€10.01'))
  test('has exactly two decimals whatever the amount, currency and language', () => {
    for (const locale of locales)
      for (const currency of ['CZK', 'EUR'] as const)
        for (let thousandths = 0; thousandths < 2_000_000; thousandths += 997)
          expect(plain(formatMoney(thousandths, currency, locale))).toMatch(/^(€|Kč )?\d[\d .,]*[.,]\d{2}( Kč| €)?$/)
    expect(plain(formatMoney(47_594, 'CZK', 'cz'))).toBe('47,59 Kč')
  })
  test('in the header has no decimals, and says so if it is rounded', () => {
    expect(plain(formatCartFigure(1_824_500, 'EUR', 'en'))).toBe('≈ €1,825')
    expect(plain(formatCartFigure(1_824_499, 'CZK', 'cz'))).toBe('≈ 1 824 Kč')
    expect(plain(formatCartFigure(352_000, 'EUR', 'en'))).toBe('€352')
  })
})

describe('numbers', () => {
  test('follow the language', () => {
    expect(plain(formatNumber(18_400, 'cz'))).toBe('18 400')
    expect(formatNumber(18_400, 'en')).toBe('18,400')
    expect(formatNumber(2.3, 'de', 1)).toBe('2,3')
  })
  test('format a tier', () => {
    expect(formatTier({ pcsFrom: 1000, pcsTo: 1999 }, 'en')).toBe('1,000–1,999')
    expect(formatTier({ pcsFrom: 100_000, pcsTo: null }, 'de')).toBe('100.000+')
  })
  test('format file sizes in decimal units', () => {
    expect([0, 999, 1000, 512_400, 999_994, 999_995, 3_000_000].map((bytes) => formatFileSize(bytes, 'en'))).toEqual([
      '0 Bytes',
      '999 Bytes',
      '1.00 Kb',
      '512.40 Kb',
      '999.99 Kb',
      '1.00 Mb',
      '3.00 Mb',
    ])
    expect(formatFileSize(1_234_567, 'de')).toBe('1,23 Mb')
  })
})

describe('the sites', () => {
  test('are three, one per language', () => expect(locales.map(languageTag)).toEqual(['cs', 'en', 'de']))
  test('have their currencies, the default first', () => {
    expect(sites.cz.currencies).toEqual(['CZK', 'EUR'])
    expect([...sites.en.currencies, ...sites.de.currencies]).toEqual(['EUR', 'EUR'])
  })
  test('refuse any other locale or currency', () => {
    provesMessage('unsupportedLocaleOrCurrency')
    expect(isLocale('sk')).toBe(false)
    expect(() => requireLocale('sk')).toThrow('unsupported locale: sk')
    expect(() => requireCurrency('USD')).toThrow('unsupported currency: USD')
    expect([requireLocale('de'), requireCurrency('EUR')]).toEqual(['de', 'EUR'])
  })
})

test('a missing required value is named', () => {
  for (const name of ['product', 'category', 'eurRate', 'default price list', 'availability', 'orderCode']) {
    expect(() => required(undefined, name)).toThrow(`${name} not found`)
    expect(() => required(null, name)).toThrow(`${name} not found`)
  }
  expect(required(0, 'eurRate')).toBe(0)
})

test('a size within a sentence has the symbols of the SI', () => {
  expect([999, 1234, 2_500_000].map((bytes) => formatSizeInText(bytes, 'de'))).toEqual(['999 Bytes', '1,23 kB', '2,50 MB'])
})

test('a size above a limit never looks equal to the limit', () => {
  expect(formatExcessSize(1_000_001, 'en')).toBe('1.01 MB')
  expect(formatExcessSize(4_500_000, 'en')).toBe('4.50 MB')
})
