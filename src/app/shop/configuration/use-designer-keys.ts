import { nanoid } from 'nanoid'
import { useEffect, useRef } from 'react'
import { pressKey } from '#designer/designer-keys.ts'
import type { Designer } from '#designer/use-designer.ts'

/** Where keys write, choose or move something else. */
const ownKeys = 'input, select, textarea, dialog, summary, [contenteditable]'

/** Keys of the designer, wherever the focus is but in a field. */
export function useDesignerKeys(designer: Designer): void {
  const current = useRef(designer)
  useEffect(() => {
    current.current = designer
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return
      if (event.target instanceof Element && event.target.closest(ownKeys)) return
      const { editor, workspace, step } = current.current
      const press = { key: event.key, command: event.ctrlKey || event.metaKey, shift: event.shiftKey }
      const newId = () => nanoid(10)
      if (pressKey(editor, press, workspace, newId) === null) return
      event.preventDefault()
      step((latest) => pressKey(latest, press, workspace, newId) ?? latest)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
