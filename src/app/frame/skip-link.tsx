import { useMessages } from '#messages/browser/use-messages.tsx'
import styles from './skip-link.module.css'

/** The first link of every page with a header, visible while it has the focus: past the header to the content. */
export function SkipLink() {
  const t = useMessages('shell')
  return (
    <a className={styles['skip']} href="#content">
      {t('skipToContent')}
    </a>
  )
}
