import { expect, test } from 'vitest'
import { readDefaultCatalogue } from '../default-catalogue/default-catalogue.ts'
import { fromAmount } from '../money.ts'
import { tariffIssues } from './tariff-issues.ts'
import type { TransportTariff } from './transport.ts'

const tariff = (upToKg: number, price: number, more: Partial<TransportTariff> = {}): TransportTariff => ({
  country: 'DE',
  carrier: 'parcel',
  upToG: upToKg * 1000,
  priceThousandths: fromAmount(price),
  ...more,
})

test('the delivered tariffs are valid', () => expect(tariffIssues(readDefaultCatalogue().tariffs)).toEqual([]))

test('a weight has one price per country and carrier', () => {
  expect(tariffIssues([tariff(31.5, 489), tariff(31.5, 500)])).toEqual([{ index: 1, field: 'upToG', kind: 'sameWeightTwice' }])
  expect(tariffIssues([tariff(31.5, 489), tariff(31.5, 489, { country: 'AT' }), tariff(31.5, 900, { carrier: 'pallet' })])).toEqual([])
})

test('a parcel weighs at most 31.5 kg, and one of that weight has a price; pallets are heavier', () => {
  expect(tariffIssues([tariff(31.5, 489), tariff(40, 600)])).toEqual([{ index: 1, field: 'upToG', kind: 'parcelTooHeavy' }])
  expect(tariffIssues([tariff(5, 229), tariff(20, 369)])).toEqual([{ index: 1, field: 'upToG', kind: 'noFullParcel' }])
  expect(tariffIssues([tariff(800, 2690, { carrier: 'pallet' })])).toEqual([])
})

test('a heavier parcel never costs less, in whatever order the rows come', () =>
  expect(tariffIssues([tariff(31.5, 489), tariff(10, 279), tariff(5, 299)])).toEqual([
    { index: 1, field: 'price', kind: 'cheaperThanLighter' },
  ]))
