import type { DesignDocument } from '#domain/design/document.ts'
import type { Rect } from '#domain/design/geometry.ts'
import { amend, designOf, type Editor, startEditor } from './editor.ts'
import { isUnderWay } from './tools/tool.ts'

/** A step of the editor: a pure function from one state to the next. */
export type EditorStep = (editor: Editor) => Editor

/** The screen and product context of gestures and changes; it may change between them. */
export interface DesignerContext {
  readonly canvas: (side: number) => Rect
  readonly area: (side: number) => Rect | null
  readonly pxPerMm: number
  /** Applies the consequences of a design change, such as clearing a choice that is no longer possible. Part of the same step. */
  readonly amended: (design: DesignDocument) => DesignDocument
}

/** The initial context: nothing can be printed anywhere. */
const nowhere: DesignerContext = {
  canvas: () => ({ leftMm: 0, topMm: 0, rightMm: 0, bottomMm: 0 }),
  area: () => null,
  pxPerMm: 1,
  amended: (design) => design,
}

/**
 * The editor for rendering. A drag changes it with every frame, and only the stages follow (`live`). Everything else, such as prices and
 * layers, keeps the state from before the drag until it ends (`rest`).
 */
export interface EditorStore {
  readonly live: () => Editor
  readonly rest: () => Editor
  readonly step: (step: EditorStep) => void
  /** Opens a stored design with an empty history. */
  readonly open: (design: DesignDocument) => void
  /** Applies consequences of an outside change, such as the quantity, to the design. */
  readonly amend: () => void
  readonly subscribe: (onChange: () => void) => () => void
  readonly context: () => DesignerContext
  readonly setContext: (context: DesignerContext) => void
}

export function createEditorStore(initial: Editor): EditorStore {
  let [live, rest] = [initial, initial]
  let latest = nowhere
  const listeners = new Set<() => void>()
  function replace(next: Editor) {
    if (next === live) return
    live = next
    if (!isUnderWay(live.tool)) rest = live
    for (const listener of listeners) listener()
  }
  return {
    live: () => live,
    rest: () => rest,
    step(step) {
      const next = step(live)
      replace(designOf(next) === designOf(live) ? next : amend(next, latest.amended))
    },
    open: (design) => replace(startEditor(design, live.selection.side)),
    amend: () => replace(amend(live, latest.amended)),
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    context: () => latest,
    setContext(context) {
      latest = context
    },
  }
}
