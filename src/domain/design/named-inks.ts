import type { Technology } from '../catalogue/categories.ts'
import type { DesignDocument, DesignSide, Ink } from './document-schema.ts'
import { inkNames, type InkWords } from './ink-name.ts'
import { inkKey, inksOfPrintedSide } from './side-inks.ts'

/** An ink of a design by its one name. */
export interface NamedInk {
  /** See `inkKey`. */
  readonly key: string
  /** The ink as it is spelled first in the design. */
  readonly ink: Ink
  readonly name: string
}

export interface NamedInks {
  /** The inks of a side in the order of its objects, each once. As many as the price counts and the print file has plates. */
  readonly ofSide: (side: DesignSide, technology: Technology) => readonly NamedInk[]
  /** An ink of an object. */
  readonly of: (ink: Ink) => NamedInk
}

/** Names inks that stand together: equal ones get one name, and two inks never share one. An ink that is not among them is named by itself. */
export function nameInks(inks: readonly Ink[], words: InkWords): (ink: Ink) => NamedInk {
  const distinct = new Map<string, Ink>()
  for (const ink of inks) if (!distinct.has(inkKey(ink))) distinct.set(inkKey(ink), ink)
  const names = inkNames([...distinct.values()], words)
  const named = new Map([...distinct].map(([key, ink], index) => [key, { key, ink, name: names[index] ?? '' }]))
  return (ink) => named.get(inkKey(ink)) ?? { key: inkKey(ink), ink, name: inkNames([ink], words)[0] ?? '' }
}

/**
 * Names the inks of a design. Cart, order, order PDF and job ticket name an ink by this function alone: an ink has one name on all sides
 * and objects of the design, and two inks never share one.
 */
export function namedInks({ sides }: Pick<DesignDocument, 'sides'>, words: InkWords): NamedInks {
  const of = nameInks(
    sides.flatMap((side) => inksOfPrintedSide(side, 'Tampon')),
    words,
  )
  return { ofSide: (side, technology) => inksOfPrintedSide(side, technology).map(of), of }
}
