import type { DesignDocument, Ink } from '#domain/design/document.ts'
import { colorNodes } from '../commands/color-nodes.ts'
import { change, type Editor } from '../editor.ts'
import { abandon, settle } from '../history.ts'

/** The act of history that a trial of colours is. */
const trial = 'try colour'

/** Shows the selected texts in an ink that is being tried. All that is tried until it is kept or left is one step. */
export function tryInk(editor: Editor, ink: Ink): Editor {
  const { side, ids } = editor.selection
  return change(editor, (design) => colorNodes(design, side, ids, ink), trial)
}

/** Shows the design in inks that are being tried, by a command of its own; like a trial of texts it is one step until it is kept or left. */
export const tryInks = (editor: Editor, command: (design: DesignDocument) => DesignDocument): Editor => change(editor, command, trial)

/** Gives back the inks from before the trial. */
export const leaveInk = (editor: Editor): Editor =>
  editor.history.act === trial ? { ...editor, history: abandon(editor.history) } : editor

/** Gives the selected texts an ink and ends the trial; the ink that they had before it is no step. */
export function keepInk(editor: Editor, ink: Ink): Editor {
  const tried = tryInk(leaveInk(editor), ink)
  return { ...tried, history: settle(tried.history) }
}
