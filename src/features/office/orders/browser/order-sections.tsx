import { type MouseEvent, useEffect, useState } from 'react'
import { useMessages } from '#messages/browser/use-messages.tsx'
import styles from './order-sections.module.css'

export interface OrderSection {
  /** The id of its heading. */
  readonly id: string
  readonly name: string
}

/** On a narrow screen, a line of links to the sections of an order, which stays at the top. */
export function OrderSections({ sections }: { readonly sections: readonly OrderSection[] }) {
  const t = useMessages('office')
  const [current, setCurrent] = useState<string | null>(null)
  const ids = sections.map(({ id }) => id).join(' ')
  useEffect(() => {
    // A section is read once its heading has come to the upper third of the screen.
    const observer = new IntersectionObserver(
      (entries) => {
        const read = entries.findLast(({ isIntersecting }) => isIntersecting)
        if (read) setCurrent(read.target.id)
      },
      { rootMargin: '0px 0px -66% 0px' },
    )
    for (const id of ids.split(' ')) {
      const heading = document.getElementById(id)
      if (heading) observer.observe(heading)
    }
    return () => observer.disconnect()
  }, [ids])

  function lead(event: MouseEvent, id: string): void {
    // Not a new address: who has typed something is not asked whether to leave.
    event.preventDefault()
    const heading = document.getElementById(id)
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    heading.scrollIntoView()
    setCurrent(id)
  }

  return (
    <nav className={styles['sections']} aria-label={t('order.sections')}>
      {sections.map(({ id, name }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'location' : undefined} onClick={(event) => lead(event, id)}>
          {name}
        </a>
      ))}
    </nav>
  )
}
