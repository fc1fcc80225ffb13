import type { DesignDocument, Ink } from '#domain/design/document.ts'
import { colorNodes } from '../commands/color-nodes.ts'
import { change, type Editor } from '../editor.ts'
import { abandon, settle } from '../history.ts'

/** The name of the history action for previews. */
const previewAction = 'try colour'

/** Previews an ink on the selected texts. All previews until it is kept or cancelled form one step. */
export function previewInk(editor: Editor, ink: Ink): Editor {
  const { side, ids } = editor.selection
  return change(editor, (design) => colorNodes(design, side, ids, ink), previewAction)
}

/** Previews inks by a given command. As for texts, it is one step until it is kept or cancelled. */
export const previewInks = (editor: Editor, command: (design: DesignDocument) => DesignDocument): Editor =>
  change(editor, command, previewAction)

/** Restores the inks from before the preview. */
export const cancelInkPreview = (editor: Editor): Editor =>
  editor.history.action === previewAction ? { ...editor, history: abandon(editor.history) } : editor

/** Applies an ink to the selected texts and ends the preview. Applying their previous ink is no step. */
export function applyInk(editor: Editor, ink: Ink): Editor {
  const previewed = previewInk(cancelInkPreview(editor), ink)
  return { ...previewed, history: settle(previewed.history) }
}
