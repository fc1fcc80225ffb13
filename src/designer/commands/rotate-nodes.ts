import type { DesignDocument } from '#domain/design/document.ts'
import { changeNodes } from '../design-nodes.ts'

/** Normalizes an angle to 0 ≤ angle < 360 degrees. */
export const normalAngle = (deg: number): number => ((deg % 360) + 360) % 360

/** Rotates each node about its own centre to an angle, clockwise in degrees. Locked nodes stay unchanged. */
export const rotateNodes = (design: DesignDocument, side: number, ids: readonly string[], rotationDeg: number): DesignDocument =>
  changeNodes(design, side, ids, (node) =>
    node.locked || node.rotationDeg === normalAngle(rotationDeg) ? node : { ...node, rotationDeg: normalAngle(rotationDeg) },
  )
