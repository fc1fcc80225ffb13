import type { DesignDocument } from '#domain/design/document.ts'
import { inGroup, inParent } from '#domain/design/groups.ts'
import { sideOf, stackedNodes, withGrouped } from '../design-nodes.ts'
import type { NewIds } from './duplicate-nodes.ts'

/**
 * Replaces the content of a side with that of another, in the same positions, so that both can share their plates. `newIds` are the ids of
 * the copies.
 */
export function copySide(design: DesignDocument, from: number, to: number, newIds: NewIds): DesignDocument {
  const newId = (id: string | undefined) => (id === undefined ? undefined : newIds.get(id))
  return withGrouped(design, to, () => ({
    nodes: stackedNodes(design, from).map((node) => inGroup({ ...node, id: newIds.get(node.id) ?? node.id }, newId(node.group))),
    groups: (sideOf(design, from).groups ?? []).map((group) =>
      inParent({ ...group, id: newIds.get(group.id) ?? group.id }, newId(group.parent)),
    ),
  }))
}
