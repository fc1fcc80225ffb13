import { useMessages } from '#messages/browser/use-messages.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDisclosure } from '#ui/use-disclosure.ts'
import type { SignedInPageName } from '#signed-in-urls'
import type { PageEntry } from '../page-entry.ts'
import type { Waiting } from '../schema.ts'
import { currentOf, PageLink, WaitingCount, waitingOn } from './page-link.tsx'
import frames from '#ui/floating-frame.module.css'
import styles from './page-tabs.module.css'

interface MorePagesProps {
  readonly entries: readonly PageEntry[]
  readonly shownPage: SignedInPageName | undefined
  readonly waiting: Waiting | null
}

/** The menu of the pages that are not in the line, with the sum of what waits there. */
export function MorePages({ entries, shownPage, waiting }: MorePagesProps) {
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
