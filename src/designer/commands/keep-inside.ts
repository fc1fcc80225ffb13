import type { DesignDocument } from '#domain/design/document.ts'
import { fitInto } from '#domain/design/fit-into.ts'
import { overhang, type Rect } from '#domain/design/geometry.ts'
import { groupAround } from '#domain/design/groups.ts'
import { clampShift, frameBounds, heightOf, widthOf } from '../bounds.ts'
import { changeNodes, nodeById, sideOf } from '../design-nodes.ts'
import { shiftEach } from './move-nodes.ts'

/** Keeps nodes inside the print area that were inside before a change: a text that grew during editing becomes smaller. */
export const keepInside = (
  before: DesignDocument,
  after: DesignDocument,
  side: number,
  ids: readonly string[],
  area: Rect,
): DesignDocument =>
  changeNodes(after, side, ids, (node) => {
    const old = nodeById(before, side, node.id)
    return old && !overhang(old, area) && overhang(node, area) ? fitInto(node, area) : node
  })

/** Moves a node that is outside into the print area: with its whole group, if the area has room for that. */
export function moveInside(design: DesignDocument, side: number, id: string, area: Rect): DesignDocument {
  const group = groupAround(sideOf(design, side), id)
  const bounds = frameBounds(group)
  return bounds && widthOf(bounds) <= widthOf(area) && heightOf(bounds) <= heightOf(area)
    ? shiftEach(design, side, [group], () => clampShift(bounds, area, { dxMm: 0, dyMm: 0 }))
    : changeNodes(design, side, [id], (node) => fitInto(node, area))
}
