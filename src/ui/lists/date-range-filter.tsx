import { type Day, formatDay } from '#domain/format/days.ts'
import { plannedDays } from '#domain/orders/planned-days.ts'
import { DayField } from '../forms/day-field.tsx'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { useDisclosure } from '../use-disclosure.ts'
import { WaitingFields } from '../waiting-fields.tsx'
import styles from './list-filters.module.css'
import { useListUrl } from './use-list-url.ts'

const years = { first: plannedDays.first.slice(0, 4), last: plannedDays.last.slice(0, 4) }

/** Whether the list can be filtered by what is in a field: no day, or one within the bounds. */
const isFilter = (day: string): boolean => day === '' || (day >= plannedDays.first && day <= plannedDays.last)

/** The first and the last day of a list, both inclusive; each may be open. */
export function DateRangeFilter({ label }: { label: string }) {
  const t = useMessages('controls')
  const { params, go } = useListUrl()
  const { menu } = useDisclosure()
  const typed = { from: params.get('from') ?? '', to: params.get('to') ?? '' }
  // The list is not filtered by a day that is out of bounds, such as that of an old bookmark.
  const [from, to] = [typed.from, typed.to].map((day) => (isFilter(day) ? day : '')) as [string, string]
  const text =
    from !== '' && to !== ''
      ? t('list.fromTo', { from: formatDay(from), to: formatDay(to) })
      : from !== ''
        ? t('list.from', { from: formatDay(from) })
        : to !== ''
          ? t('list.to', { to: formatDay(to) })
          : t('list.anyDate')
  const field = (name: 'from' | 'to', bounds: { min: Day; max: Day }) => (
    <DayField label={t(`list.${name}Label`)} value={typed[name]} {...bounds} onChange={(day) => go({ [name]: day }, { replace: true })} />
  )
  return (
    <details ref={menu} className={styles['range']}>
      <summary aria-label={`${label}: ${text}`}>
        {text}
        <Icon name="chevron-down" size={16} />
      </summary>
      <div className={styles['pop']}>
        <WaitingFields>
          {field('from', { min: plannedDays.first, max: to === '' ? plannedDays.last : (to as Day) })}
          {field('to', { min: from === '' ? plannedDays.first : (from as Day), max: plannedDays.last })}
          {!(isFilter(typed.from) && isFilter(typed.to)) && (
            <p className={styles['outOfBounds']} role="status">
              {t('list.outOfBounds', years)}
            </p>
          )}
          {(typed.from !== '' || typed.to !== '') && (
            <Button look="text" size="compact" onClick={() => go({ from: null, to: null })}>
              {t('list.anyDate')}
            </Button>
          )}
        </WaitingFields>
      </div>
    </details>
  )
}
