import { Link } from 'react-router'
import { UnreadCount } from '#features/orders/thread/browser/unread-tag.tsx'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { type SignedInPageName, signedInUrlFor } from '#signed-in-urls'
import type { PageEntry } from '../page-entry.ts'
import type { Waiting } from '../schema.ts'
import styles from './page-tabs.module.css'

/** 100 stands for more than 99. */
const shown = (count: number): string => (count > 99 ? '99+' : String(count))

/** How many things wait on a page; 0 until it is known. */
export const waitingOn = (entry: PageEntry, waiting: Waiting | null): number =>
  entry.waiting === undefined ? 0 : (waiting?.[entry.waiting] ?? 0)

/** Whether an entry leads to the shown page or to one above it: the value of `aria-current`. */
export function currentOf({ page, below = [] }: PageEntry, shownPage: SignedInPageName | undefined): 'page' | 'true' | undefined {
  if (shownPage === undefined) return undefined
  if (shownPage === page) return 'page'
  return below.includes(shownPage) ? 'true' : undefined
}

/** How many things wait behind a name; nothing for none. */
export function WaitingCount({ count }: { count: number }) {
  const t = useMessages('office')
  if (count === 0) return null
  return (
    <span className={styles['count']}>
      {shown(count)} <span className="visually-hidden">{t('frame.waiting')}</span>
    </span>
  )
}

interface PageLinkProps {
  readonly entry: PageEntry
  readonly shownPage: SignedInPageName | undefined
  readonly waiting: Waiting | null
  readonly onClick?: () => void
}

/** A page of the navigation with the number of things that wait there. */
export function PageLink({ entry, shownPage, waiting, onClick }: PageLinkProps) {
  const t = useMessages('office')
  const locale = useLocale()
  return (
    <Link to={signedInUrlFor(locale, entry.page)} aria-current={currentOf(entry, shownPage)} onClick={onClick}>
      {t(`frame.names.${entry.name}`)}
      <WaitingCount count={waitingOn(entry, waiting)} />
      {entry.name === 'orders' && <UnreadCount />}
    </Link>
  )
}
