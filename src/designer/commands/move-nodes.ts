import type { DesignDocument, DesignNode } from '#domain/design/document.ts'
import { boundsOf, type Rect } from '#domain/design/geometry.ts'
import { clampShift, frameBounds, type Shift } from '../bounds.ts'
import { changeNodes, nodesOf } from '../design-nodes.ts'

/** Moves nodes of a side together as far as the canvas allows. Locked nodes stay in place. */
export function moveNodes(design: DesignDocument, side: number, ids: readonly string[], shift: Shift, canvas: Rect): DesignDocument {
  const bounds = boundsOf(nodesOf(design, side).filter((node) => ids.includes(node.id) && !node.locked))
  if (!bounds) return design
  const { dxMm, dyMm } = clampShift(bounds, canvas, shift)
  if (dxMm === 0 && dyMm === 0) return design
  return changeNodes(design, side, ids, (node) => (node.locked ? node : { ...node, xMm: node.xMm + dxMm, yMm: node.yMm + dyMm }))
}

/** Moves some nodes together, and others together, each by the shift for their bounds. */
export function shiftEach(
  design: DesignDocument,
  side: number,
  together: readonly (readonly DesignNode[])[],
  shiftOf: (bounds: Rect, index: number) => Shift,
): DesignDocument {
  const shifts = new Map<string, Shift>()
  for (const [index, nodes] of together.entries()) {
    const bounds = frameBounds(nodes)
    if (bounds) for (const { id } of nodes) shifts.set(id, shiftOf(bounds, index))
  }
  return changeNodes(design, side, [...shifts.keys()], (node) => {
    const { dxMm, dyMm } = shifts.get(node.id) ?? { dxMm: 0, dyMm: 0 }
    return Math.max(Math.abs(dxMm), Math.abs(dyMm)) < 1e-9 ? node : { ...node, xMm: node.xMm + dxMm, yMm: node.yMm + dyMm }
  })
}
