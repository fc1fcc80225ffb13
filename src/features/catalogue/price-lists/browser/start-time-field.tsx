import { useState } from 'react'
import { dayOf, instantAt } from '#domain/format/days.ts'
import { readClock } from '#domain/format/read-day.ts'
import { DayField } from '#ui/forms/day-field.tsx'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { TextField } from '#ui/field.tsx'
import styles from './price-list-editor.module.css'

/** When prices take effect: at once, or at a time of the shop's clocks, whatever the zone of the device. */
export interface StartTime {
  readonly isPlanned: boolean
  /** Empty until one is chosen. */
  readonly day: string
  /** As it is typed. */
  readonly time: string
}

export const atOnce: StartTime = { isPlanned: false, day: '', time: '' }

/** The time that is meant: null for at once, 'invalid' for none or one that has passed. */
export function readStartTime({ isPlanned, day, time }: StartTime, now: Date): Date | null | 'invalid' {
  if (!isPlanned) return null
  const clock = readClock(time)
  const start = day === '' || clock === null ? null : instantAt(`${day}T${clock}`)
  return start !== null && start > now ? start : 'invalid'
}

interface StartTimeFieldProps {
  readonly value: StartTime
  readonly error: string | null
  readonly onChange: (value: StartTime) => void
}

/** Asks whether prices take effect at once or at a later time. */
export function StartTimeField({ value, error, onChange }: StartTimeFieldProps) {
  const t = useMessages('office')
  const [today] = useState(() => dayOf(new Date()))
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
        <div className={styles['later']}>
          <DayField
            required
            label={t('priceLists.start.day')}
            value={value.day}
            min={today}
            onChange={(day) => onChange({ ...value, day })}
            onUnreadable={() => onChange({ ...value, day: '' })}
          />
          <TextField
            label={t('priceLists.start.time')}
            value={value.time}
            inputMode="numeric"
            autoComplete="off"
            placeholder="08:00"
            onChange={(event) => onChange({ ...value, time: event.target.value })}
          />
        </div>
      )}
      {error !== null && <p role="alert">{error}</p>}
    </fieldset>
  )
}
