/**
 * Divides pieces in proportion to whole weights by the largest remainder: the sum is always exact, and each share differs from its exact
 * quota by less than a piece. Of equal remainders the earlier one gets the piece.
 */
export function sharePieces(pieces: number, weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum <= 0) return weights.map(() => 0)
  const quotas = weights.map((weight, index) => {
    const exact = pieces * weight
    return { index, whole: Math.floor(exact / sum), rest: exact % sum }
  })
  const left = pieces - quotas.reduce((all, { whole }) => all + whole, 0)
  const first = new Set(
    quotas
      .toSorted((a, b) => b.rest - a.rest || a.index - b.index)
      .slice(0, left)
      .map(({ index }) => index),
  )
  return quotas.map(({ index, whole }) => whole + (first.has(index) ? 1 : 0))
}

/** A hundredth of a percent, in which percents are counted. */
export const percentUnits = 100
const allUnits = 100 * percentUnits
/** Percents may miss a hundred by so much: a third is 33.3 or 33.33. */
const roundedUnits = 10

/** What percents, in hundredths, lack of a hundred percent; negative for too much, 0 if only their rounding differs. */
export function missingPercent(units: readonly number[]): number {
  const missing = allUnits - units.reduce((sum, unit) => sum + unit, 0)
  return Math.abs(missing) <= roundedUnits ? 0 : missing
}
