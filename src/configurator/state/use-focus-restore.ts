import { useEffect, useRef } from 'react'

const tree = '[role="tree"] [tabindex="0"][role="treeitem"]'
const activeStage = 'svg[data-side][data-active]'

/**
 * When the focused element is removed (a layer by Delete, the toolbar by its own button, anything by undo), moves the focus to the layer
 * row in its place or to the active stage. Otherwise the keyboard would start at the top of the page.
 */
export function useFocusRestore(): void {
  const last = useRef<{ readonly element: Element; readonly inTree: boolean } | null>(null)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element) last.current = { element: target, inTree: target.closest('[role="tree"]') !== null }
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
  useEffect(() => {
    const removed = last.current
    if (!removed || removed.element.isConnected || document.activeElement !== document.body) return
    const next = (removed.inTree ? document.querySelector<HTMLElement>(tree) : null) ?? document.querySelector<SVGElement>(activeStage)
    last.current = null
    next?.focus({ preventScroll: true })
  })
}
