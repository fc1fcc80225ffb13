import { formatNumber } from '#domain/format/format-number.ts'
import { maxNoteLength } from '#domain/orders/text-lengths.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { TextArea } from '#ui/field.tsx'
import styles from './note-field.module.css'

/** Above this length the remaining number of characters is shown. */
const nearlyFull = 1800

interface NoteFieldProps {
  readonly value: string
  readonly onChange: (note: string) => void
  readonly onLeave: () => void
}

/** The shopper's note on this order. */
export function NoteField({ value, onChange, onLeave }: NoteFieldProps) {
  const t = useMessages('checkout')
  const locale = useLocale()
  const number = (count: number): string => formatNumber(count, locale)
  return (
    <TextArea
      name="note"
      label={t('summary.note')}
      optional={t('summary.optional')}
      className={styles['note']}
      rows={2}
      hint={
        value.length < nearlyFull
          ? undefined
          : t('summary.noteLeft', { left: number(maxNoteLength - value.length), max: number(maxNoteLength) })
      }
      maxLength={maxNoteLength}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    />
  )
}
