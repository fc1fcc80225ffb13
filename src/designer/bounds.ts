import type { DesignNode } from '#domain/design/document.ts'
import { boundsOf, type Rect } from '#domain/design/geometry.ts'

/** The nodes that a frame encloses: hidden ones only if no other is there. */
export function framedNodes(nodes: readonly DesignNode[]): readonly DesignNode[] {
  const visible = nodes.filter(({ hidden }) => !hidden)
  return visible.length > 0 ? visible : nodes
}

/** What a frame around nodes encloses; null without nodes. */
export const frameBounds = (nodes: readonly DesignNode[]): Rect | null => boundsOf(framedNodes(nodes))

export interface Shift {
  readonly dxMm: number
  readonly dyMm: number
}

/** Along one axis, limits a shift so that from…to stays within min…max. Anything larger than the range does not move. */
function clampAxis(shift: number, from: number, to: number, min: number, max: number): number {
  const [minShift, maxShift] = [min - from, max - to]
  return minShift <= maxShift ? Math.min(Math.max(shift, minShift), maxShift) : Math.min(Math.max(shift, maxShift), minShift)
}

/** Limits a shift so that a rectangle stays on the canvas. */
export const clampShift = (rect: Rect, canvas: Rect, { dxMm, dyMm }: Shift): Shift => ({
  dxMm: clampAxis(dxMm, rect.leftMm, rect.rightMm, canvas.leftMm, canvas.rightMm),
  dyMm: clampAxis(dyMm, rect.topMm, rect.bottomMm, canvas.topMm, canvas.bottomMm),
})

/** The whole face of a product side. Nothing can be dragged off it. */
export const canvasOf = ({ width, height }: { readonly width: number; readonly height: number }): Rect => ({
  leftMm: 0,
  topMm: 0,
  rightMm: width,
  bottomMm: height,
})

export const widthOf = ({ leftMm, rightMm }: Rect): number => rightMm - leftMm
export const heightOf = ({ topMm, bottomMm }: Rect): number => bottomMm - topMm
