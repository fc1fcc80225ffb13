import type { DesignNode } from './document.ts'
import { boundingRect, type Rect } from './geometry.ts'

/** Scales a node about its centre. */
export function scaleNode(node: DesignNode, factor: number): DesignNode {
  const [widthMm, heightMm] = [node.widthMm * factor, node.heightMm * factor]
  const box = { widthMm, heightMm, xMm: node.xMm + (node.widthMm - widthMm) / 2, yMm: node.yMm + (node.heightMm - heightMm) / 2 }
  return node.kind === 'text' ? { ...node, ...box, fontSizeMm: node.fontSizeMm * factor } : { ...node, ...box }
}

/** The shortest shift that moves from…to into min…max, which has room for it. */
export const shiftInto = (from: number, to: number, min: number, max: number): number => Math.max(min - from, Math.min(0, max - to))

/** Fits a node into a print area: scales it down in proportion if necessary, then moves it by the shortest distance. */
export function fitInto(node: DesignNode, area: Rect): DesignNode {
  const rect = boundingRect(node)
  const factor = Math.min(
    1,
    (area.rightMm - area.leftMm) / (rect.rightMm - rect.leftMm),
    (area.bottomMm - area.topMm) / (rect.bottomMm - rect.topMm),
  )
  const fitted = factor < 1 ? scaleNode(node, factor) : node
  const { leftMm, rightMm, topMm, bottomMm } = boundingRect(fitted)
  const dxMm = shiftInto(leftMm, rightMm, area.leftMm, area.rightMm)
  const dyMm = shiftInto(topMm, bottomMm, area.topMm, area.bottomMm)
  return dxMm === 0 && dyMm === 0 ? fitted : { ...fitted, xMm: fitted.xMm + dxMm, yMm: fitted.yMm + dyMm }
}
