import { designOf, type Editor, select, type Workspace } from '../editor.ts'
import { nodeById } from '../design-nodes.ts'
import { selectOnly, toggleSelected } from '../selection.ts'
import { moveOn } from './moving.ts'
import { idle, type Keys, type PointMm, type Tool } from './tool.ts'

type Pointing = Extract<Tool, { name: 'pointing' }>

/** The pointer went down on a node: it is selected, and a drag may begin. */
export function pointAt(editor: Editor, side: number, id: string, origin: PointMm, { additive }: Keys): Editor {
  const { selection } = editor
  const isSelected = selection.side === side && selection.ids.includes(id)
  const next = additive ? toggleSelected(selection, side, id) : isSelected ? selection : selectOnly(side, id)
  return { ...select(editor, next), tool: { name: 'pointing', side, id, origin, additive, before: selection } }
}

/** A small tremble is no drag; a locked node is never dragged. */
export function pointOn(editor: Editor, tool: Pointing, point: PointMm, keys: Keys, workspace: Workspace): Editor {
  const way = Math.hypot(point.xMm - tool.origin.xMm, point.yMm - tool.origin.yMm)
  const node = nodeById(designOf(editor), tool.side, tool.id)
  if (way < workspace.reachMm || !node || node.locked || !editor.selection.ids.includes(tool.id)) return editor
  const moving = { name: 'moving', side: tool.side, origin: tool.origin, start: designOf(editor) } as const
  return moveOn({ ...editor, tool: moving }, moving, point, keys, workspace)
}

/** A finger that rests on a node joins it to what was selected before, or takes it out: Ctrl for hands without a keyboard. */
export const holdOn = (editor: Editor, tool: Pointing): Editor =>
  tool.additive ? editor : { ...select(editor, toggleSelected(tool.before, tool.side, tool.id)), tool: { ...tool, additive: true } }

/** A click without a drag on one of several selected nodes selects it alone. */
export const pointUp = (editor: Editor, tool: Pointing): Editor => ({
  ...(tool.additive ? editor : select(editor, selectOnly(tool.side, tool.id))),
  tool: idle,
})
