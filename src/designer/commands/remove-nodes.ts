import type { DesignDocument } from '#domain/design/document.ts'
import { withNodes } from '../design-nodes.ts'

/** Removes nodes from a side. Locked nodes stay. */
export const removeNodes = (design: DesignDocument, side: number, ids: readonly string[]): DesignDocument =>
  withNodes(design, side, (nodes) => {
    const remaining = nodes.filter((node) => node.locked || !ids.includes(node.id))
    return remaining.length === nodes.length ? nodes : remaining
  })
