import { countedSides } from '../design/design-pricing.ts'
import { upgradeDesign } from '../design/upgrade-design.ts'
import type { QuoteSide, SurchargeCounts } from '../pricing/quote.ts'
import { type CountedSide, existingPlates, keptSides } from '../pricing/surcharge-counts.ts'

/** What plates were or will be made for: a product, its design as any release stored it, and the technologies of its sides. */
export interface ItemWithPlates {
  readonly productId: string
  readonly design?: unknown
  /** 0-based, up to the last printed side. */
  readonly sides: readonly QuoteSide[]
}

const none: SurchargeCounts = { Simple: 0, Digital: 0, Tampon: 0 }

/** The sides of an item and of an earlier one of the same product, for comparing; null if nothing can be compared. */
function comparedSides(
  item: ItemWithPlates,
  earlier: ItemWithPlates | null,
): readonly [readonly CountedSide[], readonly CountedSide[]] | null {
  if (earlier === null || earlier.productId !== item.productId) return null
  const [design, before] = [upgradeDesign(item.design), upgradeDesign(earlier.design)]
  return design.ok && before.ok ? [countedSides(design.design, item.sides), countedSides(before.design, earlier.sides)] : null
}

/**
 * The number of cliché prices by technology that an item does not pay because its plates exist from an earlier one (decisions §7): for sides
 * with the same product, technology, inks and nodes. Both designs are compared in the current version.
 */
export function reorderedPlates(item: ItemWithPlates, earlier: ItemWithPlates | null): SurchargeCounts {
  const compared = comparedSides(item, earlier)
  return compared === null ? none : existingPlates(...compared)
}

/** These sides, 0-based: see `keptSides`. */
export function sidesWithPlates(item: ItemWithPlates, earlier: ItemWithPlates | null): readonly number[] {
  const compared = comparedSides(item, earlier)
  return compared === null ? [] : keptSides(...compared)
}
