import { useEffect, useRef } from 'react'

const tree = '[role="tree"] [tabindex="0"][role="treeitem"]'
const board = 'svg[data-side][data-active]'

/**
 * When what had the focus is gone (a layer after Delete, the toolbar after its own button, anything after undo), the focus goes on to
 * the row of the layers that takes its place, or to the stage in work. Without that the keyboard would begin at the top of the page.
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
    const lost = last.current
    if (!lost || lost.element.isConnected || document.activeElement !== document.body) return
    const next = (lost.inTree ? document.querySelector<HTMLElement>(tree) : null) ?? document.querySelector<SVGElement>(board)
    last.current = null
    next?.focus({ preventScroll: true })
  })
}
