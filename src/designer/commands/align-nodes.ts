import type { DesignDocument, DesignNode } from '#domain/design/document.ts'
import { boundingRect, type Rect } from '#domain/design/geometry.ts'
import type { Shift } from '../bounds.ts'
import { changeNodes } from '../design-nodes.ts'

export const alignEdges = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const
export type AlignEdge = (typeof alignEdges)[number]

function shiftTo(edge: AlignEdge, node: DesignNode, frame: Rect): Shift {
  const rect = boundingRect(node)
  switch (edge) {
    case 'left':
      return { dxMm: frame.leftMm - rect.leftMm, dyMm: 0 }
    case 'center':
      return { dxMm: (frame.leftMm + frame.rightMm - rect.leftMm - rect.rightMm) / 2, dyMm: 0 }
    case 'right':
      return { dxMm: frame.rightMm - rect.rightMm, dyMm: 0 }
    case 'top':
      return { dxMm: 0, dyMm: frame.topMm - rect.topMm }
    case 'middle':
      return { dxMm: 0, dyMm: (frame.topMm + frame.bottomMm - rect.topMm - rect.bottomMm) / 2 }
    case 'bottom':
      return { dxMm: 0, dyMm: frame.bottomMm - rect.bottomMm }
  }
}

/** Aligns nodes of a side to an edge or centre line of a frame: the print area, or their common bounds. */
export const alignNodes = (design: DesignDocument, side: number, ids: readonly string[], edge: AlignEdge, frame: Rect): DesignDocument =>
  changeNodes(design, side, ids, (node) => {
    const { dxMm, dyMm } = shiftTo(edge, node, frame)
    return node.locked || (dxMm === 0 && dyMm === 0) ? node : { ...node, xMm: node.xMm + dxMm, yMm: node.yMm + dyMm }
  })
