import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { TextChange } from '../commands/edit-text.ts'
import type { Selection } from '../selection.ts'
import type { Face } from './face.ts'
import { arrived, dropped, type FaceChanges, facesAfter, joined, waitingFor } from './face-changes.ts'
import { isFaceLoaded, loadFaces } from './load-face.ts'

interface FaceChangesDeps {
  /** Changes texts whose fonts are loaded. */
  readonly write: (target: Selection, change: TextChange, act?: string) => void
  /** Whether no gesture is in progress. A gesture would overwrite the text with its state from the gesture's start. */
  readonly settled: boolean
  /** Called when a font could not be loaded; `retry` repeats the change. */
  readonly onFailed: (retry: () => void) => void
}

const isUndo = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z'

/** Whether a field has its own undo. */
const writesItself = (target: EventTarget | null): boolean => target instanceof Element && target.closest('input, textarea') !== null

/** Ctrl+Z undoes the latest change first, which is the one still pending. */
function useGivingUp(isWaiting: boolean, giveUp: () => void): void {
  const takeBack = useEffectEvent(giveUp)
  useEffect(() => {
    if (!isWaiting) return
    const onKey = (event: KeyboardEvent) => {
      if (!isUndo(event) || writesItself(event.target)) return
      event.preventDefault()
      event.stopPropagation()
      takeBack()
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [isWaiting])
}

/**
 * Applies font changes to texts only once the font is loaded, so that they are never measured with another one. Until then they stay
 * unchanged.
 */
export function useFaceChanges(deps: FaceChangesDeps) {
  const { settled } = deps
  const latest = useRef(deps)
  const turns = useRef(0)
  const current = useRef<FaceChanges>([])
  const [waiting, setWaiting] = useState<FaceChanges>([])
  const put = (next: FaceChanges) => {
    current.current = next
    setWaiting(next)
  }
  useEffect(() => {
    latest.current = deps
  })
  useEffect(() => {
    const ready = waiting.filter(({ loaded }) => loaded)
    if (!settled || ready.length === 0) return
    put(current.current.filter((change) => !ready.includes(change)))
    for (const { target, change } of ready) latest.current.write(target, change)
  }, [settled, waiting])
  useGivingUp(waiting.length > 0, () => put([]))

  /** Changes texts at once if their fonts are loaded, otherwise once they are. */
  async function ask(target: Selection, texts: readonly Face[], change: TextChange, act?: string): Promise<void> {
    const setsFace = change.fontFamily !== undefined || change.fontStyle !== undefined
    const whole = setsFace ? { ...waitingFor(current.current, target), ...change } : change
    const faces = facesAfter(texts, whole)
    if (faces.every(isFaceLoaded)) {
      if (setsFace) put(dropped(current.current, target))
      return latest.current.write(target, whole, act)
    }
    turns.current += 1
    const turn = turns.current
    put(joined(current.current, target, whole, turn))
    const come = await loadFaces(faces)
    if (!current.current.some((change) => change.turn === turn)) return
    if (come) return put(arrived(current.current, turn))
    put(dropped(current.current, target))
    latest.current.onFailed(() => void ask(target, texts, whole, act))
  }
  return {
    ask,
    waitingFor: (target: Selection): TextChange => waitingFor(waiting, target),
    isWaiting: waiting.length > 0,
    /** Cancels all pending changes: the latest change is the first to be undone. */
    giveUp: () => put([]),
  }
}
