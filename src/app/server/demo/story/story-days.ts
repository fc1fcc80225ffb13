const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** The days of the story, counted from the moment at which it ends: today is 0, yesterday -1. */
export interface StoryDays {
  readonly endsAt: Date
  /** A moment of a working day at an hour of the shop's morning or afternoon; never after the end of the story. */
  readonly at: (day: number, minuteOfDay: number) => Date
  /** The nearest working day, counted from a day on. */
  readonly workday: (day: number) => number
  /** The working day that is so many working days after another. */
  readonly later: (day: number, count: number) => number
  /** The calendar day, as `2026-11-26`. */
  readonly date: (day: number) => string
}

/** Works out the days of a story that ends at a moment. */
export function storyDaysOf(endsAt: Date): StoryDays {
  const midnight = new Date(endsAt)
  midnight.setUTCHours(0, 0, 0, 0)
  const start = (day: number): number => midnight.getTime() + day * dayMs
  const workday = (day: number): number => {
    const weekday = new Date(start(day)).getUTCDay()
    if (weekday === 6) return day + 2
    return weekday === 0 ? day + 1 : day
  }
  return {
    endsAt,
    workday,
    later: (day, count) => Array.from({ length: count }).reduce<number>((reached) => workday(reached + 1), workday(day)),
    at: (day, minuteOfDay) => new Date(Math.min(start(day) + minuteOfDay * minuteMs, endsAt.getTime())),
    date: (day) => new Date(start(day)).toISOString().slice(0, 10),
  }
}
