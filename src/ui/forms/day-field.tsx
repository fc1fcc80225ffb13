import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { type Day, formatDay } from '#domain/format/days.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { TextField } from '../field.tsx'
import { Lazy, lazyPart } from '../lazy-part.tsx'
import { dayIssue, dayOfText } from './day-of-text.ts'
import styles from './day-field.module.css'
import { FieldButton, FieldWithButton } from './field-button.tsx'

const calendarDrawing = 'M3 5h14v12H3zM3 8.500h14M7 3v3.500M13 3v3.500'

const calendar = lazyPart(() => import('./day-calendar.tsx'))

interface DayFieldProps {
  readonly label: string
  /** Empty for no day. */
  readonly value: string
  /** Called with each day that is typed or chosen, and with nothing when the field is emptied. What is no day stays in the field. */
  readonly onChange: (day: string) => void
  /** Called when what is typed is no day that may be chosen. */
  readonly onUnreadable?: () => void
  readonly min?: Day
  readonly max?: Day
  readonly disabled?: boolean
  /** Whether a day must be given. */
  readonly required?: boolean
  readonly className?: string | undefined
}

/**
 * A day in the form that every page writes, dd.MM.yyyy, typed or chosen from a calendar. What is no day of the calendar or out of bounds
 * is said below the field once it is left, and keeps its form from being sent.
 */
export function DayField({
  label,
  value,
  onChange,
  onUnreadable = () => {},
  min = '0001-01-01',
  max = '9999-12-31',
  disabled = false,
  required = false,
  className,
}: DayFieldProps) {
  const t = useMessages('controls')
  const panelId = useId()
  const field = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [isChecked, setIsChecked] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const [seen, setSeen] = useState(value)
  // Another value than the one that was typed comes from outside: it counts.
  if (value !== seen) {
    setSeen(value)
    const read = typed === null ? value : dayOfText(typed)
    if (read !== value && !(read === null && value === '')) setTyped(null)
  }
  const text = typed ?? (value === '' ? '' : formatDay(value))
  const issue = typed === null ? null : dayIssue(typed, { min, max })
  const sentence =
    issue === null
      ? undefined
      : t(`form.day.${issue}`, { text: text.trim(), example: formatDay('2026-11-25'), min: formatDay(min), max: formatDay(max) })

  const input = (): HTMLInputElement | null => field.current?.querySelector('input') ?? null
  useEffect(() => input()?.setCustomValidity(sentence ?? ''), [sentence])

  function type(next: string): void {
    setTyped(next)
    setIsChecked(false)
    const day = dayOfText(next)
    if (day === null || dayIssue(next, { min, max }) !== null) onUnreadable()
    else onChange(day)
  }
  function leave(): void {
    setIsChecked(true)
    if (issue === null) setTyped(null)
  }
  function close(): void {
    setIsOpen(false)
    input()?.focus()
  }
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return
    // A dialog around the field stays.
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  const closeOnLeave = ({ relatedTarget }: FocusEvent): void => {
    if (!field.current?.contains(relatedTarget)) setIsOpen(false)
  }

  return (
    <div ref={field} role="presentation" className={className} onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <FieldWithButton
        field={
          <TextField
            label={label}
            required={required}
            value={text}
            error={isChecked ? sentence : undefined}
            disabled={disabled}
            inputMode="numeric"
            autoComplete="off"
            placeholder={t('form.day.placeholder')}
            onChange={(event) => type(event.target.value)}
            onBlur={leave}
          />
        }
        button={
          <FieldButton
            disabled={disabled}
            label={t('form.day.choose', { name: label })}
            drawing={calendarDrawing}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          />
        }
      />
      {isOpen && (
        <div id={panelId} className={styles['panel']}>
          <Lazy part={calendar} failed={() => null}>
            {({ DayCalendar }) => (
              <DayCalendar
                label={label}
                value={value}
                min={min}
                max={max}
                onChange={(day) => {
                  setTyped(null)
                  onChange(day)
                  close()
                }}
              />
            )}
          </Lazy>
        </div>
      )}
    </div>
  )
}
