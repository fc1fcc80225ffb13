/** A calendar day as `YYYY-MM-DD`, whatever the time zone. */
export type Day = string

/** The shop's own time zone: order codes, documents and delivery dates follow it. */
export const shopTimeZone = 'Europe/Prague'

const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: shopTimeZone, year: 'numeric', month: '2-digit', day: '2-digit' })

/** The day that it is in the shop at an instant. */
export const dayOf = (instant: Date): Day => isoDay.format(instant)

/** @throws RangeError for a text that is no day. */
export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** dd.MM.yyyy, in all three languages. */
export const formatDay = (day: Day): string => day.split('-').toReversed().join('.')

/** The shop's day of an instant as dd.MM.yyyy. */
export const formatDate = (instant: Date): string => formatDay(dayOf(instant))

const clockTime = new Intl.DateTimeFormat('en-GB', { timeZone: shopTimeZone, hour: '2-digit', minute: '2-digit' })

/** dd.MM.yyyy HH:mm in the shop, in all three languages. */
export const formatMoment = (instant: Date): string => `${formatDate(instant)} ${clockTime.format(instant)}`
