import { fineNudgePx, nudgePx, pxToMm } from '#domain/design/canvas.ts'
import { duplicateNodes } from './commands/duplicate-nodes.ts'
import { moveNodes } from './commands/move-nodes.ts'
import { removeNodes } from './commands/remove-nodes.ts'
import { stackedNodes } from './design-nodes.ts'
import { change, designOf, type Editor, redoStep, select, undoStep, type Workspace } from './editor.ts'
import { selectNone } from './selection.ts'
import { cancelGesture } from './tools/gesture.ts'

/** A key as the browser tells it. `command` is Ctrl or, on a Mac, Cmd. */
export interface KeyPress {
  readonly key: string
  readonly command: boolean
  readonly shift: boolean
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function nudge(editor: Editor, [x, y]: readonly [number, number], shift: boolean, workspace: Workspace): Editor {
  const { side, ids } = editor.selection
  const by = pxToMm(shift ? fineNudgePx : nudgePx)
  return change(editor, (design) => moveNodes(design, side, ids, { dxMm: x * by, dyMm: y * by }, workspace.canvas(side)), 'nudge')
}

/** Copies the selection and selects the copies. */
export function duplicateSelection(editor: Editor, newId: () => string): Editor {
  const { side, ids } = editor.selection
  const newIds = ids.map(newId)
  return select(
    change(editor, (design) => duplicateNodes(design, side, ids, newIds)),
    { side, ids: newIds },
  )
}

export function removeSelection(editor: Editor): Editor {
  const { side, ids } = editor.selection
  return change(editor, (design) => removeNodes(design, side, ids))
}

function commandKey(editor: Editor, { key, shift }: KeyPress, newId: () => string): Editor | null {
  const { side, ids } = editor.selection
  switch (key.toLowerCase()) {
    case 'z':
      return shift ? redoStep(editor) : undoStep(editor)
    case 'y':
      return redoStep(editor)
    case 'a':
      return select(editor, { side, ids: stackedNodes(designOf(editor), side).flatMap(({ id, hidden }) => (hidden ? [] : [id])) })
    case 'd':
      return ids.length > 0 ? duplicateSelection(editor, newId) : null
    default:
      return null
  }
}

/** What a key does in the designer; null for one that is not the designer's, so that the browser may have it. */
export function pressKey(editor: Editor, press: KeyPress, workspace: Workspace, newId: () => string): Editor | null {
  if (press.command) return commandKey(editor, press, newId)
  const { side, ids } = editor.selection
  if (press.key === 'Escape')
    return editor.tool.name !== 'idle' ? cancelGesture(editor) : ids.length > 0 ? select(editor, selectNone(side)) : null
  if (ids.length === 0) return null
  const arrow = arrows[press.key]
  if (arrow) return nudge(editor, arrow, press.shift, workspace)
  return press.key === 'Delete' || press.key === 'Backspace' ? removeSelection(editor) : null
}
