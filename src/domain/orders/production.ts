import { addDays, type Day } from '../format/days.ts'
import type { QuoteSide } from '../pricing/quote.ts'
import { type OrderStatus, orderStatuses } from './order-status.ts'
import { type PlannedStatus, plannedStatuses } from './status-traits.ts'

/** The columns of the production board, in order. */
export const boardStatuses = plannedStatuses
export type BoardStatus = PlannedStatus

/** How long delivered orders stay on the board after their manufacture date. */
export const deliveredDays = 7

/** The runs of the press for an item: one for each ink of a printed side, one for a side that prints digitally. */
export const printRunsOf = (sides: readonly QuoteSide[]): number =>
  sides.reduce(
    (runs, { printCount, technologyType, colorsCount }) =>
      printCount === 0 ? runs : runs + (technologyType === 'Digital' ? 1 : Math.max(1, colorsCount)),
    0,
  )

/** Whether an order should have been produced by now. */
export const isLateInProduction = (status: OrderStatus, manufactureDate: Day | null, today: Day): boolean =>
  manufactureDate !== null && manufactureDate < today && orderStatuses.indexOf(status) < orderStatuses.indexOf('produced')

/** The next working days from a day on, it included if it is one. */
export function workingDays(from: Day, count: number): readonly Day[] {
  const days: Day[] = []
  for (let day = from; days.length < count; day = addDays(day, 1))
    if (![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())) days.push(day)
  return days
}
