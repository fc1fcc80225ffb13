import { useEffect, useRef } from 'react'
import { parseDate } from '@internationalized/date'
import {
  Button as MonthButton,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  I18nProvider,
} from 'react-aria-components'
import type { Day } from '#domain/format/days.ts'
import { formatTag } from '#domain/locale.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import styles from './day-calendar.module.css'

interface DayCalendarProps {
  readonly label: string
  /** Empty for no day. */
  readonly value: string
  readonly min: Day
  readonly max: Day
  /** Called with the chosen day, and with nothing when there is to be none. */
  readonly onChange: (day: string) => void
}

/** The days of a month to choose one from, by mouse, finger or arrow keys. */
export function DayCalendar({ label, value, min, max, onChange }: DayCalendarProps) {
  const t = useMessages('controls')
  const locale = useLocale()
  const panel = useRef<HTMLDivElement>(null)
  // The day in focus alone would be in view, and the bars of a phone could cover the rest.
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not.
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <I18nProvider locale={formatTag(locale)}>
      <div ref={panel} className={styles['panel']}>
        <Calendar
          aria-label={label}
          className={styles['calendar'] ?? ''}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens when its button is pressed, and is left for the field again
          autoFocus
          firstDayOfWeek="mon"
          value={value === '' ? null : parseDate(value)}
          minValue={parseDate(min)}
          maxValue={parseDate(max)}
          onChange={(day) => onChange(day.toString())}
        >
          <header>
            <MonthButton slot="previous">
              <Icon name="chevron-left" size={16} />
            </MonthButton>
            <Heading />
            <MonthButton slot="next">
              <Icon name="chevron-right" size={16} />
            </MonthButton>
          </header>
          <CalendarGrid weekdayStyle="short">
            <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
            <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles['day'] ?? ''} />}</CalendarGridBody>
          </CalendarGrid>
        </Calendar>
        <small className={styles['zone']}>{t('form.day.zone')}</small>
        {value !== '' && (
          <Button look="text" size="compact" onClick={() => onChange('')}>
            {t('form.day.clear')}
          </Button>
        )}
      </div>
    </I18nProvider>
  )
}
