import { designOf, type Editor, select, selectedNodes, type Workspace } from '../editor.ts'
import { abandon, settle } from '../history.ts'
import { existing } from '../selection.ts'
import { marqueeFrom, marqueeOn } from './marquee.ts'
import { moveOn } from './moving.ts'
import { pointAt, pointOn, pointUp } from './pointing.ts'
import { resizeOn } from './resizing.ts'
import { rotateOn } from './rotating.ts'
import { idle, type Keys, type Target, type Tool } from './tool.ts'
import type { PointMm } from '#domain/design/geometry.ts'

/** Handles pointer down and decides which gesture starts. */
export function pointerDown(editor: Editor, target: Target, point: PointMm, keys: Keys): Editor {
  if (target.kind === 'stage') return marqueeFrom(editor, target.side, point, keys)
  if (target.kind === 'node') return pointAt(editor, target.side, target.id, point, keys)
  const settled = select(editor, editor.selection)
  const nodes = selectedNodes(settled).filter(({ locked }) => !locked)
  if (nodes.length === 0 || settled.selection.side !== target.side) return settled
  const start = designOf(settled)
  const tool: Tool =
    target.kind === 'handle'
      ? { name: 'resizing', side: target.side, handle: target.handle, start, nodes }
      : { name: 'rotating', side: target.side, at: target.at, start, nodes, to: point }
  return { ...settled, tool }
}

/** Handles pointer moves; `point` is on the side where the gesture started. */
export function pointerMove(editor: Editor, point: PointMm, keys: Keys, workspace: Workspace): Editor {
  const { tool } = editor
  switch (tool.name) {
    case 'idle':
      return editor
    case 'pointing':
      return pointOn(editor, tool, point, keys, workspace)
    case 'marquee':
      return marqueeOn(editor, tool, point)
    case 'moving':
      return moveOn(editor, tool, point, keys, workspace)
    case 'resizing':
      return resizeOn(editor, tool, point, keys, workspace)
    case 'rotating':
      return rotateOn(editor, tool, point, keys)
  }
}

/** Handles a long press, which opens a menu for the selection. */
export const pointerLongPress = (editor: Editor): Editor => (editor.tool.name === 'pointing' ? { ...editor, tool: idle } : editor)

/** Handles pointer up: the gesture becomes one undo step. */
export function pointerUp(editor: Editor): Editor {
  const done = editor.tool.name === 'pointing' ? pointUp(editor, editor.tool) : editor
  return { ...done, history: settle(done.history), tool: idle, guides: [] }
}

/** Cancels the gesture on Escape or `pointercancel`, and restores the state from before it. */
export function cancelGesture(editor: Editor): Editor {
  const { tool } = editor
  if (tool.name === 'idle') return editor
  const changes = tool.name !== 'pointing' && tool.name !== 'marquee'
  const history = changes ? abandon(editor.history) : editor.history
  const before = tool.name === 'marquee' ? tool.before : tool.name === 'moving' ? tool.selected : editor.selection
  return { ...editor, history, selection: existing(before, history.present), tool: idle, guides: [] }
}
