import type { PrintedObject } from './printed-objects.ts'
import { inkKey } from './side-inks.ts'

export const objectTraits = ['content', 'position', 'size', 'turn', 'inks'] as const
/** What of an object can change between two versions. `position` includes its side, `content` the font. */
export type ObjectTrait = (typeof objectTraits)[number]

/** An object of a version, beside the same one of an earlier version. */
export type ComparedObject<Printed extends PrintedObject = PrintedObject> = {
  readonly object: Printed
  /** What differs from `before`; empty for an object that is new, gone or the same. */
  readonly changed: readonly ObjectTrait[]
} & (
  | { readonly kind: 'kept' | 'changed'; readonly before: Printed }
  /** `removed`: the object is that of the earlier version. */
  | { readonly kind: 'added' | 'removed'; readonly before: null }
)

/** Half of the last shown decimal: what no table shows is no change. */
const toleranceMm = 0.05
const toleranceDeg = 0.05

const differs = (one: number, other: number, tolerance: number): boolean => Math.abs(one - other) >= tolerance
const keysOf = ({ inks }: PrintedObject): string => inks.map(inkKey).join(' ')

const isChanged: Readonly<Record<ObjectTrait, (before: PrintedObject, after: PrintedObject) => boolean>> = {
  content: (before, after) => before.content !== after.content,
  position: (before, after) =>
    before.side !== after.side || differs(before.xMm, after.xMm, toleranceMm) || differs(before.yMm, after.yMm, toleranceMm),
  size: (before, after) => differs(before.widthMm, after.widthMm, toleranceMm) || differs(before.heightMm, after.heightMm, toleranceMm),
  turn: (before, after) => differs(before.rotationDeg, after.rotationDeg, toleranceDeg),
  inks: (before, after) => keysOf(before) !== keysOf(after),
}

/** The pairs of objects that are the same: by id, and of the others those with equal content, first come, first served. */
function pairsOf<Printed extends PrintedObject>(before: readonly Printed[], after: readonly Printed[]): ReadonlyMap<Printed, Printed> {
  const pairs = new Map<Printed, Printed>()
  const left = new Set(before)
  const pair = (isSame: (earlier: Printed, later: Printed) => boolean): void => {
    for (const later of after) {
      if (pairs.has(later)) continue
      const earlier = [...left].find((one) => one.kind === later.kind && isSame(one, later))
      if (!earlier) continue
      pairs.set(later, earlier)
      left.delete(earlier)
    }
  }
  pair((earlier, later) => earlier.id === later.id)
  pair((earlier, later) => earlier.side === later.side && earlier.content === later.content)
  pair((earlier, later) => earlier.content === later.content)
  return pairs
}

/** Compares two versions of a design object by object: those of the later one in their order, then those that are gone. */
export function compareObjects<Printed extends PrintedObject>(
  before: readonly Printed[],
  after: readonly Printed[],
): readonly ComparedObject<Printed>[] {
  const pairs = pairsOf(before, after)
  const kept = new Set(pairs.values())
  return [
    ...after.map((object): ComparedObject<Printed> => {
      const earlier = pairs.get(object)
      if (!earlier) return { kind: 'added', object, before: null, changed: [] }
      const changed = objectTraits.filter((trait) => isChanged[trait](earlier, object))
      return { kind: changed.length > 0 ? 'changed' : 'kept', object, before: earlier, changed }
    }),
    ...before
      .filter((object) => !kept.has(object))
      .map((object): ComparedObject<Printed> => ({ kind: 'removed', object, before: null, changed: [] })),
  ]
}
