import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categories, technologies } from './categories.ts'
import { readDefaultCatalogue } from '../default-catalogue/default-catalogue.ts'
import { minimumQuantity, usualQuantity } from './minimum-quantity.ts'
import { minTamponPrintCount, oneOffPrices } from './settings.ts'
import { PublicSettings, Settings } from './settings-schema.ts'

const { settings } = readDefaultCatalogue()

test('cliché and preparation have a price per technology and currency, and are never converted', () => {
  expect(Object.keys(settings).filter((key) => /(Cliche|Preparation)Price(Czk|Eur)$/.test(key))).toHaveLength(12)
  const own = {
    ...settings,
    tamponClichePriceCzk: 350.5,
    tamponPreparationPriceCzk: 100,
    tamponClichePriceEur: 15.25,
    tamponPreparationPriceEur: 3,
  }
  expect(oneOffPrices(own, 'Tampon', 'CZK')).toEqual({ clicheThousandths: 350_500, preparationThousandths: 100_000 })
  expect(oneOffPrices(own, 'Tampon', 'EUR')).toEqual({ clicheThousandths: 15_250, preparationThousandths: 3000 })
  for (const technology of technologies) expect(oneOffPrices(settings, technology, 'EUR').clicheThousandths).toBeGreaterThanOrEqual(0)
})

test('the default maximum for digital print is 99 pieces, and none for spatulas', () => {
  expect(categories.map((category) => minTamponPrintCount(settings, category))).toEqual([99, 99, 99, 0])
})

test('the usual quantity is never below the minimum', () => {
  const meter = { id: 'block-72', category: 'meter' } as const
  expect(usualQuantity(settings, meter)).toBe(250)
  expect(usualQuantity({ ...settings, meterMinQuantity: 300 }, meter)).toBe(300)
  for (const category of categories) {
    const product = { id: `${category}-1`, category }
    expect(usualQuantity(settings, product)).toBeGreaterThanOrEqual(minimumQuantity(settings, product))
  }
})

test('price settings are public; excluded postal codes, limits, transfer days, capacity, kept plates and the rule of sign-in are not', () => {
  const shown = PublicSettings.parse(settings)
  const hidden = Object.keys(settings).filter((name) => !(name in shown))
  expect(hidden.toSorted((one, other) => one.localeCompare(other, 'en'))).toEqual([
    'excludedZipRanges',
    'officeNeedsTwoFactor',
    'ordersPerHourPerAddress',
    'ordersPerHourPerEmail',
    'piecesPerDay',
    'plateMonths',
    'printRunsPerDay',
    'transferExpiryDays',
    'transferReminderDays',
  ])
  expect(settings).toMatchObject(shown)
})

test('a rate with four decimals and a price in whole cents are valid, finer ones are not', () => {
  const takes = (change: Partial<Settings>) => Settings.safeParse({ ...settings, ...change }).success
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 0, max: 100_000_000 }), (rate, cents) => {
      expect(takes({ eurRate: rate / 10_000, simpleClichePriceCzk: cents / 100 })).toBe(true)
    }),
  )
  for (const wrong of [
    { eurRate: 0 },
    { eurRate: 25.12345 },
    { simpleClichePriceCzk: 1.234 },
    { simpleClichePriceCzk: -1 },
    { meterMinQuantity: 0 },
    { pencilMinQuantity: 1.5 },
  ])
    expect(takes(wrong)).toBe(false)
})
