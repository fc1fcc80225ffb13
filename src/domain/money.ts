/**
 * Money is stored as whole thousandths of the currency unit, in integer `number`s named `…Thousandths`. The third decimal is needed for the
 * unit prices of print technologies. All results stay below 2^53 for every price and quantity of the shop.
 */

/** Divides integers and rounds half away from zero, as is usual in trade. Exact, because remainder and quotient are integers. */
export function divideHalfUp(dividend: number, divisor: number): number {
  const size = Math.abs(dividend)
  const remainder = size % divisor
  const quotient = (size - remainder) / divisor + (2 * remainder >= divisor ? 1 : 0)
  return dividend < 0 && quotient !== 0 ? -quotient : quotient
}

/** A published amount: rounded half up to two decimals, still in thousandths. */
export const roundToCents = (thousandths: number): number => divideHalfUp(thousandths, 10) * 10

/** Published amounts have two decimals; unit prices of technologies and the coloured-meter surcharge have three. */
export type Decimals = 2 | 3

/** The amount as the API's JSON number. */
export const toAmount = (thousandths: number): number => thousandths / 1000

/**
 * Parses a JSON number or a settings value with at most three decimals.
 * @throws RangeError for more decimals or a number that is not finite
 */
export function fromAmount(amount: number): number {
  const thousandths = Math.round(amount * 1000)
  if (!Number.isSafeInteger(thousandths) || thousandths / 1000 !== amount)
    throw new RangeError(`not an amount of whole thousandths: ${amount}`)
  return thousandths
}
