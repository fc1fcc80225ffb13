import { boardStatuses, type BoardStatus } from '#domain/orders/production.ts'
import { countPlates, groupRuns, inkChanges } from '#domain/orders/print-runs.ts'
import type { MadeItem, MadeOrder, MadeRun, StockedPieces } from './board-view.ts'

/** A run of the press and what it is for. */
export interface PlannedRun<Order extends MadeOrder = MadeOrder> extends MadeRun {
  readonly order: Order
  readonly item: MadeItem
}

/** Whether an order is still to be printed. */
export const isToPrint = (status: BoardStatus): boolean => boardStatuses.indexOf(status) < boardStatuses.indexOf('produced')

export const runsOfOrders = <Order extends MadeOrder>(orders: readonly Order[]): readonly PlannedRun<Order>[] =>
  orders.flatMap((order) => order.items.flatMap((item) => item.runs.map((run) => ({ ...run, order, item }))))

/** Orders by the first of their runs, so that equal inks stand behind each other; orders without print come last. */
export function inOrderOfInks<Order extends MadeOrder>(orders: readonly Order[]): readonly Order[] {
  const ordered = groupRuns(runsOfOrders(orders)).flatMap((group) => group.map(({ order }) => order))
  return [...new Set([...ordered, ...orders])]
}

/** What the press needs for those of some runs that are still to be printed. */
export function pressWork(planned: readonly PlannedRun[]) {
  const runs = planned.filter(({ order }) => isToPrint(order.status))
  return { runs: runs.length, inkChanges: inkChanges(groupRuns(runs).flat()), plates: countPlates(runs.flatMap(({ plates }) => plates)) }
}

/** What is taken from stock for some orders: a line for each version of a product. */
export interface PickLine extends StockedPieces {
  readonly orders: readonly { readonly id: string; readonly orderCode: string; readonly quantity: number }[]
  /** What is in stock beside it; null if it is not known. */
  readonly left: number | null
}

const variantOf = ({ productId, color, scale }: Omit<StockedPieces, 'quantity'>): string => [productId, color, scale].join(' ')

/** The picking list, product by product. */
export function pickingList(orders: readonly MadeOrder[], stock: readonly StockedPieces[]): readonly PickLine[] {
  const left = new Map(stock.map((stocked) => [variantOf(stocked), stocked.quantity]))
  const taken = orders.flatMap((order) => order.items.map((item) => ({ order, item })))
  return [...Map.groupBy(taken, ({ item }) => variantOf(item))]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([variant, lines]) => {
      const [first] = lines
      if (!first) return []
      const { productId, color, scale } = first.item
      const quantity = lines.reduce((sum, { item }) => sum + item.quantity, 0)
      const from = lines.map(({ order, item }) => ({ id: order.id, orderCode: order.orderCode, quantity: item.quantity }))
      return [{ productId, color, scale, quantity, orders: from, left: left.get(variant) ?? null }]
    })
}
