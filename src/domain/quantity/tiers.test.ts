import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxQuantity } from './limits.ts'
import { isLastOfTier, isTierInStock, offeredTiers, tierByKey, tierIndexOf, tierOf, tiers } from './tiers.ts'
import { provesMessage } from '#tests/support/proves-message.ts'

test('the ladder has fifteen tiers', () => {
  expect(tiers.map(({ pcsFrom, pcsTo }) => `${pcsFrom}-${pcsTo ?? ''}`)).toEqual([
    '1-9',
    '10-29',
    '30-49',
    '50-99',
    '100-199',
    '200-499',
    '500-999',
    '1000-1999',
    '2000-2999',
    '3000-4999',
    '5000-9999',
    '10000-24999',
    '25000-49999',
    '50000-99999',
    '100000-',
  ])
})

test('every quantity is in exactly one tier, the one that is found', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: maxQuantity }), (quantity) => {
      const holding = tiers.filter(({ pcsFrom, pcsTo }) => pcsFrom <= quantity && (pcsTo === null || quantity <= pcsTo))
      expect(holding).toEqual([tierOf(quantity)])
      expect(tiers[tierIndexOf(quantity)]).toBe(tierOf(quantity))
    }),
  )
})

test('a quantity below one piece has no tier', () => expect(() => tierIndexOf(0)).toThrow(RangeError))

test('a tier is identified only by its lower bound', () => {
  provesMessage('unknownTier')
  for (const tier of tiers) expect(tierByKey(tier.pcsFrom)).toBe(tier)
  expect(() => tierByKey(7)).toThrow('Key not found')
})

test('tiers below the minimum are not shown', () => {
  expect(offeredTiers(1)).toHaveLength(15)
  expect(offeredTiers(50)[0]).toEqual({ pcsFrom: 50, pcsTo: 99 })
  expect(offeredTiers(1000)[0]).toEqual({ pcsFrom: 1000, pcsTo: 1999 })
  expect(offeredTiers(70)[0]?.pcsFrom).toBe(100)
})

test('a tier above the stock is shown but not offered', () => {
  expect(isTierInStock(tierByKey(100), 150)).toBe(true)
  expect(isTierInStock(tierByKey(200), 150)).toBe(false)
})

test('only the last quantity of a closed tier may end digital print', () => {
  expect([9, 29, 49, 99, 199, 99_999].every(isLastOfTier)).toBe(true)
  expect([0, 1, 50, 98, 100, 500_000].some(isLastOfTier)).toBe(false)
})
