import { nodeById } from '../design-nodes.ts'
import { designOf, type Editor, select, type Workspace } from '../editor.ts'
import { abandon, settle } from '../history.ts'
import { existing, selectNone, selectOnly } from '../selection.ts'
import { moveOn } from './moving.ts'
import { pointAt, pointOn, pointUp } from './pointing.ts'
import { resizeOn } from './resizing.ts'
import { rotateOn } from './rotating.ts'
import { idle, type Keys, type PointMm, type Target, type Tool } from './tool.ts'

/** The pointer goes down: the one place that decides which gesture begins. */
export function pointerDown(editor: Editor, target: Target, point: PointMm, keys: Keys): Editor {
  if (target.kind === 'stage') return select(editor, keys.additive ? editor.selection : selectNone(target.side))
  if (target.kind === 'node') return pointAt(editor, target.side, target.id, point, keys)
  const start = designOf(editor)
  const node = nodeById(start, target.side, target.id)
  if (!node || node.locked) return editor
  const tool: Tool =
    target.kind === 'handle'
      ? { name: 'resizing', side: target.side, handle: target.handle, start, node }
      : { name: 'rotating', side: target.side, start, node }
  return { ...select(editor, selectOnly(target.side, target.id)), tool }
}

/** The pointer moves; `point` is on the side where the gesture began. */
export function pointerMove(editor: Editor, point: PointMm, keys: Keys, workspace: Workspace): Editor {
  const { tool } = editor
  switch (tool.name) {
    case 'idle':
      return editor
    case 'pointing':
      return pointOn(editor, tool, point, keys, workspace)
    case 'moving':
      return moveOn(editor, tool, point, keys, workspace)
    case 'resizing':
      return resizeOn(editor, tool, point, workspace)
    case 'rotating':
      return rotateOn(editor, tool, point, keys)
  }
}

/** The pointer goes up: the gesture is one step for undo. */
export function pointerUp(editor: Editor): Editor {
  const done = editor.tool.name === 'pointing' ? pointUp(editor, editor.tool) : editor
  return { ...done, history: settle(done.history), tool: idle, guides: [] }
}

/** Escape, or the system takes the pointer away: everything is as it was before the gesture. */
export function cancelGesture(editor: Editor): Editor {
  if (editor.tool.name === 'idle') return editor
  const history = editor.tool.name === 'pointing' ? editor.history : abandon(editor.history)
  return { ...editor, history, selection: existing(editor.selection, history.present), tool: idle, guides: [] }
}
