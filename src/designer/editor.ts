import type { DesignDocument, DesignNode } from '#domain/design/document.ts'
import type { Rect } from '#domain/design/geometry.ts'
import { nodesOf } from './design-nodes.ts'
import { type History, record, redo, settle, startHistory, undo } from './history.ts'
import { existing, type Selection, selectNone } from './selection.ts'
import type { MeasureText } from './text-box.ts'
import type { Guide } from './tools/snap.ts'
import { idle, type Tool } from './tools/tool.ts'

/** The designer without its screen: the design and its history, what is selected, and the gesture that is going on. Never mutated. */
export interface Editor {
  readonly history: History
  readonly selection: Selection
  readonly tool: Tool
  /** Lines that the moving nodes stick to at this moment. */
  readonly guides: readonly Guide[]
}

/** What gestures must know of the product and the screen. Sides are 0-based. */
export interface Workspace {
  /** The face of a side: nothing leaves it. */
  readonly canvas: (side: number) => Rect
  /** The print area of a side for its present technology; null where it can't be printed. */
  readonly area: (side: number) => Rect | null
  readonly measure: MeasureText
  /** A few pixels of the screen in mm: how near counts as "at". */
  readonly reachMm: number
}

export const startEditor = (design: DesignDocument, side = 0): Editor => ({
  history: startHistory(design),
  selection: selectNone(side),
  tool: idle,
  guides: [],
})

export const designOf = (editor: Editor): DesignDocument => editor.history.present

/** The selected nodes, in the document's order. */
export const selectedNodes = ({ history, selection }: Editor): readonly DesignNode[] =>
  nodesOf(history.present, selection.side).filter(({ id }) => selection.ids.includes(id))

/** Changes the design by a command; commands of the same `act` one after the other are one step for undo. */
export function change(editor: Editor, command: (design: DesignDocument) => DesignDocument, act: string | null = null): Editor {
  const history = record(editor.history, command(designOf(editor)), act)
  if (history === editor.history) return editor
  return { ...editor, history, selection: existing(editor.selection, history.present) }
}

export const select = (editor: Editor, selection: Selection): Editor => ({ ...editor, selection, history: settle(editor.history) })

function travel(editor: Editor, history: History): Editor {
  return history === editor.history
    ? editor
    : { ...editor, history, selection: existing(editor.selection, history.present), tool: idle, guides: [] }
}

export const undoStep = (editor: Editor): Editor => travel(editor, undo(editor.history))
export const redoStep = (editor: Editor): Editor => travel(editor, redo(editor.history))
