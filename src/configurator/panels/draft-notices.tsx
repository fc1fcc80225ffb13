import { useEffect, useState } from 'react'
import { isBlank } from '#domain/design/document.ts'
import { formatDate } from '#domain/format/days.ts'
import { cartStore } from '#features/cart/browser/cart-store.ts'
import { type ArchivedDraft, archivedDrafts, restoreArchivedDraft } from '#features/drafts/browser/draft-archive.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { ClosableBanner } from './closable-banner.tsx'
import styles from './draft-notices.module.css'
import type { useConfiguration } from '../state/use-configuration.ts'

type Work = ReturnType<typeof useConfiguration>

/** The last design of the product that was begun on this device and neither ordered nor thrown away; null while another is in work. */
function useEarlierDraft({ configuration, ready, draft }: Work): { earlier: ArchivedDraft | null; discard: (id: string) => void } {
  const { id, productId, design } = configuration
  const [found, setFound] = useState<readonly ArchivedDraft[]>([])
  const isFree = ready && draft.kept === 'untouched' && isBlank(design)
  useEffect(() => {
    if (!isFree) return
    let cancelled = false
    void archivedDrafts()
      .catch(() => [])
      .then((drafts) => {
        if (!cancelled) setFound(drafts)
      })
    return () => {
      cancelled = true
    }
  }, [isFree, id])
  const isEarlier = ({ draft: other }: ArchivedDraft) =>
    other.productId === productId && other.id !== id && !isBlank(other.design) && !cartStore.get().some((line) => line.id === other.id)
  return {
    earlier: (isFree && found.find(isEarlier)) || null,
    discard(earlierId) {
      void restoreArchivedDraft(earlierId)
      setFound((drafts) => drafts.filter((other) => other.draft.id !== earlierId))
    },
  }
}

/** What there is to say about the draft: that the browser doesn't keep it, and which others there are. */
export function DraftNotices({ work }: { work: Work }) {
  const t = useMessages('designer')
  const { earlier, discard } = useEarlierDraft(work)
  const { kept, keeper } = work.draft
  const { discarded } = work
  return (
    <>
      {(kept === 'storage-full' || kept === 'storage-blocked') && (
        <ClosableBanner tone="error">
          <div className={styles['notice']}>
            {t(`draft.${kept}`)}
            <Button look="text" onClick={keeper.retry}>
              {t('draft.retry')}
            </Button>
          </div>
        </ClosableBanner>
      )}
      {work.hasNewer && <ClosableBanner tone="warning">{t('draft.newer')}</ClosableBanner>}
      {discarded ? (
        <ClosableBanner tone="success">
          <div className={styles['notice']}>
            {t('draft.thrownAway')}
            <Button look="text" onClick={() => work.goOnWith(discarded)}>
              {t('draft.takeBack')}
            </Button>
          </div>
        </ClosableBanner>
      ) : (
        earlier && (
          <ClosableBanner tone="notice">
            <div className={styles['notice']}>
              {t('draft.earlier', { day: formatDate(new Date(earlier.keptAt)) })}
              <Button look="text" onClick={() => work.goOnWith(earlier.draft)}>
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
