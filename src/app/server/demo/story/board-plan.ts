import type { StoryDays } from './story-days.ts'
import { piecesOfLines, type StoryLine } from './story-lines.ts'
import type { StoryWorld } from './story-world.ts'

/** An order that has to be made. */
export interface OrderToMake {
  readonly key: string
  readonly pieces: number
  /** The day on which the office plans it. */
  readonly plannedOn: number
  /** The day on which it would be made if nothing else mattered. */
  readonly day: number
}

/** Working days after an order on which it is planned, and made. */
export interface LeadTime {
  readonly planned: number
  readonly made: number
}

/** What the press gets of an order of the story. */
export const orderToMake = (
  { days, snapshot }: StoryWorld,
  { key, lines, day }: { readonly key: string; readonly lines: readonly StoryLine[]; readonly day: number },
  lead: LeadTime,
): OrderToMake => ({
  key,
  pieces: piecesOfLines(snapshot(), lines),
  plannedOn: days.later(day, lead.planned),
  day: days.later(day, lead.made),
})

/** The place of an order on the production board. */
export interface PlannedPlace {
  readonly day: number
  /** How far a late order has come; null if it is made on its day. */
  readonly overdueAs: 'waiting' | 'begun' | null
}

/** Pieces that the press of the story makes in a day, and its runs. */
export const dailyCapacity = { piecesPerDay: 2500, printRunsPerDay: 40 } as const

/** What the last days of the board hold, in shares of the capacity: a day takes orders as long as it is below its first share. */
const fullFrom = 0.85
const halfFrom = 0.4

/** Makes each order on its own day, or on the next that has room for it. */
function spreadOut(days: StoryDays, orders: readonly OrderToMake[], places: Map<string, PlannedPlace>): void {
  const loads = new Map<number, number>()
  for (const order of orders.toSorted((one, other) => one.day - other.day)) {
    let { day } = order
    const loadOf = (): number => loads.get(day) ?? 0
    while (loadOf() > 0 && loadOf() + order.pieces > dailyCapacity.piecesPerDay) day = days.later(day, 1)
    loads.set(day, loadOf() + order.pieces)
    places.set(order.key, { day, overdueAs: null })
  }
}

/**
 * Plans the orders that are open as the story ends: two of yesterday are late, today is full, the next working day is over its capacity, and
 * the days after it are half full.
 */
export function planBoard(days: StoryDays, orders: readonly OrderToMake[]): ReadonlyMap<string, PlannedPlace> {
  const today = days.workday(0)
  const yesterday = days.later(today, -1)
  const places = new Map<string, PlannedPlace>()
  spreadOut(days, orders, places)
  const open = orders
    .filter(({ key, plannedOn }) => (places.get(key)?.day ?? 0) >= yesterday && plannedOn < 0)
    .toSorted((one, other) => one.day - other.day || other.pieces - one.pieces)
  const late = open.splice(0, 2)
  for (const [nth, { key }] of late.entries()) places.set(key, { day: yesterday, overdueAs: nth === 0 ? 'begun' : 'waiting' })
  const { piecesPerDay } = dailyCapacity
  /** Takes orders for a day until it is full enough; those that would be too much wait for another day. */
  function fill(day: number, from: number, to: number): void {
    let pieces = 0
    for (const order of open.slice()) {
      if (pieces >= from * piecesPerDay) return
      if (pieces + order.pieces > to * piecesPerDay) continue
      pieces += order.pieces
      places.set(order.key, { day, overdueAs: null })
      open.splice(open.indexOf(order), 1)
    }
  }
  fill(today, fullFrom, 1)
  fill(days.later(today, 1), 1.05, 2)
  for (let ahead = 2; open.length > 0; ahead += 1) {
    const before = open.length
    fill(days.later(today, ahead), halfFrom, 0.6)
    // What is too much for half a day has a day of its own.
    const [first] = open
    if (open.length === before && first) fill(days.later(today, ahead), 0.01, Infinity)
  }
  return places
}
