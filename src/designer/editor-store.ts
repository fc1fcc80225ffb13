import type { DesignDocument } from '#domain/design/document.ts'
import type { Rect } from '#domain/design/geometry.ts'
import { amend, designOf, type Editor, startEditor } from './editor.ts'
import { isUnderWay } from './tools/tool.ts'

/** A step of the editor: a pure function from one state to the next. */
export type EditorStep = (editor: Editor) => Editor

/** What of the screen and the product gestures and changes ask for; it may change between two of them. */
export interface DesignerContext {
  readonly canvas: (side: number) => Rect
  readonly area: (side: number) => Rect | null
  readonly pxPerMm: number
  /** What follows from a change of the design, such as from a choice that it leaves no room for: part of the same step. */
  readonly amended: (design: DesignDocument) => DesignDocument
}

/** Before the page has said more, nothing can be printed anywhere. */
const nowhere: DesignerContext = {
  canvas: () => ({ leftMm: 0, topMm: 0, rightMm: 0, bottomMm: 0 }),
  area: () => null,
  pxPerMm: 1,
  amended: (design) => design,
}

/**
 * The editor for those who draw it. A drag changes it with every frame: only the stages follow that (`live`), while everything around
 * them, prices and layers among it, sees the state from before the drag until the hand lets go (`rest`).
 */
export interface EditorStore {
  readonly live: () => Editor
  readonly rest: () => Editor
  readonly step: (step: EditorStep) => void
  /** Begins again with a design as it was kept; what was done before cannot be undone. */
  readonly open: (design: DesignDocument) => void
  /** Amends the design after something outside of it has changed, such as the quantity. */
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
