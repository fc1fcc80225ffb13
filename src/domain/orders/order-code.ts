/** Random digits of an order code while a month is not crowded: a number below 10000. */
const ordinaryDigits = 4

/** The first four digits of every code of a day (`YYYY-MM-DD`): YYMM. */
export const orderCodePrefix = (day: string): string => day.slice(2, 4) + day.slice(5, 7)

/** How many random digits a month's codes have: one more as soon as half of the shorter ones are taken. */
export function orderCodeDigits(takenThisMonth: number): number {
  let digits = ordinaryDigits
  while (takenThisMonth >= 10 ** digits / 2) digits += 1
  return digits
}

/**
 * An order code: YYMM of the day (`YYYY-MM-DD`, in the shop's time zone) and a random number (`random` in [0, 1)), padded with zeros. Try
 * again when the code is taken.
 */
export function orderCode(day: string, random: number, takenThisMonth: number): string {
  const digits = orderCodeDigits(takenThisMonth)
  return orderCodePrefix(day) + String(Math.floor(random * 10 ** digits)).padStart(digits, '0')
}
