import type { DesignDocument } from '#domain/design/document.ts'
import { stackedNodes, topZ, withNodes } from '../design-nodes.ts'

/** A copy lies this far right of and below its original, mm. */
const offsetMm = 2

/** Copies nodes of a side, unlocked, on top of it. `newIds` are the copies' ids in the order of the originals from the lowest up. */
export function duplicateNodes(design: DesignDocument, side: number, ids: readonly string[], newIds: readonly string[]): DesignDocument {
  const originals = stackedNodes(design, side).filter(({ id }) => ids.includes(id))
  const top = topZ(design, side)
  const copies = originals.flatMap((node, index) => {
    const id = newIds[index]
    return id === undefined ? [] : [{ ...node, id, locked: false, z: top + index, xMm: node.xMm + offsetMm, yMm: node.yMm + offsetMm }]
  })
  return copies.length === 0 ? design : withNodes(design, side, (nodes) => [...nodes, ...copies])
}
