import { nanoid } from 'nanoid'
import { useEffect, useRef } from 'react'
import { endNudge, isNudge, pressKey } from '#designer/designer-keys.ts'
import type { Designer } from '#designer/use-designer.ts'

/** Where keys write, choose or move something else. */
const ownKeys = 'input, select, textarea, dialog, summary, [contenteditable]'

/** So long after the last arrow key a burst of them is over: the next one is another step for undo. */
const burstMs = 800

/** Keys of the view, which the browser would take for the whole page. */
export interface ViewKeys {
  readonly zoomBy: (by: number) => void
  readonly fit: () => void
}

function pressViewKey(key: string, view: ViewKeys): boolean {
  if (key === '+' || key === '=') view.zoomBy(1)
  else if (key === '-') view.zoomBy(-1)
  else if (key === '0') view.fit()
  else return false
  return true
}

/** Keys of the designer, wherever the focus is but in a field. */
export function useDesignerKeys(designer: Designer, view: ViewKeys): void {
  const current = useRef({ designer, view })
  useEffect(() => {
    current.current = { designer, view }
  })
  useEffect(() => {
    let burst: ReturnType<typeof setTimeout> | undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return
      if (event.target instanceof Element && event.target.closest(ownKeys)) return
      const { store, workspace, step } = current.current.designer
      const press = { key: event.key, command: event.ctrlKey || event.metaKey, shift: event.shiftKey }
      if (press.command && pressViewKey(press.key, current.current.view)) return event.preventDefault()
      const newId = () => nanoid(10)
      if (pressKey(store.live(), press, workspace, newId) === null) return
      event.preventDefault()
      step((latest) => pressKey(latest, press, workspace, newId) ?? latest)
      if (!isNudge(press)) return
      clearTimeout(burst)
      burst = setTimeout(() => step(endNudge), burstMs)
    }
    document.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(burst)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
}
