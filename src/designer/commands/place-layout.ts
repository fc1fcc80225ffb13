import type { Separation } from '#artwork/separation.ts'
import type { DesignDocument } from '#domain/design/document.ts'
import { topZ, withNodes } from '../design-nodes.ts'
import type { LayoutNodes } from '../layouts/side-layouts.ts'
import { printImageInInks } from './print-image.ts'

export interface PlacedLayout extends LayoutNodes {
  /** The inks of the logo; null if it prints in its own colours. */
  readonly separation: Separation | null
  /** Whether the objects of the side stay. */
  readonly keeps: boolean
}

/** Puts the objects of a layout on a side, instead of what is there or on top of it. */
export function placeLayout(design: DesignDocument, side: number, { logos, texts, separation, keeps }: PlacedLayout): DesignDocument {
  const firstZ = keeps ? topZ(design, side) : 0
  const added = [...logos, ...texts].map((node, index) => ({ ...node, z: firstZ + index }))
  const placed = withNodes(design, side, (nodes) => [...(keeps ? nodes : []), ...added])
  if (placed === design || !separation) return placed
  return logos.reduce((printed, { id }) => printImageInInks(printed, side, id, separation), placed)
}
