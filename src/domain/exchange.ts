import { type Decimals, divideHalfUp } from './money.ts'

/** The exchange rate (CZK for 1 EUR) in ten-thousandths, so that conversion is exact. */
const rateScale = 10_000
const scaledRate = (eurRate: number): number => {
  if (!(eurRate > 0)) throw new Error('eurRate not found')
  return Math.round(eurRate * rateScale)
}

/** Rounds `numerator / denominator` thousandths to the given decimals. */
const quotientTo = (decimals: Decimals, numerator: number, denominator: number): number =>
  decimals === 3 ? divideHalfUp(numerator, denominator) : divideHalfUp(numerator, denominator * 10) * 10

/** Converts an amount by `eurRate` (CZK for 1 EUR, at most four decimals), rounded half up. @throws `eurRate not found` without a rate. */
export const czkToEur = (czkThousandths: number, eurRate: number, decimals: Decimals = 2): number =>
  quotientTo(decimals, czkThousandths * rateScale, scaledRate(eurRate))

/**
 * Converts a price list that is stored in EUR back.
 * @throws `eurRate not found` without a rate
 */
export const eurToCzk = (eurThousandths: number, eurRate: number, decimals: Decimals = 2): number =>
  quotientTo(decimals, eurThousandths * scaledRate(eurRate), rateScale)
