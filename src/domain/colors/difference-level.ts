/** A difference of colours in words: `same` no eye tells, `small` only side by side, `visible` at once, `large` is another colour. */
export type DifferenceLevel = 'same' | 'small' | 'visible' | 'large'

/** The word for a CIEDE2000 difference. */
export function differenceLevel(difference: number): DifferenceLevel {
  if (difference < 0.5) return 'same'
  if (difference < 2) return 'small'
  return difference < 5 ? 'visible' : 'large'
}
