import type { Action, Teller } from '../teller.ts'
import type { StoryDays } from './story-days.ts'

/** What happens to an order after it was placed. */
export interface OrderStep {
  /** Working days after the order. */
  readonly after: number
  /** Of its day; on the day of the order itself, after the order. */
  readonly minute: number
  /** `date` is the day of the step. */
  readonly does: (teller: Teller, date: string) => Promise<void>
}

interface OrderToTell {
  readonly day: number
  readonly minute: number
  readonly place: (teller: Teller) => Promise<unknown>
  readonly steps: readonly OrderStep[]
}

/** The actions of one order: it is placed, and its steps follow. */
export const orderActions = (days: StoryDays, { day, minute, place, steps }: OrderToTell): Action[] => [
  { at: days.at(day, minute), does: async (teller) => void (await place(teller)) },
  ...steps.map(({ after, minute: later, does }): Action => {
    const stepDay = days.later(day, after)
    return { at: days.at(stepDay, after === 0 ? minute + later : later), does: (teller) => does(teller, days.date(stepDay)) }
  }),
]

/** The working day of one of so many orders that are spread from a first day to today. */
export const orderDay = (
  days: StoryDays,
  number: number,
  { count, firstDay }: { readonly count: number; readonly firstDay: number },
): number => days.workday(Math.min(0, Math.round(firstDay * (1 - number / (count - 1)))))
