/** The digits of a string of digits. */
export const digitsOf = (text: string): number[] => Array.from(text, Number)

/** Σ digit × weight, over the number of weights. */
export const weighted = (text: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(text[index]), 0)

const digitSum = (number: number): number => Math.floor(number / 10) + (number % 10)

/** The Luhn sum (ISO/IEC 7812-1), doubling every second digit from the second last. */
export const luhnSum = (text: string): number =>
  digitsOf(text)
    .toReversed()
    .reduce((sum, digit, index) => sum + (index % 2 === 1 ? digitSum(digit * 2) : digit), 0)

export const isLuhn = (text: string): boolean => luhnSum(text) % 10 === 0

/** ISO/IEC 7064, MOD 11,10: a pure system for digits. */
export function isMod11and10(text: string): boolean {
  let check = 5
  for (const digit of digitsOf(text)) check = ((((check || 10) * 2) % 11) + digit) % 10
  return check === 1
}

/** The remainder modulo 97 of a text whose letters count as 10 to 35 (ISO/IEC 7064, MOD 97-10). */
export const mod97 = (text: string): number =>
  Array.from(text, (sign) => String(Number.parseInt(sign, 36)))
    .join('')
    .split('')
    .reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0)
