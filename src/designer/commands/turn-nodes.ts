import type { DesignDocument } from '#domain/design/document.ts'
import { changeNodes } from '../design-nodes.ts'
import type { PointMm } from '#domain/design/geometry.ts'
import { normalAngle } from './rotate-nodes.ts'

/** Rotates nodes together about a point, clockwise by degrees. Locked nodes stay unchanged. */
export function turnNodes(design: DesignDocument, side: number, ids: readonly string[], deg: number, about: PointMm): DesignDocument {
  const angle = (deg * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return changeNodes(design, side, ids, (node) => {
    if (node.locked || normalAngle(deg) === 0) return node
    const [halfWidth, halfHeight] = [node.widthMm / 2, node.heightMm / 2]
    const [x, y] = [node.xMm + halfWidth - about.xMm, node.yMm + halfHeight - about.yMm]
    return {
      ...node,
      xMm: about.xMm + x * cos - y * sin - halfWidth,
      yMm: about.yMm + x * sin + y * cos - halfHeight,
      rotationDeg: normalAngle(node.rotationDeg + deg),
    }
  })
}
