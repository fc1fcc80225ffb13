import { Link } from 'react-router'
import { UnreadCount } from '#features/orders/thread/browser/unread-tag.tsx'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { type OfficePageName, officeUrlFor } from '#office-urls'
import type { OfficePage } from '../office-pages.ts'
import type { Waiting } from '../schema.ts'
import styles from './office-tabs.module.css'

/** 100 stands for more than 99. */
const shown = (count: number): string => (count > 99 ? '99+' : String(count))

/** How many things wait on a page; 0 until it is known. */
export const waitingOn = (entry: OfficePage, waiting: Waiting | null): number =>
  entry.waiting === undefined ? 0 : (waiting?.[entry.waiting] ?? 0)

/** Whether an entry leads to the shown page or to one above it: the value of `aria-current`. */
export function currentOf({ page, below = [] }: OfficePage, shownPage: OfficePageName | undefined): 'page' | 'true' | undefined {
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

interface OfficeLinkProps {
  readonly entry: OfficePage
  readonly shownPage: OfficePageName | undefined
  readonly waiting: Waiting | null
  readonly onClick?: () => void
}

/** A page of the office with the number of things that wait there. */
export function OfficeLink({ entry, shownPage, waiting, onClick }: OfficeLinkProps) {
  const t = useMessages('office')
  const locale = useLocale()
  return (
    <Link to={officeUrlFor(locale, entry.page)} aria-current={currentOf(entry, shownPage)} onClick={onClick}>
      {t(`frame.names.${entry.name}`)}
      <WaitingCount count={waitingOn(entry, waiting)} />
      {entry.name === 'orders' && <UnreadCount />}
    </Link>
  )
}
