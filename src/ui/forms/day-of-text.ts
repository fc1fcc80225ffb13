import type { Day } from '#domain/format/days.ts'
import { type DayIssue, readDay } from '#domain/format/read-day.ts'

interface Bounds {
  readonly min: Day
  readonly max: Day
}

/** The day that is typed; empty for none, null for what is no day. */
export function dayOfText(text: string): string | null {
  if (text.trim() === '') return ''
  const read = readDay(text)
  return read.ok ? read.day : null
}

/** What is wrong with what is typed as a day; null if nothing is. */
export function dayIssue(text: string, { min, max }: Bounds): DayIssue | 'early' | 'late' | null {
  if (text.trim() === '') return null
  const read = readDay(text)
  if (!read.ok) return read.issue
  return read.day < min ? 'early' : read.day > max ? 'late' : null
}
