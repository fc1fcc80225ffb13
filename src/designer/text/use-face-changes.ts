import { useEffect, useRef, useState } from 'react'
import type { TextChange } from '../commands/edit-text.ts'
import type { Selection } from '../selection.ts'
import type { Face } from './face.ts'
import { markLoaded, withoutChange, type FaceChanges, facesAfter, withChange, pendingFor } from './face-changes.ts'
import { isFaceLoaded, loadFaces } from './load-face.ts'
import { useCancelByUndo } from './use-cancel-by-undo.ts'

interface FaceChangesDeps {
  /** Changes texts whose fonts are loaded. */
  readonly write: (target: Selection, change: TextChange, action?: string) => void
  /** Whether no gesture is in progress. A gesture would overwrite the text with its state from the gesture's start. */
  readonly settled: boolean
  /** Called when a font could not be loaded; `retry` repeats the change. */
  readonly onFailed: (retry: () => void) => void
}

/**
 * Applies font changes to texts only once the font is loaded, so that they are never measured with another one. Until then they stay
 * unchanged.
 */
export function useFaceChanges(deps: FaceChangesDeps) {
  const { settled } = deps
  const latest = useRef(deps)
  const lastId = useRef(0)
  const current = useRef<FaceChanges>([])
  const [pending, setPending] = useState<FaceChanges>([])
  const update = (next: FaceChanges) => {
    current.current = next
    setPending(next)
  }
  useEffect(() => {
    latest.current = deps
  })
  useEffect(() => {
    const ready = pending.filter(({ loaded }) => loaded)
    if (!settled || ready.length === 0) return
    update(current.current.filter((change) => !ready.includes(change)))
    for (const { target, change } of ready) latest.current.write(target, change)
  }, [settled, pending])
  useCancelByUndo(pending.length > 0, () => update([]))

  /** Changes texts at once if their fonts are loaded, otherwise once they are. */
  async function request(target: Selection, texts: readonly Face[], change: TextChange, action?: string): Promise<void> {
    const setsFace = change.fontFamily !== undefined || change.fontStyle !== undefined
    const merged = setsFace ? { ...pendingFor(current.current, target), ...change } : change
    const faces = facesAfter(texts, merged)
    if (faces.every(isFaceLoaded)) {
      if (setsFace) update(withoutChange(current.current, target))
      return latest.current.write(target, merged, action)
    }
    lastId.current += 1
    const id = lastId.current
    update(withChange(current.current, target, merged, id))
    const areLoaded = await loadFaces(faces)
    if (!current.current.some((change) => change.id === id)) return
    if (areLoaded) return update(markLoaded(current.current, id))
    update(withoutChange(current.current, target))
    latest.current.onFailed(() => void request(target, texts, merged, action))
  }
  return {
    request,
    pendingFor: (target: Selection): TextChange => pendingFor(pending, target),
    isPending: pending.length > 0,
    /** Cancels all pending changes: the latest change is the first to be undone. */
    cancel: () => update([]),
  }
}
