import type { Day } from './days.ts'

/** Why a text is no day: nobody can tell which, or the calendar has none such as 31.02. */
export type DayIssue = 'unreadable' | 'impossible'

/** The year 26 is 2026: nothing in the shop is planned for another century. */
const wholeYear = (year: string): string => (year.length === 2 ? `20${year}` : year)

/** Day, month and year of a text, as they are typed. A slash is refused: 12/10/2026 is read both ways. */
function partsOf(text: string): readonly [day: string, month: string, year: string] | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso) return [iso[3] ?? '', iso[2] ?? '', iso[1] ?? '']
  const found = /^(\d{1,2})[ .,-]+(\d{1,2})[ .,-]+(\d{4}|\d{2})\.?$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text)
  return found ? [found[1] ?? '', found[2] ?? '', wholeYear(found[3] ?? '')] : null
}

/** Reads a day as people write it on all three sites: 5.11.2026, 05. 11. 26, 05112026 from a keypad without dots, or a pasted 2026-11-05. */
export function readDay(text: string): { readonly ok: true; readonly day: Day } | { readonly ok: false; readonly issue: DayIssue } {
  const parts = partsOf(text.trim())
  if (parts === null) return { ok: false, issue: 'unreadable' }
  const [date, month, year] = parts
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const instant = new Date(`${day}T00:00:00Z`)
  const isReal = !Number.isNaN(+instant) && instant.toISOString().slice(0, 10) === day
  return isReal ? { ok: true, day } : { ok: false, issue: 'impossible' }
}

/** Reads a time of day as HH:mm: 8, 8:00, 8.00 or 0800; null for none. */
export function readClock(text: string): string | null {
  const found = /^(\d{1,2})(?:[:. ]?(\d{2}))?$/.exec(text.trim())
  const [hours, minutes] = [Number(found?.[1]), Number(found?.[2] ?? 0)]
  if (!found || hours > 23 || minutes > 59) return null
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}
