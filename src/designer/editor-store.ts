import type { Editor } from './editor.ts'
import { isUnderWay } from './tools/tool.ts'

/** A step of the editor: a pure function from one state to the next. */
export type EditorStep = (editor: Editor) => Editor

/**
 * The editor for those who draw it. A drag changes it with every frame: only the stages follow that (`live`), while everything around
 * them, prices and layers among it, sees the state from before the drag until the hand lets go (`rest`).
 */
export interface EditorStore {
  readonly live: () => Editor
  readonly rest: () => Editor
  readonly step: (step: EditorStep) => void
  readonly subscribe: (onChange: () => void) => () => void
}

export function createEditorStore(initial: Editor): EditorStore {
  let [live, rest] = [initial, initial]
  const listeners = new Set<() => void>()
  return {
    live: () => live,
    rest: () => rest,
    step(step) {
      const next = step(live)
      if (next === live) return
      live = next
      if (!isUnderWay(live.tool)) rest = live
      for (const listener of listeners) listener()
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}
