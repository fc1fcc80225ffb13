import { dayMs, hourMs } from './durations.ts'

/** A calendar day as `YYYY-MM-DD`, without a time zone. */
export type Day = string

/** The shop's time zone, for order codes, documents and delivery dates. */
export const shopTimeZone = 'Europe/Prague'

/**
 * When the clocks change in a month: on its last Sunday at 01:00 UTC.
 * @param month 0 for January
 */
function clockChange(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0))
  return Date.UTC(year, month, lastDay.getUTCDate() - lastDay.getUTCDay(), 1)
}

/**
 * How far the shop's clocks are ahead of UTC at an instant, in ms: two hours from the change in March to that in October, otherwise one
 * (Directive 2000/84/EC). A format of `Intl` with a time zone costs a phone 300 ms (decision 068).
 */
function aheadOfUtc(instant: Date): number {
  const year = instant.getUTCFullYear()
  return +instant >= clockChange(year, 2) && +instant < clockChange(year, 9) ? 2 * hourMs : hourMs
}

/** What the shop's clocks show at an instant, as `YYYY-MM-DDTHH:mm:ss.sssZ`. */
const shownAt = (instant: Date): string => new Date(+instant + aheadOfUtc(instant)).toISOString()

/**
 * The calendar day of an instant in the shop's time zone.
 * @throws RangeError for an invalid instant
 */
export const dayOf = (instant: Date): Day => shownAt(instant).slice(0, 10)

const clockTime = (instant: Date): string => shownAt(instant).slice(11, 16)

/**
 * Adds days to a calendar day.
 * @throws RangeError for an invalid day
 */
export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The Monday of a day's week. */
export const mondayOf = (day: Day): Day => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** The number of whole days from one day to a later one. */
export const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** The number of a day's week in its year (ISO 8601: the first week has the year's first Thursday). */
export function weekNumber(day: Day): number {
  const thursday = addDays(mondayOf(day), 3)
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1
}

/** dd.MM.yyyy, in all three languages. */
export const formatDay = (day: Day): string => day.split('-').toReversed().join('.')

/** The calendar day of an instant in the shop's time zone as dd.MM.yyyy. */
export const formatDate = (instant: Date): string => formatDay(dayOf(instant))

/** An instant in the shop's time zone as dd.MM.yyyy HH:mm, in all three languages. */
export const formatMoment = (instant: Date): string => `${formatDate(instant)} ${clockTime(instant)}`

/**
 * The instant at which the shop's clocks show a time, given as `YYYY-MM-DDTHH:mm`. Of an hour that the clocks show twice it is the first one; one
 * that they skip counts from the time before the change. Null for what is no time.
 */
export function instantAt(shown: string): Date | null {
  const asUtc = new Date(`${shown}Z`)
  if (Number.isNaN(+asUtc)) return null
  // The clocks change in the last hour at most: what was valid a day before decides unless the time shows otherwise.
  const [before, after] = [-1, 1].map((days) => new Date(+asUtc - aheadOfUtc(new Date(+asUtc + days * dayMs))))
  if (!before || !after) return null
  const shows = (instant: Date): boolean => +instant + aheadOfUtc(instant) === +asUtc
  return shows(before) || !shows(after) ? before : after
}

/** An instant in the shop's time zone as yyyy-MM-dd HH:mm, which spreadsheets of every language read. */
export const formatMomentAsIso = (instant: Date): string => `${dayOf(instant)} ${clockTime(instant)}`
