import { expect, test } from 'vitest'
import { tiers } from '#domain/quantity/tiers.ts'
import { ladderRows } from './ladder-rows.ts'

const prices = tiers.map((tier, index) => ({ ...tier, priceThousandths: 5000 - index * 300 }))
/** Plates and set-up of 140.00 on top. */
const allIn = new Map(prices.map(({ pcsFrom, priceThousandths }) => [pcsFrom, priceThousandths + 140_000 / pcsFrom]))
const rows = ladderRows(prices, { count: 250, stock: 9000, digitalUpTo: 99, allIn })

test('exactly the tier of the quantity is selected', () => {
  expect(rows.filter(({ selected }) => selected).map(({ pcsFrom }) => pcsFrom)).toEqual([200])
})

test('tiers above the stock are shown but disabled', () => {
  expect(rows.filter(({ available }) => !available).map(({ pcsFrom }) => pcsFrom)).toEqual([10_000, 25_000, 50_000, 100_000])
})

test('the line marks the end of digital print', () => {
  expect(rows.filter(({ endsDigital }) => endsDigital).map(({ pcsTo }) => pcsTo)).toEqual([99])
  expect(ladderRows(prices, { count: 1, stock: 9000, digitalUpTo: null, allIn }).some(({ endsDigital }) => endsDigital)).toBe(false)
})

test('each tier has the price with everything beside that of the piece', () => {
  expect(rows.at(0)).toMatchObject({ priceThousandths: 5000, allInThousandths: 145_000 })
  expect(rows.every(({ priceThousandths, allInThousandths }) => allInThousandths > priceThousandths)).toBe(true)
})

test('a more expensive tier has the longer bar', () => {
  const bars = rows.map(({ barPx }) => barPx)
  expect(bars).toEqual(bars.toSorted((a, b) => b - a))
  expect([bars[0], bars.at(-1)]).toEqual([96, 5])
})
