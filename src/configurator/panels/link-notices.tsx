import type { Configuration } from '#domain/orders/configuration.ts'
import { retention } from '#domain/retention.ts'
import { loadingFailures } from '#features/designs/links/browser/load-linked-design.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ClosableBanner } from './closable-banner.tsx'
import styles from './draft-notices.module.css'
import { useLinkedDesign } from '../state/use-linked-design.ts'

interface LinkNoticesProps {
  readonly configuration: Configuration
  readonly ready: boolean
  readonly onContinue: (copy: Configuration) => void
}

/** Opens the design that the URL refers to and shows messages and questions about it. */
export function LinkNotices(props: LinkNoticesProps) {
  const t = useMessages('designer')
  const { opening, continueWith, removeLink, retry } = useLinkedDesign(props)
  if (opening === null) return null
  switch (opening.kind) {
    case 'opening':
      return (
        <div className={styles['opening']} data-opening>
          <Banner tone="notice">{t('link.opening')}</Banner>
        </div>
      )
    case 'failed':
      return (
        <ClosableBanner tone="error">
          <div className={styles['notice']}>
            {t(`link.${opening.reason}`, { days: retention.designLinkDays })}
            {loadingFailures.some((reason) => reason === opening.reason) && (
              <Button look="text" onClick={retry}>
                {t('link.retry')}
              </Button>
            )}
          </div>
        </ClosableBanner>
      )
    case 'asking':
      return (
        <ConfirmDialog
          title={t('link.confirm.title')}
          onClose={removeLink}
          yes={t('link.confirm.yes')}
          no={t('link.confirm.no')}
          onYes={() => continueWith(opening.copy)}
        >
          {t('link.confirm.text')}
        </ConfirmDialog>
      )
  }
}
