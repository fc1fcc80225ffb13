import { type RefObject, useCallback, useEffect, useRef } from 'react'

interface Disclosure {
  readonly menu: RefObject<HTMLDetailsElement | null>
  /** Closes the menu if it is open, and keeps the focus on its button. */
  readonly close: () => void
}

/** A native disclosure that floats as a menu. It also opens without JavaScript; Escape, and a click or the focus outside, close it. */
export function useDisclosure(): Disclosure {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = useCallback(() => {
    if (!menu.current?.open) return
    menu.current.open = false
    menu.current.querySelector('summary')?.focus()
  }, [])
  useEffect(() => {
    const handleLeave = (event: Event) => {
      const element = menu.current
      // What is pressed inside may be gone by now, such as a day of a calendar.
      if (element?.open && !event.composedPath().includes(element)) element.open = false
    }
    const escape = ({ key, defaultPrevented }: KeyboardEvent) => {
      // A calendar in the menu takes the key first.
      if (key === 'Escape' && !defaultPrevented) close()
    }
    document.addEventListener('keydown', escape)
    document.addEventListener('pointerdown', handleLeave)
    document.addEventListener('focusin', handleLeave)
    return () => {
      document.removeEventListener('keydown', escape)
      document.removeEventListener('pointerdown', handleLeave)
      document.removeEventListener('focusin', handleLeave)
    }
  }, [close])
  return { menu, close }
}
