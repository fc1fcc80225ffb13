import { dayMs, minuteMs } from '#domain/format/durations.ts'

/** The days of the story, counted from the moment at which it ends: today is 0, yesterday -1. */
export interface StoryDays {
  readonly endsAt: Date
  /** A moment of a day, in minutes after midnight; never after the end of the story. */
  readonly at: (day: number, minuteOfDay: number) => Date
  /** The nearest working day, counted from a day on. */
  readonly workday: (day: number) => number
  /** The working day that is so many working days after another; before it if the number is negative. */
  readonly later: (day: number, count: number) => number
  /** The calendar day, as `2026-11-26`. */
  readonly date: (day: number) => string
}

/** Works out the days of a story that ends at a moment. */
export function storyDaysOf(endsAt: Date): StoryDays {
  const midnight = new Date(endsAt)
  midnight.setUTCHours(0, 0, 0, 0)
  const start = (day: number): number => midnight.getTime() + day * dayMs
  const isWorkday = (day: number): boolean => ![0, 6].includes(new Date(start(day)).getUTCDay())
  const nearest = (day: number, step: 1 | -1): number => (isWorkday(day) ? day : nearest(day + step, step))
  const workday = (day: number): number => nearest(day, 1)
  return {
    endsAt,
    workday,
    later(day, count) {
      const step = count < 0 ? -1 : 1
      let reached = workday(day)
      for (let passed = 0; passed < Math.abs(count); passed += 1) reached = nearest(reached + step, step)
      return reached
    },
    at: (day, minuteOfDay) => new Date(Math.min(start(day) + minuteOfDay * minuteMs, endsAt.getTime())),
    date: (day) => new Date(start(day)).toISOString().slice(0, 10),
  }
}
