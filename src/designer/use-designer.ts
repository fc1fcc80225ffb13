import { nanoid } from 'nanoid'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import type { DesignDocument } from '#domain/design/document.ts'
import { enterAt } from './edit-selection.ts'
import { change, designOf, type Editor, redoStep, select, startEditor, undoStep, type Workspace } from './editor.ts'
import { createEditorStore, type EditorStore, type EditorStep } from './editor-store.ts'
import { createFrameBatch } from './frame-batch.ts'
import { type Selection, selectNone } from './selection.ts'
import type { OpenMenu } from './shortcuts/open-menu.ts'
import type { StageGestures } from './stage/print-stage.tsx'
import { measureText } from './text/measure-text.ts'
import { cancelGesture, pointerDown, pointerLongPress, pointerMove, pointerUp } from './tools/gesture.ts'
import { otherSelection } from './tools/pointing.ts'

export interface Designer {
  /** The settled state: during a drag, that from before it. The stages follow `store.live`. */
  readonly editor: Editor
  readonly design: DesignDocument
  readonly store: EditorStore
  readonly step: (step: EditorStep) => void
  /** Changes the design by a command; see `change`. */
  readonly run: (command: (design: DesignDocument) => DesignDocument, action?: string) => void
  readonly select: (selection: Selection) => void
  readonly undo: () => void
  readonly redo: () => void
  /** Opens another design with an empty history. */
  readonly open: (design: DesignDocument) => void
  readonly gestures: StageGestures
  readonly workspace: Workspace
}

/** The minimum drag movement and the snapping distance, in screen px. */
const reachPx = 4

/** The designer's editor as React state. `onMenu` is stable. */
export function useDesigner(initial: DesignDocument, onMenu: (menu: OpenMenu) => void): Designer {
  const [store] = useState(() => createEditorStore(startEditor(initial)))
  const editor = useSyncExternalStore(store.subscribe, store.rest, store.rest)
  const workspace = useMemo<Workspace>(
    () => ({
      canvas: (side) => store.context().canvas(side),
      area: (side) => store.context().area(side),
      measure: measureText,
      newId: () => nanoid(10),
      get reachMm() {
        return reachPx / store.context().pxPerMm
      },
    }),
    [store],
  )
  const { step } = store
  const gestures = useMemo<StageGestures>(() => {
    // Pointer events are more frequent than frames.
    const moves = createFrameBatch<EditorStep>(step)
    return {
      down: (target, point, keys) => step((current) => pointerDown(current, target, point, keys)),
      move: (point, keys) => moves.ask((current) => pointerMove(current, point, keys, workspace)),
      longPress(at) {
        const live = store.live()
        if (live.tool.name !== 'pointing') return
        step(pointerLongPress)
        onMenu({ at, within: 'stage', sheet: null, other: otherSelection(live) })
      },
      up() {
        moves.flush()
        step(pointerUp)
      },
      cancel() {
        moves.drop()
        step(cancelGesture)
      },
      enter: (side) => step((current) => (current.selection.side === side ? current : select(current, selectNone(side)))),
      write: (side, id) => step((current) => enterAt(current, side, id)),
    }
  }, [step, workspace, store, onMenu])
  return {
    editor,
    design: designOf(editor),
    store,
    step,
    run: useCallback((command, action) => step((current) => change(current, command, action ?? null)), [step]),
    select: useCallback((selection) => step((current) => select(current, selection)), [step]),
    undo: useCallback(() => step(undoStep), [step]),
    redo: useCallback(() => step(redoStep), [step]),
    open: store.open,
    gestures,
    workspace,
  }
}
