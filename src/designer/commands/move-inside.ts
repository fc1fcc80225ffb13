import type { DesignDocument, DesignNode } from '#domain/design/document.ts'
import { boundingRect, type Rect } from '#domain/design/geometry.ts'
import { heightOf, keepWithin, widthOf } from '../bounds.ts'
import { changeNodes } from '../design-nodes.ts'

/** The node about its own centre, larger or smaller. */
export function scaleNode(node: DesignNode, factor: number): DesignNode {
  const [widthMm, heightMm] = [node.widthMm * factor, node.heightMm * factor]
  const box = { widthMm, heightMm, xMm: node.xMm + (node.widthMm - widthMm) / 2, yMm: node.yMm + (node.heightMm - heightMm) / 2 }
  return node.kind === 'text' ? { ...node, ...box, fontSizeMm: node.fontSizeMm * factor } : { ...node, ...box }
}

/** Makes a node fit a print area: smaller in proportion if it must be, then shifted by the shortest way. */
export function fitInto(node: DesignNode, area: Rect): DesignNode {
  const rect = boundingRect(node)
  const factor = Math.min(1, widthOf(area) / widthOf(rect), heightOf(area) / heightOf(rect))
  const fitted = factor < 1 ? scaleNode(node, factor) : node
  const { dxMm, dyMm } = keepWithin(boundingRect(fitted), area, { dxMm: 0, dyMm: 0 })
  return dxMm === 0 && dyMm === 0 ? fitted : { ...fitted, xMm: fitted.xMm + dxMm, yMm: fitted.yMm + dyMm }
}

/** Repairs nodes that reach outside the print area. */
export const moveInside = (design: DesignDocument, side: number, ids: readonly string[], area: Rect): DesignDocument =>
  changeNodes(design, side, ids, (node) => fitInto(node, area))
