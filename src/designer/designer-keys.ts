import { fineNudgePx, nudgePx, pxToMm } from '#domain/design/canvas.ts'
import { moveNodes } from './commands/move-nodes.ts'
import { change, type Editor, type Workspace } from './editor.ts'
import { settle } from './history.ts'
import {
  commandNames,
  type DesignerCommand,
  designerCommands,
  isPageCommand,
  type PageCommandName,
  type Shortcut,
} from './shortcuts/command-table.ts'

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

const isPressed = (press: KeyPress, { key, command = false, shift }: Shortcut): boolean =>
  press.key.toLowerCase() === key.toLowerCase() && press.command === command && (shift === undefined || press.shift === shift)

const hasKey = ({ keys }: DesignerCommand, press: KeyPress): boolean => keys.some((shortcut) => isPressed(press, shortcut))

/** Whether a key undoes or redoes. */
export const isHistoryKey = (press: KeyPress): boolean =>
  [designerCommands.undo, designerCommands.redo].some((command) => hasKey(command, press))

/** The command of the page that a key belongs to. Keys with events of their own, such as copying, and those of the layers are none. */
export const pageCommandFor = (press: KeyPress): PageCommandName | null =>
  commandNames.filter(isPageCommand).find((name) => {
    const command = designerCommands[name]
    return command.isNative !== true && command.keysIn !== 'layers' && hasKey(command, press)
  }) ?? null

/** The effect of a key in the designer; null for a key that is left to the browser. */
export function pressKey(editor: Editor, press: KeyPress, workspace: Workspace): Editor | null {
  const arrow = press.command ? undefined : arrows[press.key]
  if (arrow) return editor.selection.ids.length > 0 ? nudge(editor, arrow, press.shift, workspace) : null
  const commands = commandNames.map((name) => designerCommands[name]).filter(({ step }) => step !== null)
  const matching = commands.filter((command) => hasKey(command, press))
  const possible = matching.find(({ isPossible }) => isPossible(editor, workspace))
  if (possible?.step) return possible.step(editor, workspace)
  return matching.some(({ claimsKeys = false }) => claimsKeys) ? editor : null
}
