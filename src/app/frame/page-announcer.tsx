import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * What a browser does by itself when it loads a page, for the ways within the shop: a screen reader hears the title of the page that
 * opened, and a focus that went with the old page goes on from the content of the new one.
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
    // The designer has no such place: its tools come first.
    document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true })
  }, [pathname])
  return <output className="visually-hidden">{title}</output>
}
