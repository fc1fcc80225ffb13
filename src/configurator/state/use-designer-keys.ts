import { useEffect, useRef } from 'react'
import { endNudge, isNudge, pressKey } from '#designer/designer-keys.ts'
import type { Designer } from '#designer/use-designer.ts'

/** Elements with their own keyboard handling. */
const ownKeys = 'input, select, textarea, dialog, summary, [contenteditable]'

/** A pause this long ends a burst of arrow keys; the next press starts another undo step. */
const burstMs = 800

/** Zoom keys, which the browser applies to the whole page unless a stage has the focus. */
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

const isOnStage = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.closest('svg[data-side]') !== null

/** The keyboard shortcuts of the designer, active unless a field has the focus. */
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
      if (press.command && isOnStage(event) && pressViewKey(press.key, current.current.view)) return event.preventDefault()
      if (pressKey(store.live(), press, workspace) === null) return
      event.preventDefault()
      step((latest) => pressKey(latest, press, workspace) ?? latest)
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
