import { type RefObject, useEffect } from 'react'
import { scrollStages } from './scroll-stages.ts'

/** Elements for which Space has an effect of its own. */
const ownSpace = 'input, select, textarea, dialog, [contenteditable], [role="menu"]'
/** Elements that Space presses, if the keyboard brought the focus there. A button that was clicked keeps the focus, too. */
const pressed = ':is(a, button, summary, [role="treeitem"]):focus-visible'

const middleButton = 1

/** Whether Space is meant for the stages: the mouse is over them, or they have the focus. */
function isForStages({ key, target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent, frame: HTMLElement): boolean {
  if (key !== ' ' || defaultPrevented || ctrlKey || metaKey || altKey || !(target instanceof Element)) return false
  if (target.closest(ownSpace) || target.matches(pressed)) return false
  return frame.matches(':hover') || frame.contains(target)
}

/** Space with a drag, or the middle button, moves the view of the stages. */
export function useStagePan(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current
    if (!element) return
    let isReady = false
    let last: { readonly xPx: number; readonly yPx: number } | null = null
    /** The click at the end of a drag must not change the selection. */
    let hasPanned = false
    let isMiddle = false
    const show = () => {
      const state = last ? 'active' : isReady ? 'ready' : null
      if (state) element.dataset['pan'] = state
      else delete element.dataset['pan']
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isForStages(event, element)) return
      // Otherwise the page would scroll, or the clicked button would be pressed again.
      event.preventDefault()
      isReady = true
      show()
    }
    const onKeyUp = (event: KeyboardEvent) => {
      if (event.key !== ' ' || !isReady) return
      event.preventDefault()
      isReady = false
      show()
    }
    const onDown = (event: PointerEvent) => {
      hasPanned = false
      if (event.button !== middleButton && !(isReady && event.button === 0)) return
      event.preventDefault()
      event.stopPropagation()
      element.setPointerCapture(event.pointerId)
      last = { xPx: event.clientX, yPx: event.clientY }
      hasPanned = true
      isMiddle = event.button === middleButton
      show()
    }
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      if (!last) return
      scrollStages(element, { left: last.xPx - clientX, top: last.yPx - clientY })
      last = { xPx: clientX, yPx: clientY }
    }
    const onEnd = () => {
      last = null
      setTimeout(() => (isMiddle = false))
      show()
    }
    // The middle button would start the automatic scrolling of the browser.
    const onMouseDown = (event: MouseEvent) => {
      if (last) event.preventDefault()
    }
    // On Linux its release pastes the last selected text.
    const onPaste = (event: ClipboardEvent) => {
      if (isMiddle) event.preventDefault()
    }
    const onClick = (event: MouseEvent) => {
      if (hasPanned) event.stopPropagation()
      hasPanned = false
    }
    const rest = () => {
      isReady = false
      onEnd()
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('keyup', onKeyUp)
    document.addEventListener('paste', onPaste, { capture: true })
    window.addEventListener('blur', rest)
    element.addEventListener('pointerdown', onDown, { capture: true })
    element.addEventListener('pointermove', onMove)
    element.addEventListener('pointerup', onEnd)
    element.addEventListener('pointercancel', onEnd)
    element.addEventListener('mousedown', onMouseDown, { capture: true })
    element.addEventListener('click', onClick, { capture: true })
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('keyup', onKeyUp)
      document.removeEventListener('paste', onPaste, { capture: true })
      window.removeEventListener('blur', rest)
      element.removeEventListener('pointerdown', onDown, { capture: true })
      element.removeEventListener('pointermove', onMove)
      element.removeEventListener('pointerup', onEnd)
      element.removeEventListener('pointercancel', onEnd)
      element.removeEventListener('mousedown', onMouseDown, { capture: true })
      element.removeEventListener('click', onClick, { capture: true })
    }
  }, [frame])
}
