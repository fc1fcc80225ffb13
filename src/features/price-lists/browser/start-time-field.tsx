import { useMessages } from '#messages/browser/use-messages.tsx'
import styles from './price-list-editor.module.css'

/** When prices take effect; both empty mean at once. */
export interface StartTime {
  readonly isPlanned: boolean
  /** As `datetime-local` writes it, in the time of the device. */
  readonly text: string
}

export const atOnce: StartTime = { isPlanned: false, text: '' }

/** The time that is meant: null for at once, 'invalid' for none or one that has passed. */
export function readStartTime({ isPlanned, text }: StartTime, now: Date): Date | null | 'invalid' {
  if (!isPlanned) return null
  const time = new Date(text)
  return text !== '' && time > now ? time : 'invalid'
}

interface StartTimeFieldProps {
  readonly value: StartTime
  readonly error: string | null
  readonly onChange: (value: StartTime) => void
}

/** Asks whether prices take effect at once or at a later time. */
export function StartTimeField({ value, error, onChange }: StartTimeFieldProps) {
  const t = useMessages('office')
  return (
    <fieldset className={styles['start']}>
      <legend>{t('priceLists.start.legend')}</legend>
      <label>
        <input type="radio" name="start" checked={!value.isPlanned} onChange={() => onChange({ ...value, isPlanned: false })} />
        {t('priceLists.start.now')}
      </label>
      <label>
        <input type="radio" name="start" checked={value.isPlanned} onChange={() => onChange({ ...value, isPlanned: true })} />
        {t('priceLists.start.later')}
      </label>
      {value.isPlanned && (
        <input
          type="datetime-local"
          aria-label={t('priceLists.start.time')}
          aria-invalid={error === null ? undefined : true}
          value={value.text}
          onChange={(event) => onChange({ ...value, text: event.target.value })}
        />
      )}
      {error !== null && <p role="alert">{error}</p>}
    </fieldset>
  )
}
