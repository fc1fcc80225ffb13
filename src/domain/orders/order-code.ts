/** Digits of the random part of an order code in a normal month: a number below 10000. */
const ordinaryDigits = 4

/** The first four digits of all codes of a day (`YYYY-MM-DD`): YYMM. */
export const orderCodePrefix = (day: string): string => day.slice(2, 4) + day.slice(5, 7)

/** The number of random digits in a month's codes: one more once half of the shorter codes are used. */
export function orderCodeDigits(takenThisMonth: number): number {
  let digits = ordinaryDigits
  while (takenThisMonth >= 10 ** digits / 2) digits += 1
  return digits
}

/**
 * Creates an order code: YYMM of the day (`YYYY-MM-DD`, in the shop's time zone) and a random number (`random` in [0, 1)), padded with
 * zeros. Try again if the code is in use.
 */
export function orderCode(day: string, random: number, takenThisMonth: number): string {
  const digits = orderCodeDigits(takenThisMonth)
  return orderCodePrefix(day) + String(Math.floor(random * 10 ** digits)).padStart(digits, '0')
}
