import { type Technology, technologies } from '#domain/catalogue/categories.ts'
import type { Ink } from '#domain/design/document-schema.ts'
import { inkKey } from '#domain/design/side-inks.ts'
import { groupRuns } from '#domain/orders/print-runs.ts'
import type { BoardDay, BoardOrder, MadeItem, MadeOrder } from './board-view.ts'
import { type PlannedRun, runsOfOrders } from './queue-runs.ts'

/** By what the runs of a day can stand together. */
export const runGroups = ['ink', 'article', 'technology'] as const
export type RunGroup = (typeof runGroups)[number]

/** What the address of the board asks for; null is everything. What is unknown finds nothing and says so. */
export interface BoardChoice {
  /** See `inkKey`. */
  readonly ink: string | null
  /** The id of a product. */
  readonly article: string | null
  readonly technology: string | null
  /** Null shows cards. */
  readonly group: RunGroup | null
  readonly isFloor: boolean
}

/** The query parameters of the board. */
export const boardParameters = ['ink', 'article', 'technology', 'group', 'view'] as const

/** The query of the board. */
export function readBoardChoice(params: URLSearchParams): BoardChoice {
  const text = (name: (typeof boardParameters)[number]) => params.get(name) || null
  return {
    ink: text('ink'),
    article: text('article'),
    technology: text('technology'),
    group: runGroups.find((group) => group === text('group')) ?? null,
    isFloor: text('view') === 'floor',
  }
}

/** Whether an item is of the article and has a run with the ink in the technology. */
function isChosen({ productId, runs }: MadeItem, { ink, article, technology }: BoardChoice): boolean {
  if (article !== null && article !== productId) return false
  if (ink === null && technology === null) return true
  return runs.some(
    (run) => (technology === null || run.technology === technology) && (ink === null || run.inks.some((one) => inkKey(one) === ink)),
  )
}

/** The orders of days with at least one item that was asked for. The load of a day stays that of all its orders. */
export const chosenDays = (days: readonly BoardDay[], choice: BoardChoice): readonly BoardDay[] =>
  days.map((day) => ({ ...day, orders: day.orders.filter(({ items }) => items.some((item) => isChosen(item, choice))) }))

/** The runs of orders that were asked for. */
export const chosenRuns = <Order extends MadeOrder>(orders: readonly Order[], choice: BoardChoice): readonly PlannedRun<Order>[] =>
  runsOfOrders(orders).filter((run) => isChosen({ ...run.item, runs: [run] }, choice))

/** An item that nothing is printed on, and its order. */
export interface BlankItem {
  readonly order: BoardOrder
  readonly item: MadeItem
}

/** The items without print that were asked for: no run names them, but they are made on their day. */
export const chosenBlanks = (orders: readonly BoardOrder[], choice: BoardChoice): readonly BlankItem[] =>
  orders.flatMap((order) => order.items.filter((item) => item.runs.length === 0 && isChosen(item, choice)).map((item) => ({ order, item })))

/** Runs that stand together, equal inks behind each other. */
export function groupedRuns<Run extends PlannedRun>(runs: readonly Run[], group: RunGroup): readonly (readonly Run[])[] {
  const byInk = groupRuns(runs)
  if (group === 'ink') return byInk
  const keyOf = ({ item, technology }: Run) => (group === 'article' ? item.productId : technology)
  return [...Map.groupBy(byInk.flat(), keyOf)].map(([, together]) => together)
}

interface Counted<Value> {
  readonly value: Value
  /** Orders. */
  readonly count: number
}

export interface BoardCounts {
  /** The most used first. */
  readonly inks: readonly Counted<Ink>[]
  readonly articles: readonly Counted<string>[]
  readonly technologies: readonly Counted<Technology>[]
}

/** What can be asked for, with the number of orders that each finds. */
export function countChoices(orders: readonly MadeOrder[]): BoardCounts {
  const inks = new Map<string, Counted<Ink>>()
  const articles = new Map<string, number>()
  const used = new Map<Technology, number>()
  for (const { items } of orders) {
    const runs = items.flatMap((item) => item.runs)
    for (const [key, ink] of new Map(runs.flatMap((run) => run.inks.map((one) => [inkKey(one), one] as const))))
      inks.set(key, { value: inks.get(key)?.value ?? ink, count: (inks.get(key)?.count ?? 0) + 1 })
    for (const id of new Set(items.map(({ productId }) => productId))) articles.set(id, (articles.get(id) ?? 0) + 1)
    for (const technology of new Set(runs.map((run) => run.technology))) used.set(technology, (used.get(technology) ?? 0) + 1)
  }
  return {
    inks: [...inks.values()].toSorted((one, other) => other.count - one.count),
    articles: [...articles].map(([value, count]) => ({ value, count })),
    technologies: technologies.flatMap((value) => (used.has(value) ? [{ value, count: used.get(value) ?? 0 }] : [])),
  }
}
