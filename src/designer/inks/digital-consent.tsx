import { useMessages } from '#messages/browser/use-messages.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './ink-note.module.css'

interface DigitalConsentProps {
  /** Why the shopper is asked. */
  readonly reason: string
  readonly onAccept: () => void
  /** Null where there is no way back but fewer inks. */
  readonly onCancel: (() => void) | null
}

/** Digital print mixes tones out of four inks: the shopper accepts that before a side is printed so. */
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
