import { type Day, formatDay } from '#domain/format/days.ts'
import { formatTag } from '#domain/locale.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'

/** The name of a day of the board, with its weekday. */
export function useDayWords() {
  const t = useMessages('office')
  const locale = useLocale()
  const weekday = new Intl.DateTimeFormat(formatTag(locale), { weekday: 'short', timeZone: 'UTC' })
  return (day: Day | null): string =>
    day === null ? t('production.withoutDay') : `${weekday.format(new Date(`${day}T00:00:00Z`))} ${formatDay(day)}`
}
