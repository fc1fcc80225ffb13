import type { DesignDocument } from '#domain/design/document.ts'
import type { Rect } from '#domain/design/geometry.ts'
import { frameBounds } from '../bounds.ts'
import { nodesOf } from '../design-nodes.ts'
import { moveNodes } from './move-nodes.ts'

/** Moves nodes of a side together so that their common bounds lie in the middle of the print area. Locked nodes stay in place. */
export function centerNodes(design: DesignDocument, side: number, ids: readonly string[], area: Rect, canvas: Rect): DesignDocument {
  const bounds = frameBounds(nodesOf(design, side).filter((node) => ids.includes(node.id) && !node.locked))
  if (!bounds) return design
  const shift = {
    dxMm: (area.leftMm + area.rightMm - bounds.leftMm - bounds.rightMm) / 2,
    dyMm: (area.topMm + area.bottomMm - bounds.topMm - bounds.bottomMm) / 2,
  }
  return moveNodes(design, side, ids, shift, canvas)
}
