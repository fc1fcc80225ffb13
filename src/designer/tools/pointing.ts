import { designOf, type Editor, select, type Workspace } from '../editor.ts'
import { nodeById } from '../design-nodes.ts'
import { type Selection, selectOnly, toggleSelected } from '../selection.ts'
import { moveOn } from './moving.ts'
import { idle, type Keys, type PointMm, type Tool } from './tool.ts'

type Pointing = Extract<Tool, { name: 'pointing' }>

/**
 * Handles pointer down on a node: selects it and prepares a drag. With Shift a selected node is only removed on pointer up, because a drag
 * would move it.
 */
export function pointAt(editor: Editor, side: number, id: string, origin: PointMm, { command, shift }: Keys): Editor {
  const { selection } = editor
  const isSelected = selection.side === side && selection.ids.includes(id)
  const toggles = command || (shift && !isSelected)
  const next = toggles ? toggleSelected(selection, side, id) : isSelected ? selection : selectOnly(side, id)
  const click = toggles ? 'keep' : shift ? 'leave' : 'alone'
  return { ...select(editor, next), tool: { name: 'pointing', side, id, origin, click, before: selection } }
}

/** Starts a drag after a minimum movement. A locked node is never dragged. */
export function pointOn(editor: Editor, tool: Pointing, point: PointMm, keys: Keys, workspace: Workspace): Editor {
  const way = Math.hypot(point.xMm - tool.origin.xMm, point.yMm - tool.origin.yMm)
  const node = nodeById(designOf(editor), tool.side, tool.id)
  if (way < workspace.reachMm || !node || node.locked || !editor.selection.ids.includes(tool.id)) return editor
  const { side, origin } = tool
  const moving = { name: 'moving', side, origin, start: designOf(editor), ids: editor.selection.ids, copyIds: [] } as const
  return moveOn({ ...editor, tool: moving }, moving, point, keys, workspace)
}

/** The selection that a press on a node could have made with Ctrl: with the node, or without it. */
export interface OtherSelection {
  readonly selection: Selection
  readonly adds: boolean
}

/** What the menu of a long press offers in the place of Ctrl; null if the node was the only selected one, or nothing was. */
export function toggledSelection(before: Selection, side: number, id: string): OtherSelection | null {
  if (before.side !== side) return null
  const selection = toggleSelected(before, side, id)
  const adds = selection.ids.includes(id)
  return selection.ids.length === (adds ? 1 : 0) ? null : { selection, adds }
}

/** The same for the node that is pressed on its stage. */
export const otherSelection = ({ tool }: Editor): OtherSelection | null =>
  tool.name === 'pointing' ? toggledSelection(tool.before, tool.side, tool.id) : null

/** Handles pointer up without a drag. A click on one of several selected nodes selects only that one. */
export function pointUp(editor: Editor, tool: Pointing): Editor {
  const { click, before, side, id } = tool
  const selection = { alone: selectOnly(side, id), keep: editor.selection, leave: toggleSelected(before, side, id) }[click]
  return { ...select(editor, selection), tool: idle }
}
