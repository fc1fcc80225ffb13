import type { DesignDocument } from '#domain/design/document.ts'
import { fitInto } from '#domain/design/fit-into.ts'
import { overhang, type Rect } from '#domain/design/geometry.ts'
import { changeNodes, nodeById } from '../design-nodes.ts'

/** Keeps nodes inside the print area that were inside before a change: a text that grew during editing becomes smaller. */
export const keepInside = (
  before: DesignDocument,
  after: DesignDocument,
  side: number,
  ids: readonly string[],
  area: Rect,
): DesignDocument =>
  changeNodes(after, side, ids, (node) => {
    const old = nodeById(before, side, node.id)
    return old && !overhang(old, area) && overhang(node, area) ? fitInto(node, area) : node
  })

/** Moves nodes that are outside into the print area. */
export const moveInside = (design: DesignDocument, side: number, ids: readonly string[], area: Rect): DesignDocument =>
  changeNodes(design, side, ids, (node) => fitInto(node, area))
