import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { requireCurrency } from '../currency.ts'
import { isLocale, languageTag, locales, requireLocale, sites } from '../locale.ts'
import { required } from '../required.ts'
import { formatCartFigure, formatMoney, formatWholeMoney } from './format-money.ts'
import { formatExcessSize, formatFileSize, formatSizeInText } from './format-file-size.ts'
import { formatNumber, numberFormat } from './format-number.ts'
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

/** Amounts and figures as the shop has them, and such that are stored less exactly than they are written. */
const figures = fc.oneof(
  fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }),
  fc.integer({ min: -2_000_000, max: 2_000_000 }).map((thousandths) => thousandths / 1000),
  fc.integer({ min: 0, max: 200_000 }).map((times) => (2 * times + 1) / 200),
  // A zero that is negative is a zero here.
  fc.double({ min: -1e12, max: 1e12, noNaN: true }).map((value) => value + 0),
)

describe('without Intl.NumberFormat, money and numbers are written as by it', () => {
  const tags = { cz: 'cs-CZ', en: 'en-GB', de: 'de-DE' } as const

  test.each(locales)('in %s, with any decimals', (locale) => {
    fc.assert(
      fc.property(figures, fc.nat(3), fc.nat(3), (value, one, other) => {
        const [min, max] = [Math.min(one, other), Math.max(one, other)]
        const format = new Intl.NumberFormat(tags[locale], { minimumFractionDigits: min, maximumFractionDigits: max })
        expect(numberFormat(locale, min, max).format(value)).toBe(format.format(value))
      }),
      { numRuns: 2000 },
    )
  })

  test.each(locales.flatMap((locale) => (['CZK', 'EUR'] as const).map((currency) => [locale, currency] as const)))(
    'in %s, amounts in %s',
    (locale, currency) => {
      const format = new Intl.NumberFormat(tags[locale], { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
      const whole = new Intl.NumberFormat(tags[locale], {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        maximumFractionDigits: 0,
      })
      fc.assert(
        fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), (cents) => {
          expect(formatMoney(cents * 10, currency, locale)).toBe(format.format(cents / 100))
          expect(formatWholeMoney(cents * 1000, currency, locale)).toBe(whole.format(cents))
        }),
        { numRuns: 500 },
      )
    },
  )
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
