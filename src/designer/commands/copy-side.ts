import type { DesignDocument } from '#domain/design/document.ts'
import { stackedNodes, withNodes } from '../design-nodes.ts'

/**
 * Replaces the content of a side with that of another, in the same positions, so that both can share their plates. `newIds` are the ids of
 * the copies.
 */
export function copySide(design: DesignDocument, from: number, to: number, newIds: readonly string[]): DesignDocument {
  const copies = stackedNodes(design, from).flatMap((node, index) => {
    const id = newIds[index]
    return id === undefined ? [] : [{ ...node, id }]
  })
  return withNodes(design, to, () => copies)
}
