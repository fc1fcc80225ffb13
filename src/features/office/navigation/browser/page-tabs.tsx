import { useEffect, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { refreshUnread } from '#features/orders/thread/browser/unread-store.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { classNames } from '#ui/class-names.ts'
import frames from '#ui/floating-frame.module.css'
import { Icon } from '#ui/icon.tsx'
import { useDisclosure } from '#ui/use-disclosure.ts'
import { matchSignedInPage, type SignedInPageName } from '#signed-in-urls'
import type { PageEntry } from '../page-entry.ts'
import type { Waiting } from '../schema.ts'
import { currentOf, PageLink, WaitingCount, waitingOn } from './page-link.tsx'
import styles from './page-tabs.module.css'

interface PageTabsProps {
  readonly entries: readonly PageEntry[]
  /** What waits on the pages; null until it is known, and where nothing is counted. */
  readonly waiting: Waiting | null
}

/** The pages of an account, each with the number of things that wait there. What is seldom opened stands in a menu. */
export function PageTabs({ entries, waiting }: PageTabsProps) {
  const t = useMessages('office')
  const locale = useLocale()
  const { pathname } = useLocation()
  const { state } = useRevalidator()
  // Again with each page, and whenever a page has followed a change.
  useEffect(() => {
    if (state === 'idle') void refreshUnread()
  }, [pathname, state])
  const shownPage = matchSignedInPage(pathname, locale)?.name
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
  const inMenu = entries.filter(({ isUnderMore }) => isUnderMore)
  return (
    <nav className={classNames(styles['tabs'], inMenu.length > 0 && styles['long'])} aria-label={t('frame.pages')}>
      <div ref={line} className={styles['line']}>
        {entries
          .filter(({ isUnderMore }) => !isUnderMore)
          .map((entry) => (
            <PageLink key={entry.page} entry={entry} shownPage={shownPage} waiting={waiting} />
          ))}
      </div>
      {inMenu.length > 0 && <MorePages entries={inMenu} shownPage={shownPage} waiting={waiting} />}
    </nav>
  )
}

interface MorePagesProps {
  readonly entries: readonly PageEntry[]
  readonly shownPage: SignedInPageName | undefined
  readonly waiting: Waiting | null
}

/** The menu of the pages that are not in the line, with the sum of what waits there. */
function MorePages({ entries, shownPage, waiting }: MorePagesProps) {
  const t = useMessages('office')
  const { menu, close } = useDisclosure()
  const isCurrent = entries.some((entry) => currentOf(entry, shownPage) !== undefined)
  return (
    <details ref={menu} className={styles['more']}>
      <summary data-current={isCurrent || undefined}>
        {t('frame.more')}
        <WaitingCount count={entries.reduce((sum, entry) => sum + waitingOn(entry, waiting), 0)} />
        <Icon name="chevron-down" size={16} />
      </summary>
      <div className={frames['menu']}>
        {entries.map((entry) => (
          <PageLink key={entry.page} entry={entry} shownPage={shownPage} waiting={waiting} onClick={close} />
        ))}
      </div>
    </details>
  )
}
