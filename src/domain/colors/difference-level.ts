/**
 * A colour difference in words: `same` is invisible, `small` is visible only side by side, `visible` at once, `large` is a different
 * colour.
 */
export type DifferenceLevel = 'same' | 'small' | 'visible' | 'large'

/** The level of a CIEDE2000 difference. */
export function differenceLevel(difference: number): DifferenceLevel {
  if (difference < 0.5) return 'same'
  if (difference < 2) return 'small'
  return difference < 5 ? 'visible' : 'large'
}
