import type { DesignDocument } from '#domain/design/document.ts'
import type { Rect } from '#domain/design/geometry.ts'
import { nodeBounds, clampShift, type Shift } from '../bounds.ts'
import { changeNodes, nodesOf } from '../design-nodes.ts'

/** Moves nodes of a side together as far as the canvas allows. Locked nodes stay in place. */
export function moveNodes(design: DesignDocument, side: number, ids: readonly string[], shift: Shift, canvas: Rect): DesignDocument {
  const bounds = nodeBounds(nodesOf(design, side).filter((node) => ids.includes(node.id) && !node.locked))
  if (!bounds) return design
  const { dxMm, dyMm } = clampShift(bounds, canvas, shift)
  if (dxMm === 0 && dyMm === 0) return design
  return changeNodes(design, side, ids, (node) => (node.locked ? node : { ...node, xMm: node.xMm + dxMm, yMm: node.yMm + dyMm }))
}
