import type { DesignDocument } from '#domain/design/document.ts'
import { nodesOf } from './design-nodes.ts'

/** The active side and its selected nodes. Nodes of two sides are never selected together. */
export interface Selection {
  readonly side: number
  readonly ids: readonly string[]
}

export const selectOnly = (side: number, id: string): Selection => ({ side, ids: [id] })
export const selectNone = (side: number): Selection => ({ side, ids: [] })

/** A click with Ctrl, Cmd or Shift: adds to or removes from the selection; on another side it starts a new one. */
export function toggleSelected(selection: Selection, side: number, id: string): Selection {
  if (selection.side !== side) return selectOnly(side, id)
  const ids = selection.ids.includes(id) ? selection.ids.filter((other) => other !== id) : [...selection.ids, id]
  return { side, ids }
}

/** The selection without nodes that no longer exist. */
export function existing(selection: Selection, design: DesignDocument): Selection {
  if (selection.ids.length === 0) return selection
  const there = new Set(nodesOf(design, selection.side).map(({ id }) => id))
  const ids = selection.ids.filter((id) => there.has(id))
  return ids.length === selection.ids.length ? selection : { ...selection, ids }
}
