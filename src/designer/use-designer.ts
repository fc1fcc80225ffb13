import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { DesignDocument } from '#domain/design/document.ts'
import type { Rect } from '#domain/design/geometry.ts'
import { change, designOf, type Editor, redoStep, select, startEditor, undoStep, type Workspace } from './editor.ts'
import { createFrameBatch } from './frame-batch.ts'
import type { Selection } from './selection.ts'
import type { StageGestures } from './stage/print-stage.tsx'
import { measureText } from './text/measure-text.ts'
import { cancelGesture, pointerDown, pointerMove, pointerUp } from './tools/gesture.ts'

/** A step of the editor: a pure function from one state to the next. */
export type Step = (editor: Editor) => Editor

export interface Designer {
  readonly editor: Editor
  readonly design: DesignDocument
  readonly step: (step: Step) => void
  /** Changes the design by a command; see `change`. */
  readonly run: (command: (design: DesignDocument) => DesignDocument, act?: string) => void
  readonly select: (selection: Selection) => void
  readonly undo: () => void
  readonly redo: () => void
  /** Begins anew with another design; what was done before cannot be undone. */
  readonly open: (design: DesignDocument) => void
  readonly gestures: StageGestures
  readonly workspace: Workspace
}

/** What of the screen and the product the gestures ask for; it may change between two of them. */
export interface DesignerSurroundings {
  readonly canvas: (side: number) => Rect
  readonly area: (side: number) => Rect | null
  readonly pxPerMm: number
  /** The shopper wants to write the selected text. */
  readonly onEditText: () => void
}

/** How near, in px of the screen, counts as "at": the tremble of a hand, and the pull of a guide. */
const reachPx = 4

/** The engine of the designer as React state. Pointer moves are taken once a frame. */
export function useDesigner(initial: DesignDocument, surroundings: DesignerSurroundings): Designer {
  const [editor, setEditor] = useState<Editor>(() => startEditor(initial))
  const around = useRef(surroundings)
  useEffect(() => {
    around.current = surroundings
  })
  const workspace = useMemo<Workspace>(
    () => ({
      canvas: (side) => around.current.canvas(side),
      area: (side) => around.current.area(side),
      measure: measureText,
      get reachMm() {
        return reachPx / around.current.pxPerMm
      },
    }),
    [],
  )
  const step = useCallback((next: Step) => setEditor(next), [])
  const gestures = useMemo<StageGestures>(() => {
    const moves = createFrameBatch<Step>(setEditor)
    return {
      down: (target, point, keys) => setEditor((current) => pointerDown(current, target, point, keys)),
      move: (point, keys) => moves.ask((current) => pointerMove(current, point, keys, workspace)),
      up() {
        moves.flush()
        setEditor(pointerUp)
      },
      cancel() {
        moves.drop()
        setEditor(cancelGesture)
      },
      edit(side, id) {
        setEditor((current) => select(current, { side, ids: [id] }))
        around.current.onEditText()
      },
    }
  }, [workspace])
  return {
    editor,
    design: designOf(editor),
    step,
    run: useCallback((command, act) => setEditor((current) => change(current, command, act ?? null)), []),
    select: useCallback((selection) => setEditor((current) => select(current, selection)), []),
    undo: useCallback(() => setEditor(undoStep), []),
    redo: useCallback(() => setEditor(redoStep), []),
    open: useCallback((design) => setEditor((current) => startEditor(design, current.selection.side)), []),
    gestures,
    workspace,
  }
}
