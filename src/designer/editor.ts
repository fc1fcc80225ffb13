import type { DesignDocument, DesignNode } from '#domain/design/document.ts'
import type { Rect } from '#domain/design/geometry.ts'
import { withoutOuterBlankLines } from '#domain/design/text-lines.ts'
import { removeNodes } from './commands/remove-nodes.ts'
import { changeNodes, nodeById, nodesOf } from './design-nodes.ts'
import { type History, record, redo, settle, startHistory, undo } from './history.ts'
import { existing, type Selection, selectNone, selectOnly } from './selection.ts'
import type { MeasureText } from './text-box.ts'
import type { Guide } from './tools/snap.ts'
import { idle, type Tool } from './tools/tool.ts'

/** The state of the designer without its screen: the design with its history, the selection, and the gesture in progress. Immutable. */
export interface Editor {
  readonly history: History
  readonly selection: Selection
  readonly tool: Tool
  /** Snapping lines of the moving nodes. */
  readonly guides: readonly Guide[]
  /** The id of the text being edited on its stage. */
  readonly writing: string | null
}

/** The product and screen context of gestures. Sides are 0-based. */
export interface Workspace {
  /** The face of a side; nothing leaves it. */
  readonly canvas: (side: number) => Rect
  /** The print area of a side in its current technology; null if it cannot be printed. */
  readonly area: (side: number) => Rect | null
  readonly measure: MeasureText
  /** A few screen pixels in mm: the snapping distance. */
  readonly reachMm: number
  /** The id of an object that is created. */
  readonly newId: () => string
}

export const startEditor = (design: DesignDocument, side = 0): Editor => ({
  history: startHistory(design),
  selection: selectNone(side),
  tool: idle,
  guides: [],
  writing: null,
})

export const designOf = (editor: Editor): DesignDocument => editor.history.present

/** The selected nodes in document order. */
export const selectedNodes = ({ history, selection }: Editor): readonly DesignNode[] =>
  nodesOf(history.present, selection.side).filter(({ id }) => selection.ids.includes(id))

/** Applies a command to the design. Consecutive commands of the same `action` are one undo step. */
export const change = (editor: Editor, command: (design: DesignDocument) => DesignDocument, action: string | null = null): Editor =>
  changeAndSelect(editor, command, editor.selection, action)

/** Applies a command to the design and selects its result, as redo does again. */
export function changeAndSelect(
  editor: Editor,
  command: (design: DesignDocument) => DesignDocument,
  selection: Selection,
  action: string | null = null,
): Editor {
  const next = command(designOf(editor))
  const after = existing(selection, next)
  const history = record(editor.history, next, { before: editor.selection, after }, action)
  return history === editor.history ? editor : { ...editor, history, selection: after }
}

/** Changes the design in consequence of an outside change, such as the quantity. No undo step. */
export function amend(editor: Editor, command: (design: DesignDocument) => DesignDocument): Editor {
  const present = command(designOf(editor))
  return present === designOf(editor) ? editor : { ...editor, history: { ...editor.history, present } }
}

/**
 * Ends the editing of a text. A text without letters is removed, and empty lines before and after the letters are, in the same undo step.
 */
export function endWriting(editor: Editor): Editor {
  const { history, selection, writing } = editor
  if (writing === null) return editor
  const tidied = (design: DesignDocument): DesignDocument => {
    const node = nodeById(design, selection.side, writing)
    if (node?.kind !== 'text') return design
    const text = withoutOuterBlankLines(node.text)
    if (text === '') return removeNodes(design, selection.side, [writing])
    return text === node.text ? design : changeNodes(design, selection.side, [writing], () => ({ ...node, text }))
  }
  const done = change(editor, tidied, history.action)
  return { ...done, history: settle(done.history), writing: null }
}

export function select(editor: Editor, selection: Selection): Editor {
  const done = endWriting(editor)
  return { ...done, selection: existing(selection, designOf(done)), history: settle(done.history) }
}

/** Starts editing a text on its stage. Locked texts and pictures are only selected. */
export function startWriting(editor: Editor, side: number, id: string): Editor {
  if (editor.writing === id) return editor
  const selected = select(editor, selectOnly(side, id))
  const node = nodeById(designOf(selected), side, id)
  return node?.kind === 'text' && !node.locked ? { ...selected, writing: id } : selected
}

/** Ends the action in progress, such as typing in a field, so that the next change is another undo step. */
export function endAction(editor: Editor): Editor {
  const history = settle(editor.history)
  return history === editor.history ? editor : { ...editor, history }
}

function travel(editor: Editor, history: History, selection: Selection | undefined): Editor {
  return history === editor.history || !selection
    ? editor
    : { ...editor, history, selection: existing(selection, history.present), tool: idle, guides: [], writing: null }
}

/** Undoes a step and restores the selection from before it. */
export const undoStep = (editor: Editor): Editor => travel(editor, undo(editor.history), editor.history.past.at(-1)?.before)
/** Does a step again, with the selection from after it. */
export const redoStep = (editor: Editor): Editor => travel(editor, redo(editor.history), editor.history.future.at(0)?.after)
