import { useState } from 'react'
import { isBlank } from '#domain/design/document.ts'
import type { Configuration } from '#domain/orders/configuration.ts'
import type { DraftStatus } from '#features/designs/drafts/browser/save-draft.ts'
import { formatDate } from '#domain/format/days.ts'
import { cartStore } from '#features/checkout/cart/browser/cart-store.ts'
import { type ArchivedDraft, archivedDrafts, restoreArchivedDraft } from '#features/designs/drafts/browser/draft-archive.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { ClosableBanner } from './closable-banner.tsx'
import styles from './draft-notices.module.css'

/**
 * The latest other design of the product that was started on this device and neither ordered nor discarded; null while another one is being
 * edited.
 */
function useEarlierDraft({ id, productId, design }: Configuration, isUntouched: boolean) {
  const isFree = isUntouched && isBlank(design)
  const [discarded, setDiscarded] = useState<readonly string[]>([])
  const { value: found = [] } = useLoaded(isFree ? id : null, () => archivedDrafts())
  const isEarlier = ({ draft: other }: ArchivedDraft) =>
    other.productId === productId &&
    other.id !== id &&
    !discarded.includes(other.id) &&
    !isBlank(other.design) &&
    !cartStore.get().some((line) => line.id === other.id)
  return {
    earlier: (isFree && found.find(isEarlier)) || null,
    discard: (earlierId: string) => {
      void restoreArchivedDraft(earlierId)
      setDiscarded((others) => [...others, earlierId])
    },
  }
}

interface DraftNoticesProps {
  readonly configuration: Configuration
  readonly ready: boolean
  readonly draftStatus: DraftStatus
  /** Whether the device has a draft that a later release stored. */
  readonly hasNewer: boolean
  /** The draft that was just discarded. */
  readonly discarded: Configuration | null
  /** Tries to store the draft again. */
  readonly onRetry: () => void
  readonly onContinue: (work: Configuration) => void
}

/** Messages about the draft: that the browser cannot store it, and which other drafts exist. */
export function DraftNotices({ configuration, ready, draftStatus, hasNewer, discarded, onRetry, onContinue }: DraftNoticesProps) {
  const t = useMessages('designer')
  const { earlier, discard } = useEarlierDraft(configuration, ready && draftStatus === 'untouched')
  return (
    <>
      {(draftStatus === 'storage-full' || draftStatus === 'storage-blocked') && (
        <ClosableBanner tone="error">
          <div className={styles['notice']}>
            {t(`draft.${draftStatus}`)}
            <Button look="text" onClick={onRetry}>
              {t('draft.retry')}
            </Button>
          </div>
        </ClosableBanner>
      )}
      {hasNewer && <ClosableBanner tone="warning">{t('draft.newer')}</ClosableBanner>}
      {discarded ? (
        <ClosableBanner tone="success">
          <div className={styles['notice']}>
            {t('draft.discarded')}
            <Button look="text" onClick={() => onContinue(discarded)}>
              {t('draft.restore')}
            </Button>
          </div>
        </ClosableBanner>
      ) : (
        earlier && (
          <ClosableBanner tone="notice">
            <div className={styles['notice']}>
              {t('draft.earlier', { day: formatDate(new Date(earlier.keptAt)) })}
              <Button look="text" onClick={() => onContinue(earlier.draft)}>
                {t('draft.open')}
              </Button>
              <Button look="text" onClick={() => discard(earlier.draft.id)}>
                {t('draft.delete')}
              </Button>
            </div>
          </ClosableBanner>
        )
      )}
    </>
  )
}
