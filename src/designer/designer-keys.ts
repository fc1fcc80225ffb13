import { fineNudgePx, nudgePx, pxToMm } from '#domain/design/canvas.ts'
import { duplicateSelection, removeSelection, selectAll, stackSelection, writeSelection } from './edit-selection.ts'
import { moveNodes } from './commands/move-nodes.ts'
import { change, type Editor, redoStep, select, undoStep, type Workspace } from './editor.ts'
import { settle } from './history.ts'
import { selectNone } from './selection.ts'
import { cancelGesture } from './tools/gesture.ts'

/** A key press as reported by the browser. `command` is Ctrl or, on a Mac, Cmd. */
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

export const isNudge = ({ key, command }: KeyPress): boolean => !command && Object.hasOwn(arrows, key)

function nudge(editor: Editor, [x, y]: readonly [number, number], shift: boolean, workspace: Workspace): Editor {
  const { side, ids } = editor.selection
  const by = pxToMm(shift ? fineNudgePx : nudgePx)
  return change(editor, (design) => moveNodes(design, side, ids, { dxMm: x * by, dyMm: y * by }, workspace.canvas(side)), 'nudge')
}

/** Ends a burst of arrow keys: it was one undo step, and the next burst is another. */
export const endNudge = (editor: Editor): Editor =>
  editor.history.action === 'nudge' ? { ...editor, history: settle(editor.history) } : editor

function commandKey(editor: Editor, { key, shift }: KeyPress, workspace: Workspace): Editor | null {
  const anything = editor.selection.ids.length > 0
  switch (key.toLowerCase()) {
    case 'z':
      return shift ? redoStep(editor) : undoStep(editor)
    case 'y':
      return redoStep(editor)
    case 'a':
      return selectAll(editor)
    case 'd':
      return anything ? duplicateSelection(editor, workspace) : null
    // With Shift, the brackets of an English keyboard are braces.
    case ']':
    case '}':
      return anything ? stackSelection(editor, shift ? 'front' : 'forward') : null
    case '[':
    case '{':
      return anything ? stackSelection(editor, shift ? 'back' : 'backward') : null
    default:
      return null
  }
}

/** The effect of a key in the designer; null for a key that is left to the browser. */
export function pressKey(editor: Editor, press: KeyPress, workspace: Workspace): Editor | null {
  if (press.command) return commandKey(editor, press, workspace)
  const { side, ids } = editor.selection
  if (press.key === 'Escape')
    return editor.tool.name !== 'idle' ? cancelGesture(editor) : ids.length > 0 ? select(editor, selectNone(side)) : null
  if (ids.length === 0) return null
  const arrow = arrows[press.key]
  if (arrow) return nudge(editor, arrow, press.shift, workspace)
  switch (press.key) {
    case 'Delete':
    case 'Backspace':
      return removeSelection(editor)
    // Alternatives for keyboards without brackets.
    case 'PageUp':
      return stackSelection(editor, press.shift ? 'front' : 'forward')
    case 'PageDown':
      return stackSelection(editor, press.shift ? 'back' : 'backward')
    case 'F2':
      return writeSelection(editor)
    default:
      return null
  }
}
