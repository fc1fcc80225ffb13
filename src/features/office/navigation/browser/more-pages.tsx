import { useMessages } from '#messages/browser/use-messages.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDisclosure } from '#ui/use-disclosure.ts'
import type { OfficePageName } from '#office-urls'
import type { OfficePage } from '../office-pages.ts'
import type { Waiting } from '../schema.ts'
import { currentOf, OfficeLink, WaitingCount, waitingOn } from './office-link.tsx'
import frames from '#ui/floating-frame.module.css'
import styles from './office-tabs.module.css'

interface MorePagesProps {
  readonly entries: readonly OfficePage[]
  readonly shownPage: OfficePageName | undefined
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
          <OfficeLink key={entry.page} entry={entry} shownPage={shownPage} waiting={waiting} onClick={close} />
        ))}
      </div>
    </details>
  )
}
