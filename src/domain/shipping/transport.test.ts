import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDefaultCatalogue } from '../default-catalogue/default-catalogue.ts'
import { countries } from '../postal/countries.ts'
import { postalCodeExamples } from '../postal/postal-code.ts'
import { carrierFor, importDuty, maxParcelG, maxParcels, parcelsOf, totalWeightG, transportFor } from './transport.ts'

const { settings, tariffs } = readDefaultCatalogue()
const basis = { tariffs, excludedZipRanges: settings.excludedZipRanges, eurRate: settings.eurRate }
const prague = { country: 'CZ', zipCode: '110 00' } as const
const price = (weightG: number, currency: 'CZK' | 'EUR' = 'CZK') => transportFor(prague, weightG, currency, basis).priceThousandths / 1000

describe('transport', () => {
  test('the price of a parcel depends on its weight', () => {
    expect([1, 5000, 5001, 10_000, 20_000, 31_500].map((weight) => price(weight))).toEqual([109, 109, 139, 139, 189, 249])
  })
  test('heavier orders use full parcels and one for the rest, up to five', () => {
    expect(price(31_501)).toBe(249 + 109)
    expect(price(2 * maxParcelG + 15_000)).toBe(2 * 249 + 189)
    expect(price(maxParcels * maxParcelG)).toBe(5 * 249)
    expect(carrierFor(maxParcels * maxParcelG)).toBe('parcel')
    expect([0, 1, maxParcelG, maxParcelG + 1, maxParcels * maxParcelG].map(parcelsOf)).toEqual([1, 1, 1, 2, 5])
  })
  test('above five parcels, pallets are used', () => {
    expect(carrierFor(maxParcels * maxParcelG + 1)).toBe('pallet')
    expect(price(157_501)).toBe(1190)
    expect(price(800_000)).toBe(2290)
    expect(price(2_000_000)).toBe(2 * 2290 + 1590)
  })
  test('in euros each tariff is converted before it is multiplied', () => {
    expect(price(5000, 'EUR')).toBe(4.36)
    expect(price(maxParcels * maxParcelG, 'EUR')).toBe(49.8)
  })
  test('the weight is that of all pieces', () =>
    expect(
      totalWeightG([
        { weightG: 106, quantity: 100 },
        { weightG: 4.8, quantity: 50 },
      ]),
    ).toBe(10_840))
  test('every country has parcels and pallets', () => {
    for (const country of countries)
      for (const weight of [0, 10, 150_000, 4_000_000])
        expect(transportFor({ country, zipCode: postalCodeExamples[country] }, weight, 'CZK', basis)).toMatchObject({
          isZipCodeValid: true,
          carrier: carrierFor(weight),
        })
  })
  test('the price of a carrier never falls with increasing weight', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...countries),
        fc.integer({ min: 0, max: 157_500 }),
        fc.integer({ min: 0, max: 157_500 }),
        (country, a, b) => {
          const cost = (weight: number) =>
            transportFor({ country, zipCode: postalCodeExamples[country] }, weight, 'CZK', basis).priceThousandths
          expect(cost(Math.max(a, b))).toBeGreaterThanOrEqual(cost(Math.min(a, b)))
        },
      ),
    )
  })
})

describe('in both currencies', () => {
  const to = (country: (typeof countries)[number]) => ({ country, zipCode: postalCodeExamples[country] })
  const aWeight = fc.oneof(
    fc.integer({ min: 1, max: 157_500 }),
    fc.integer({ min: 157_501, max: 5_000_000 }),
    fc.double({ min: 0.001, max: 200_000, noNaN: true }),
  )
  const aRate = fc.integer({ min: 200_000, max: 300_000 }).map((scaled) => scaled / 10_000)

  /** An independent implementation with BigInt fractions: as many full units as needed and one for the rest. */
  function expected(country: (typeof countries)[number], weightG: number, eurRate: number | null): bigint {
    const carrier = weightG <= maxParcels * maxParcelG ? 'parcel' : 'pallet'
    const offered = tariffs.filter((tariff) => tariff.country === country && tariff.carrier === carrier).sort((a, b) => a.upToG - b.upToG)
    const largest = offered.at(-1)?.upToG ?? 0
    const units: number[] = []
    for (let left = weightG; left > 0; left -= largest) units.push(Math.min(left, largest))
    const cents = units.map((unit) => {
      const czk = BigInt(offered.find(({ upToG }) => unit <= upToG)?.priceThousandths ?? 0)
      // CZK / rate, half up to the cent, for this tariff alone.
      return eurRate === null
        ? czk / 10n
        : (czk * 10_000n * 2n + 10n * BigInt(Math.round(eurRate * 10_000))) / (2n * 10n * BigInt(Math.round(eurRate * 10_000)))
    })
    return cents.reduce((sum, cent) => sum + cent, 0n)
  }

  test('transport is the sum of its units, each rounded once without rounding the sum', () => {
    fc.assert(
      fc.property(fc.constantFrom(...countries), aWeight, aRate, (country, weightG, eurRate) => {
        for (const currency of ['CZK', 'EUR'] as const) {
          const { priceThousandths } = transportFor(to(country), weightG, currency, { ...basis, eurRate })
          expect(priceThousandths % 10).toBe(0)
          expect(BigInt(priceThousandths / 10)).toBe(expected(country, weightG, currency === 'EUR' ? eurRate : null))
        }
      }),
    )
  })
  test('the order of items and tariffs does not matter', () => {
    const items = fc.array(
      fc.record({ weightG: fc.integer({ min: 1, max: 5000 }).map((tenth) => tenth / 10), quantity: fc.integer({ min: 1, max: 5000 }) }),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(items, fc.constantFrom(...countries), (list, country) => {
        const price = (weightG: number, basisNow = basis) => transportFor(to(country), weightG, 'EUR', basisNow).priceThousandths
        expect(price(totalWeightG(list))).toBe(price(totalWeightG(list.toReversed()), { ...basis, tariffs: tariffs.toReversed() }))
      }),
    )
  })
})

describe('a postal code is invalid', () => {
  const nowhere = { isZipCodeValid: false, priceThousandths: 0, carrier: null }
  test('in the format of another country', () => expect(transportFor({ country: 'DE', zipCode: '1234' }, 1, 'EUR', basis)).toEqual(nowhere))
  test('in an excluded range', () => expect(transportFor({ country: 'ES', zipCode: '35001' }, 1, 'EUR', basis)).toEqual(nowhere))
  test('without a tariff for its country', () => expect(transportFor(prague, 1, 'CZK', { ...basis, tariffs: [] })).toEqual(nowhere))
})

test('Switzerland adds an import duty of 1000 crowns', () => {
  expect(importDuty('CH', 'CZK', 25)).toBe(1_000_000)
  expect(importDuty('CH', 'EUR', 25)).toBe(40_000)
  expect(countries.filter((country) => importDuty(country, 'CZK', 25) > 0)).toEqual(['CH'])
})
