import type { Action, Teller } from '../teller.ts'
import type { StoryDays } from './story-days.ts'

/** What happens to an order after it was placed. */
export interface OrderStep {
  /** Of the story. */
  readonly day: number
  /** Of its day; on the day of the order itself, after the order. */
  readonly minute: number
  /** `date` is the day of the step. */
  readonly does: (teller: Teller, date: string) => Promise<void>
}

/** When an order of the story is placed. */
export interface OrderMoment {
  /** A working day of the story. */
  readonly day: number
  readonly minute: number
}

interface OrderToTell extends OrderMoment {
  readonly place: (teller: Teller) => Promise<unknown>
  readonly steps: readonly OrderStep[]
}

/** The actions of one order: it is placed, and its steps follow. */
export const orderActions = (days: StoryDays, { day, minute, place, steps }: OrderToTell): Action[] => [
  { at: days.at(day, minute), does: async (teller) => void (await place(teller)) },
  ...steps.map((step): Action => ({
    at: days.at(step.day, step.day === day ? minute + step.minute : step.minute),
    does: (teller) => step.does(teller, days.date(step.day)),
  })),
]

/** How business grows: above 1, more orders come in the last weeks than in the first. */
const growth = 1.35

/** The working day of one of so many orders from a first day to today. The last ones come today and yesterday. */
export function orderDay(
  days: StoryDays,
  number: number,
  { count, firstDay }: { readonly count: number; readonly firstDay: number },
): number {
  const rest = 1 - number / (count - 1)
  const day = days.workday(Math.round(firstDay * rest ** growth))
  return Math.min(day, days.workday(0))
}
