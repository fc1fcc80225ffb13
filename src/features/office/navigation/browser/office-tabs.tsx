import { useEffect, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { Role } from '#domain/accounts/roles.ts'
import { refreshUnread } from '#features/orders/thread/browser/unread-store.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { classNames } from '#ui/class-names.ts'
import { matchOfficePage } from '#office-urls'
import { officePages } from '../office-pages.ts'
import { MorePages } from './more-pages.tsx'
import { OfficeLink } from './office-link.tsx'
import { useWaiting } from './use-waiting.ts'
import styles from './office-tabs.module.css'

/** The pages of the office, each with the number of things that wait there. What is seldom opened stands in a menu. */
export function OfficeTabs({ role }: { role: Role }) {
  const t = useMessages('office')
  const locale = useLocale()
  const { pathname } = useLocation()
  const waiting = useWaiting(role, pathname)
  const { state } = useRevalidator()
  // Again with each page, and whenever a page has followed a change.
  useEffect(() => {
    if (state === 'idle') void refreshUnread()
  }, [pathname, state])
  const shownPage = matchOfficePage(pathname, locale)?.name
  const line = useRef<HTMLDivElement>(null)
  // A narrow line scrolls sideways: the current entry goes to its middle. `scrollIntoView` could also scroll the page.
  useEffect(() => {
    const box = line.current
    const current = box?.querySelector<HTMLElement>('[aria-current]')
    if (!box || !current) return
    const observer = new ResizeObserver(() => {
      box.scrollLeft = current.offsetLeft - (box.clientWidth - current.offsetWidth) / 2
    })
    observer.observe(box)
    // The counts come later and move the entries behind them.
    for (const entry of box.children) observer.observe(entry)
    return () => observer.disconnect()
  }, [shownPage])
  const inMenu = officePages[role].filter(({ isUnderMore }) => isUnderMore)
  return (
    <nav className={classNames(styles['tabs'], inMenu.length > 0 && styles['long'])} aria-label={t('frame.pages')}>
      <div ref={line} className={styles['line']}>
        {officePages[role]
          .filter(({ isUnderMore }) => !isUnderMore)
          .map((entry) => (
            <OfficeLink key={entry.page} entry={entry} shownPage={shownPage} waiting={waiting} />
          ))}
      </div>
      {inMenu.length > 0 && <MorePages entries={inMenu} shownPage={shownPage} waiting={waiting} />}
    </nav>
  )
}
