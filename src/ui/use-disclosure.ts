import { type RefObject, useCallback, useEffect, useRef } from 'react'

interface Disclosure {
  readonly menu: RefObject<HTMLDetailsElement | null>
  /** Closes it where it is open; the focus stays with what opens it. */
  readonly close: () => void
}

/** A native disclosure that floats as a menu: it opens without JavaScript too; Escape and a click beside it close it. */
export function useDisclosure(): Disclosure {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = useCallback(() => {
    if (!menu.current?.open) return
    menu.current.open = false
    menu.current.querySelector('summary')?.focus()
  }, [])
  useEffect(() => {
    const leave = (event: Event) => {
      const element = menu.current
      if (element?.open && !element.contains(event.target as Node)) element.open = false
    }
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    document.addEventListener('keydown', escape)
    document.addEventListener('pointerdown', leave)
    return () => {
      document.removeEventListener('keydown', escape)
      document.removeEventListener('pointerdown', leave)
    }
  }, [close])
  return { menu, close }
}
