import { useMessages } from '#messages/use-messages.tsx'
import { TextArea } from '#ui/field.tsx'
import styles from './note-field.module.css'

/** Characters of a note that the server keeps. */
const maxLength = 2000

interface NoteFieldProps {
  readonly value: string
  readonly onChange: (note: string) => void
  readonly onLeave: () => void
}

/** What the shopper wants to say about this order. */
export function NoteField({ value, onChange, onLeave }: NoteFieldProps) {
  const t = useMessages('checkout')
  return (
    <TextArea
      name="note"
      label={t('summary.note')}
      optional={t('summary.optional')}
      className={styles['note']}
      rows={2}
      maxLength={maxLength}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    />
  )
}
