import { useEffect, useEffectEvent } from 'react'
import { hasOwnUndo } from '../own-undo.ts'

const isUndo = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z'

/** Ctrl+Z undoes the latest change first, which is the one still pending. */
export function useCancelByUndo(isPending: boolean, cancel: () => void): void {
  const onUndo = useEffectEvent(cancel)
  useEffect(() => {
    if (!isPending) return
    const onKey = (event: KeyboardEvent) => {
      if (!isUndo(event) || hasOwnUndo(event.target)) return
      event.preventDefault()
      event.stopPropagation()
      onUndo()
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [isPending])
}
