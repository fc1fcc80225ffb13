import { type RefObject, useLayoutEffect } from 'react'
import { popoverPosition, type ScreenRect } from './popover-position.ts'

/** Below this width the picker is a sheet at the bottom of the window. */
const phone = '(width < 600px)'
/** Height of the page's own bars at the top of a phone's window. */
const barsPx = 120

/** The bounding box of the rendered nodes. */
function rectOf(nodeIds: readonly string[]): ScreenRect | null {
  const rects = nodeIds
    .flatMap((id) => [...document.querySelectorAll(`[data-side] [data-node="${CSS.escape(id)}"]`)])
    .map((element) => element.getBoundingClientRect())
    .filter(({ width }) => width > 0)
  if (rects.length === 0) return null
  return {
    left: Math.min(...rects.map(({ left }) => left)),
    top: Math.min(...rects.map(({ top }) => top)),
    right: Math.max(...rects.map(({ right }) => right)),
    bottom: Math.max(...rects.map(({ bottom }) => bottom)),
  }
}

function place(dialog: HTMLElement, anchor: HTMLElement | null, avoid: ScreenRect | null): void {
  const view = { width: innerWidth, height: innerHeight }
  const { width, height } = dialog.getBoundingClientRect()
  const at = popoverPosition({
    anchor: anchor?.getBoundingClientRect() ?? { left: view.width / 2, right: view.width / 2, top: 0, bottom: 0 },
    avoid,
    size: { width, height },
    window: view,
  })
  dialog.style.setProperty('--left', `${at.left}px`)
  dialog.style.setProperty('--top', `${at.top}px`)
}

/**
 * Opens a dialog next to its field without covering the nodes being coloured, and restores the focus on close. On a phone it is a sheet,
 * and the page scrolls to make room.
 */
export function usePopoverPosition(
  dialog: RefObject<HTMLDialogElement | null>,
  anchor: RefObject<HTMLElement | null>,
  nodeIds: readonly string[],
): void {
  const ids = nodeIds.join(' ')
  useLayoutEffect(() => {
    const [element, opener] = [dialog.current, anchor.current]
    element?.showModal()
    return () => {
      element?.close()
      opener?.focus()
    }
  }, [dialog, anchor])
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const clear = () => rectOf(ids === '' ? [] : ids.split(' '))
    const settle = () => {
      if (!matchMedia(phone).matches) return place(element, anchor.current, clear())
      const rect = clear()
      if (rect && (rect.top < barsPx || rect.bottom > element.getBoundingClientRect().top)) scrollBy({ top: rect.top - barsPx })
    }
    settle()
    const observer = new ResizeObserver(settle)
    observer.observe(element)
    addEventListener('resize', settle)
    return () => {
      observer.disconnect()
      removeEventListener('resize', settle)
    }
  }, [dialog, anchor, ids])
}
