import { blankDesign, type DesignDocument } from '#domain/design/document.ts'
import { SentDesign } from '#domain/design/sent-design-schema.ts'
import { sideOf } from '#designer/design-nodes.ts'
import { designOf, type Editor, endWriting, redoStep, startEditor, undoStep } from '#designer/editor.ts'
import { canRedo, canUndo } from '#designer/history.ts'
import { cancelGesture } from '#designer/tools/gesture.ts'
import type { DesignAction } from './random-actions.ts'

export interface Sitting {
  readonly actions: number
  readonly steps: number
}

/**
 * Runs all actions and checks the document after each, then undoes and redoes all of them.
 * @throws for an invalid document, a duplicate id, or an undo or redo that ends in another state.
 */
export function runActions(actions: readonly DesignAction[]): Sitting {
  let created = 0
  const newId = () => `node-${created++}`
  const start = startEditor(blankDesign())
  const end = actions.reduce((editor, next) => {
    const after = next(editor, newId)
    if (designOf(after) !== designOf(editor)) assertSound(designOf(after))
    assertSelected(after)
    return after
  }, start)
  const done = endWriting(cancelGesture(end))
  let back = done
  while (canUndo(back.history)) {
    const before = undoStep(back)
    assertSelected(before)
    assertDoneAgain(back, redoStep(before))
    back = before
  }
  if (designOf(back) !== designOf(start)) throw new Error('undoing everything does not lead to the start')
  let forth = back
  while (canRedo(forth.history)) forth = redoStep(forth)
  while (canRedo(done.history) && designOf(forth) !== designOf(done)) forth = undoStep(forth)
  if (designOf(forth) !== designOf(done)) throw new Error('doing everything again does not lead to the end')
  return { actions: actions.length, steps: done.history.past.length }
}

function assertSelected({ history, selection }: Editor): void {
  const { nodes, groups = [] } = sideOf(history.present, selection.side)
  const there = nodes.map(({ id }) => id)
  if (selection.ids.some((id) => !there.includes(id))) throw new Error('an object is selected that is not there')
  const { within } = selection
  if (within !== undefined && !groups.some(({ id }) => id === within)) throw new Error('a group is entered that is not there')
}

/** Redo of an undone step leads to its design and selects what it selected. */
function assertDoneAgain(done: Editor, again: Editor): void {
  if (designOf(again) !== designOf(done)) throw new Error('doing a step again does not lead to its design')
  const { after } = done.history.past.at(-1) ?? {}
  if (after && again.selection.ids.some((id) => !after.ids.includes(id))) throw new Error('doing a step again selects something else')
}

function assertSound(design: DesignDocument): void {
  const { success, error } = SentDesign.safeParse(design)
  if (!success) throw new Error(`the document is not valid: ${error.message}`)
  const ids = design.sides.flatMap(({ nodes, groups = [] }) => [...nodes, ...groups].map(({ id }) => id))
  if (new Set(ids).size !== ids.length) throw new Error('an id is there twice')
}
