import { useMessages } from '#messages/browser/use-messages.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './ink-note.module.css'

interface DigitalConsentProps {
  /** Why consent is needed. */
  readonly reason: string
  readonly onAccept: () => void
  /** Null if the only alternative is fewer inks. */
  readonly onCancel: (() => void) | null
}

/** Digital print mixes tones from four inks; the shopper must accept that before a side is printed digitally. */
export function DigitalConsent({ reason, onAccept, onCancel }: DigitalConsentProps) {
  const t = useMessages('designer')
  return (
    <div className={styles['note']} data-tone="warning" role="group" aria-label={t('inks.consent.label')}>
      <Icon name="alert" size={18} />
      <p>{reason}</p>
      <label className={styles['accept']}>
        <input type="checkbox" checked={false} onChange={onAccept} />
        {t('inks.consent.accept')}
      </label>
      {onCancel && (
        <button type="button" className={styles['cancel']} onClick={onCancel}>
          {t('inks.consent.cancel')}
        </button>
      )}
    </div>
  )
}
