import type { DesignDocument } from '#domain/design/document.ts'
import { fitInto } from '#domain/design/fit-into.ts'
import type { Rect } from '#domain/design/geometry.ts'
import { changeNodes } from '../design-nodes.ts'

/** Repairs nodes that reach outside the print area. */
export const moveInside = (design: DesignDocument, side: number, ids: readonly string[], area: Rect): DesignDocument =>
  changeNodes(design, side, ids, (node) => fitInto(node, area))
