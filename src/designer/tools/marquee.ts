import { boundingRect, type PointMm, type Rect } from '#domain/design/geometry.ts'
import { nodesOf } from '../design-nodes.ts'
import { designOf, type Editor, select } from '../editor.ts'
import { existing, selectAround, type Selection, selectNone } from '../selection.ts'
import type { Keys, Tool } from './tool.ts'

type Marquee = Extract<Tool, { name: 'marquee' }>

/** The selection rectangle so far. */
export const marqueeRect = ({ origin, to }: Pick<Marquee, 'origin' | 'to'>): Rect => ({
  leftMm: Math.min(origin.xMm, to.xMm),
  topMm: Math.min(origin.yMm, to.yMm),
  rightMm: Math.max(origin.xMm, to.xMm),
  bottomMm: Math.max(origin.yMm, to.yMm),
})

const touches = (a: Rect, b: Rect): boolean =>
  a.leftMm <= b.rightMm && b.leftMm <= a.rightMm && a.topMm <= b.bottomMm && b.topMm <= a.bottomMm

/** Starts a selection rectangle on the empty stage. Clears the selection, unless Ctrl or Shift keeps that of this side. */
export function marqueeFrom(editor: Editor, side: number, origin: PointMm, { command, shift }: Keys): Editor {
  const before: Selection = (command || shift) && editor.selection.side === side ? editor.selection : selectNone(side)
  return { ...select(editor, before), tool: { name: 'marquee', side, origin, to: origin, before } }
}

/** Selects the nodes and whole groups that the rectangle touches in addition to the previous selection. Hidden and locked nodes are ignored. */
export function marqueeOn(editor: Editor, tool: Marquee, to: PointMm): Editor {
  const design = designOf(editor)
  const rect = marqueeRect({ origin: tool.origin, to })
  const touched = nodesOf(design, tool.side).filter(
    (node) => !node.hidden && !node.locked && !tool.before.ids.includes(node.id) && touches(boundingRect(node), rect),
  )
  const ids = new Set([...tool.before.ids, ...touched.flatMap(({ id }) => selectAround(design, tool.before, id).ids)])
  return { ...editor, selection: existing({ ...tool.before, ids: [...ids] }, design), tool: { ...tool, to } }
}
