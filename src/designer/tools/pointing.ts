import { designOf, type Editor, select, type Workspace } from '../editor.ts'
import { nodeById } from '../design-nodes.ts'
import { selectAround, type Selection, selectOnly, toggleSelected } from '../selection.ts'
import { moveOn } from './moving.ts'
import { idle, type Keys, type Tool } from './tool.ts'
import type { PointMm } from '#domain/design/geometry.ts'

type Pointing = Extract<Tool, { name: 'pointing' }>

/** What a click on a node selects: its outermost group as a whole; with Ctrl a member of a group directly. */
function pointedAt(editor: Editor, side: number, id: string, isDirect: boolean): Selection {
  const { selection } = editor
  return isDirect ? selectOnly(side, id) : selectAround(designOf(editor), selection.side === side ? selection : { side }, id)
}

/**
 * Handles pointer down on a node: selects it and prepares a drag. With Shift a selected node is only removed on pointer up, because a drag
 * would move it. Ctrl selects a member of a group directly, and toggles a node that needs no group to be entered.
 */
export function pointAt(editor: Editor, side: number, id: string, origin: PointMm, { command, shift }: Keys): Editor {
  const { selection } = editor
  const isDirect = command && pointedAt(editor, side, id, false).ids.length > 1
  const isSelected = selection.side === side && selection.ids.includes(id)
  const toggles = isDirect ? shift : command || (shift && !isSelected)
  const pointed = pointedAt(editor, side, id, isDirect)
  const next = toggles ? toggleSelected(selection, pointed) : isSelected && !isDirect ? selection : pointed
  const click = toggles || isDirect ? 'keep' : shift ? 'leave' : 'alone'
  return { ...select(editor, next), tool: { name: 'pointing', side, id, origin, click, before: selection } }
}

/** Starts a drag after a minimum movement. A locked node is never dragged. */
export function pointOn(editor: Editor, tool: Pointing, point: PointMm, keys: Keys, workspace: Workspace): Editor {
  const way = Math.hypot(point.xMm - tool.origin.xMm, point.yMm - tool.origin.yMm)
  const node = nodeById(designOf(editor), tool.side, tool.id)
  if (way < workspace.reachMm || !node || node.locked || !editor.selection.ids.includes(tool.id)) return editor
  const { side, origin } = tool
  const moving = { name: 'moving', side, origin, start: designOf(editor), selected: editor.selection, copyIds: new Map() } as const
  return moveOn({ ...editor, tool: moving }, moving, point, keys, workspace)
}

/** The selection that a press on a node could have made with Ctrl: with the node, or without it. */
export interface OtherSelection {
  readonly selection: Selection
  readonly adds: boolean
}

/** What the menu of a long press offers in the place of Ctrl; null if the node was the only selected one, or nothing was. */
export function toggledSelection(before: Selection, pressed: Selection): OtherSelection | null {
  if (before.side !== pressed.side || before.ids.length === 0) return null
  const selection = toggleSelected(before, pressed)
  return selection.ids.length === 0 ? null : { selection, adds: selection.ids.length > before.ids.length }
}

/** The same for the node that is pressed on its stage. */
export const otherSelection = (editor: Editor): OtherSelection | null => {
  const { tool } = editor
  return tool.name === 'pointing'
    ? toggledSelection(tool.before, pointedAt({ ...editor, selection: tool.before }, tool.side, tool.id, false))
    : null
}

/** Handles pointer up without a drag. A click on one of several selected nodes or groups selects only that one. */
export function pointUp(editor: Editor, tool: Pointing): Editor {
  const { click, before, side, id } = tool
  const pointed = pointedAt(editor, side, id, false)
  const selection = { alone: pointed, keep: editor.selection, leave: toggleSelected(before, pointed) }[click]
  return { ...select(editor, selection), tool: idle }
}
