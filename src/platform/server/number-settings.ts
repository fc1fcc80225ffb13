import { z } from 'zod'

/** A variable that is a number within bounds. Whatever is wrong, the message says what it must be. */
export function numberSetting(least: number, most: number) {
  const expected = `a number from ${least} to ${most}`
  return z.coerce.number(expected).min(least, expected).max(most, expected)
}

/** A variable that counts something. Without `most` it is not limited. */
export function wholeNumberSetting(least: number, most = Number.MAX_SAFE_INTEGER) {
  const expected = most === Number.MAX_SAFE_INTEGER ? `a whole number of at least ${least}` : `a whole number from ${least} to ${most}`
  return z.coerce.number(expected).refine((value) => Number.isInteger(value) && value >= least && value <= most, expected)
}
