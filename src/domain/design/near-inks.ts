import { colorDifference } from '../colors/difference.ts'
import { type DifferenceLevel, differenceLevel } from '../colors/difference-level.ts'
import type { DesignNode, DesignSide, Ink } from './document-schema.ts'
import { printedNodes } from './document.ts'
import { distinctInks, inkKey, isMixed, printedInks } from './side-inks.ts'

/** Two inks of different objects that look nearly equal: `into` could print what `from` prints. */
export interface NearInks {
  readonly from: Ink
  readonly into: Ink
  readonly level: Exclude<DifferenceLevel, 'large'>
}

/** A code is mixed by the book, black and white are ready, any other ink is mixed by eye. */
const reliability = (ink: Ink): number => (ink.pantone ? 2 : isMixed(ink) ? 0 : 1)

const printing = (nodes: readonly DesignNode[], ink: Ink): readonly DesignNode[] =>
  nodes.filter((node) => printedInks(node).some((other) => inkKey(other) === inkKey(ink)))

/** The pairs of a side's nearly equal inks, the most alike first. Nothing is offered that would change a locked object. */
export function nearInks(side: DesignSide): readonly NearInks[] {
  const nodes = printedNodes(side)
  const inks = distinctInks(nodes)
  const pairs = inks.flatMap((one, index) => inks.slice(index + 1).map((other) => [one, other] as const))
  return pairs
    .map(([one, other]) => ({ one, other, difference: colorDifference(one.hex, other.hex) }))
    .toSorted((a, b) => a.difference - b.difference)
    .flatMap(({ one, other, difference }): readonly NearInks[] => {
      const level = differenceLevel(difference)
      const [withOne, withOther] = [printing(nodes, one), printing(nodes, other)]
      // Two inks of a single picture are merged in its own rows.
      if (level === 'large' || new Set([...withOne, ...withOther]).size < 2) return []
      const canGo = (some: readonly DesignNode[]): boolean => some.every(({ locked }) => !locked)
      const directions = [
        { from: other, into: one, isPossible: canGo(withOther) },
        { from: one, into: other, isPossible: canGo(withOne) },
      ]
      const [best] = directions.filter(({ isPossible }) => isPossible).toSorted((a, b) => reliability(b.into) - reliability(a.into))
      return best ? [{ from: best.from, into: best.into, level }] : []
    })
}
