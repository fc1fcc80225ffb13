import type { Separation } from '#artwork/separation.ts'
import type { DesignDocument } from '#domain/design/document.ts'
import { inGroup } from '#domain/design/groups.ts'
import { topZ, withGrouped } from '../design-nodes.ts'
import type { LayoutNodes } from './side-layouts.ts'
import { printImageInInks } from '../commands/print-image.ts'

export interface PlacedLayout extends LayoutNodes {
  /** The id of the group that its objects form. */
  readonly group: string
  /** The inks of the logo; null if it prints in its own colours. */
  readonly separation: Separation | null
  /** Whether the objects of the side stay. */
  readonly keeps: boolean
}

/** Puts the objects of a layout on a side as a group, instead of what is there or on top of it. */
export function placeLayout(design: DesignDocument, side: number, layout: PlacedLayout): DesignDocument {
  const { logos, texts, group, separation, keeps } = layout
  const firstZ = keeps ? topZ(design, side) : 0
  const added = [...logos, ...texts].map((node, index) => inGroup({ ...node, z: firstZ + index }, group))
  const placed = withGrouped(design, side, ({ nodes, groups = [] }) => ({
    nodes: [...(keeps ? nodes : []), ...added],
    groups: [...(keeps ? groups : []), { id: group }],
  }))
  if (placed === design || !separation) return placed
  return logos.reduce((printed, { id }) => printImageInInks(printed, side, id, separation), placed)
}
