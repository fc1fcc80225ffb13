import { useEffect, useRef } from 'react'
import { endNudge, isHistoryKey, isNudge, type KeyPress, pageCommandFor, pressKey } from '#designer/designer-keys.ts'
import { hasOwnUndo } from '#designer/own-undo.ts'
import { designerCommands, type PageCommandName } from '#designer/shortcuts/command-table.ts'
import type { Designer } from '#designer/use-designer.ts'

const overlays = 'dialog, [role="menu"]'
/** Elements with their own keyboard handling. */
const ownKeys = `input, select, textarea, summary, [contenteditable], ${overlays}`

/** A pause this long ends a burst of arrow keys; the next press starts another undo step. */
const burstMs = 800

export type PageCommands = Readonly<Record<PageCommandName, () => void>>

const isOn = (event: KeyboardEvent, selector: string): boolean => event.target instanceof Element && event.target.closest(selector) !== null

/** Whether a key belongs to the element that has the focus. A field without letters to undo leaves undo and redo to the design. */
function isForElement(event: KeyboardEvent, press: KeyPress): boolean {
  if (!isOn(event, ownKeys)) return false
  return !isHistoryKey(press) || isOn(event, overlays) || hasOwnUndo(event.target)
}

/** Whether a key of the page is meant for the designer: zoom keys belong to the browser unless a stage has the focus. */
function isForPage(name: PageCommandName, event: KeyboardEvent): boolean {
  if (name === 'menu') return isOn(event, 'svg[data-side], [role="treeitem"]')
  return designerCommands[name].keysIn !== 'stage' || isOn(event, 'svg[data-side]')
}

/** The keyboard shortcuts of the designer, active unless a field has the focus; undo and redo also in one whose figure is applied. */
export function useDesignerKeys(designer: Designer, page: PageCommands): void {
  const current = useRef({ designer, page })
  useEffect(() => {
    current.current = { designer, page }
  })
  useEffect(() => {
    let burst: ReturnType<typeof setTimeout> | undefined
    const onKey = (event: KeyboardEvent) => {
      const press = { key: event.key, command: event.ctrlKey || event.metaKey, shift: event.shiftKey }
      if (event.defaultPrevented || event.altKey || isForElement(event, press)) return
      // Elsewhere it presses the button that has the focus.
      if (event.key === 'Enter' && !isOn(event, 'svg[data-side]')) return
      const { store, workspace, step } = current.current.designer
      const name = pageCommandFor(press)
      if (name !== null && isForPage(name, event)) {
        event.preventDefault()
        return current.current.page[name]()
      }
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
