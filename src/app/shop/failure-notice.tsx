import { LinkButton } from '#ui/button.tsx'
import { useMessages } from '#messages/use-messages.tsx'
import styles from './failure-notice.module.css'

/** Shown in the place of a page that failed; what the visitor made is kept in the browser. */
export function FailureNotice() {
  const t = useMessages('shell')
  return (
    <main className={styles['notice']}>
      <title>{t('failure.title')}</title>
      <h1>{t('failure.headline')}</h1>
      <p>{t('failure.text')}</p>
      <LinkButton to="" look="primary" size="large" reloadDocument>
        {t('failure.retry')}
      </LinkButton>
    </main>
  )
}
