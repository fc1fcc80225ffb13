import type { Ink } from '#domain/design/document.ts'
import { colourNodes } from '../commands/colour-nodes.ts'
import { change, type Editor } from '../editor.ts'
import { abandon, settle } from '../history.ts'

/** The act of history that a trial of colours is. */
const trial = 'try colour'

/** Shows the selected texts in an ink that is being tried. All that is tried until it is kept or left is one step. */
export function tryInk(editor: Editor, ink: Ink): Editor {
  const { side, ids } = editor.selection
  return change(editor, (design) => colourNodes(design, side, ids, ink), trial)
}

/** Gives the selected texts back the ink that they had before the trial. */
export const leaveInk = (editor: Editor): Editor =>
  editor.history.act === trial ? { ...editor, history: abandon(editor.history) } : editor

/** Gives the selected texts an ink and ends the trial; the ink that they had before it is no step. */
export function keepInk(editor: Editor, ink: Ink): Editor {
  const tried = tryInk(leaveInk(editor), ink)
  return { ...tried, history: settle(tried.history) }
}
