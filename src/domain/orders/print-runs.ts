import { type Technology, technologies } from '../catalogue/categories.ts'
import { brightness } from '../colors/brightness.ts'
import type { Ink } from '../design/document-schema.ts'
import { inkKey } from '../design/side-inks.ts'

/** Plates of one print; prints with the same key share them. */
export interface PlateSet {
  readonly key: string
  /** One plate for each ink. */
  readonly count: number
  /** Whether they exist from an earlier order. */
  readonly isKept: boolean
}

/** What the press is set up for: a technology and the inks in it. Digital print takes no ink of a pot. */
export interface InkSetup {
  readonly technology: Technology
  readonly inks: readonly Ink[]
}

/** Equal for all that is printed without washing up between. */
export const setupKey = ({ technology, inks }: InkSetup): string =>
  technology === 'Digital' ? technology : [technology, ...[...new Set(inks.map(inkKey))].toSorted()].join(' | ')

/** How often the press is washed up between runs in this order. */
export const inkChanges = (runs: readonly InkSetup[]): number =>
  runs.filter((run, nth) => {
    const before = runs[nth - 1]
    return before !== undefined && setupKey(before) !== setupKey(run)
  }).length

/** Of the darkest ink, since it is the one that would soil the next. */
const lightness = ({ inks }: InkSetup): number => Math.min(...inks.map(({ hex }) => brightness(hex)))

/** The runs with equal inks together, technology by technology and from light to dark; equal ones stay in their order. */
export function groupRuns<Run extends InkSetup>(runs: readonly Run[]): readonly (readonly Run[])[] {
  const place = ({ technology }: InkSetup): number => technologies.indexOf(technology)
  const before = (one: InkSetup, other: InkSetup): number => {
    if (one.technology !== other.technology) return place(one) - place(other)
    const [light, lighter] = [lightness(one), lightness(other)]
    return light === lighter ? 0 : lighter - light
  }
  return [...Map.groupBy(runs, setupKey)].map(([, group]) => group).toSorted(([one], [other]) => (one && other ? before(one, other) : 0))
}

/** Plates of several prints, each set once: those to be made and those that exist. A set is kept if any of its prints says so. */
export function countPlates(sets: readonly PlateSet[]): { readonly toMake: number; readonly kept: number } {
  const counted = { toMake: 0, kept: 0 }
  for (const [, same] of Map.groupBy(sets, ({ key }) => key))
    counted[same.some(({ isKept }) => isKept) ? 'kept' : 'toMake'] += same[0]?.count ?? 0
  return counted
}
