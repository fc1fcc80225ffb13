import type { Technology } from '../catalogue/categories.ts'
import type { SurchargeCounts } from './quote.ts'

/**
 * A side for counting; null if it is blank. Two sides are identical if their technologies and fingerprints are equal. A fingerprint has the
 * place of each object in millimetres from the side's edge, so the same logo centred on two slats of different height is not identical.
 */
export type CountedSide = { readonly technology: Technology; readonly fingerprint: string } | null

/**
 * Pairs of sides, 0-based, that share plate and set-up if their print is identical. Sides 5 and 6 of the specification count separately.
 */
const pairs = [
  [0, 1],
  [2, 3],
] as const

/** The side whose plates this one shares if both print the same; null if it always has its own. */
export const sharesPlatesOf = (side: number): number | null => pairs.find(([, second]) => second === side)?.[0] ?? null

const isIdentical = (a: CountedSide, b: CountedSide): boolean =>
  a !== null && b !== null && a.technology === b.technology && a.fingerprint === b.fingerprint

/** The second sides of identical pairs, which pay no one-off price of their own. */
const repeatedSides = (sides: readonly CountedSide[]): ReadonlySet<number> =>
  new Set(pairs.flatMap(([a, b]) => (isIdentical(sides[a] ?? null, sides[b] ?? null) ? [b] : [])))

/** Counts by technology the sides that pay a one-off price and pass a test. */
function countPaid(sides: readonly CountedSide[], isCounted: (index: number) => boolean): SurchargeCounts {
  const counts = { Simple: 0, Digital: 0, Tampon: 0 }
  const repeated = repeatedSides(sides)
  for (const [index, side] of sides.entries()) if (side !== null && !repeated.has(index) && isCounted(index)) counts[side.technology] += 1
  return counts
}

/** The number of one-off prices per technology: one per printed side, and one for an identical pair. */
export const surchargeCounts = (sides: readonly CountedSide[]): SurchargeCounts => countPaid(sides, () => true)

/**
 * Whether the plate of a side exists from an earlier order of the same product: the side prints the same as then. An identical pair shares
 * one plate, so it exists if either of the two printed the same.
 */
function isKept(sides: readonly CountedSide[], earlier: readonly CountedSide[], index: number): boolean {
  const isSame = (side: number): boolean => isIdentical(sides[side] ?? null, earlier[side] ?? null)
  const second = pairs.find(([first]) => first === index)?.[1]
  return isSame(index) || (second !== undefined && repeatedSides(sides).has(second) && isSame(second))
}

/** The number of these one-off prices whose plate exists from an earlier order. */
export const existingPlates = (sides: readonly CountedSide[], earlier: readonly CountedSide[]): SurchargeCounts =>
  countPaid(sides, (index) => isKept(sides, earlier, index))

/** The sides, 0-based, that pay a one-off price and whose plate exists from an earlier order. */
export function keptSides(sides: readonly CountedSide[], earlier: readonly CountedSide[]): readonly number[] {
  const repeated = repeatedSides(sides)
  return sides.flatMap((side, index) => (side !== null && !repeated.has(index) && isKept(sides, earlier, index) ? [index] : []))
}
