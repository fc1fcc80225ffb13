import type { DesignDocument } from '#domain/design/document.ts'
import { stackedNodes, withNodes } from '../design-nodes.ts'

/**
 * Makes a side print what another one prints, in the same places, so that both can share their plates. What was on it is replaced.
 * `newIds` are the copies' ids.
 */
export function copySide(design: DesignDocument, from: number, to: number, newIds: readonly string[]): DesignDocument {
  const copies = stackedNodes(design, from).flatMap((node, index) => {
    const id = newIds[index]
    return id === undefined ? [] : [{ ...node, id }]
  })
  return withNodes(design, to, () => copies)
}
