import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

declare global {
  interface Window {
    /** Of the server's inline script, see `early-press.ts`. */
    repeatPress?: () => void
  }
}

/** React attaches refs when the page is hydrated. */
const repeatPress = () => window.repeatPress?.()

/**
 * Replaces what a browser does when it loads a page, for navigation within the shop: a screen reader announces the title of the new page,
 * and focus that was lost with the old page moves to the content of the new one.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setTitle(document.title)
    if (document.activeElement !== document.body) return
    // The designer has no such element: its tools come first.
    document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <output ref={repeatPress} className="visually-hidden">
      {title}
    </output>
  )
}
