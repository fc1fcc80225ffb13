import type { DesignDocument } from '#domain/design/document.ts'
import type { Rect } from '#domain/design/geometry.ts'
import type { Shift } from '../bounds.ts'
import { movedTogether, type Selection } from '../selection.ts'
import { shiftEach } from './move-nodes.ts'

export const alignEdges = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const
export type AlignEdge = (typeof alignEdges)[number]

function shiftTo(edge: AlignEdge, rect: Rect, frame: Rect): Shift {
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

/** Aligns the selected objects and groups to an edge or centre line of a frame: the print area, or their common bounds. */
export const alignNodes = (design: DesignDocument, selection: Selection, edge: AlignEdge, frame: Rect): DesignDocument =>
  shiftEach(design, selection.side, movedTogether(design, selection), (rect) => shiftTo(edge, rect, frame))
