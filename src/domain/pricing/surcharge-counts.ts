import type { Technology } from '../catalogue/categories.ts'
import type { SurchargeCounts } from './quote.ts'

/** A side for counting: null when it is blank. Two sides are identical when their fingerprints and technologies are. */
export type CountedSide = { readonly technology: Technology; readonly fingerprint: string } | null

/** The sides, 0-based, whose identical print shares plate and set-up. Sides 5 and 6 of the spec count by themselves. */
const pairs = [
  [0, 1],
  [2, 3],
] as const

/** The side whose plates this one takes where both print the same; null where a side always has its own. */
export const sharesPlatesOf = (side: number): number | null => pairs.find(([, second]) => second === side)?.[0] ?? null

const isIdentical = (a: CountedSide, b: CountedSide): boolean =>
  a !== null && b !== null && a.technology === b.technology && a.fingerprint === b.fingerprint

/** How often each technology's one-off prices are due: every printed side counts, an identical pair counts once. */
export function surchargeCounts(sides: readonly CountedSide[]): SurchargeCounts {
  const counts = { Simple: 0, Digital: 0, Tampon: 0 }
  const repeated = new Set<number>(pairs.flatMap(([a, b]) => (isIdentical(sides[a] ?? null, sides[b] ?? null) ? [b] : [])))
  for (const [index, side] of sides.entries()) if (side !== null && !repeated.has(index)) counts[side.technology] += 1
  return counts
}
