import type { Scale } from '#domain/catalogue/categories.ts'
import type { ProductFacts } from '#domain/catalogue/product.ts'
import type { Day } from '#domain/format/days.ts'
import type { BoardStatus } from '#domain/orders/production.ts'
import type { InkSetup, PlateSet } from '#domain/orders/print-runs.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'

/** What is made on one day, or may be made. */
export interface Load {
  readonly pieces: number
  readonly printRuns: number
}

/** The print of an item in one technology. */
export interface MadeRun extends InkSetup {
  /** The runs of the press. */
  readonly count: number
  readonly plates: readonly PlateSet[]
}

/** An item that is made. */
export interface MadeItem {
  readonly id: string
  readonly productId: string
  readonly color: string
  readonly scale: Scale
  readonly quantity: number
  /** What is printed, by technology; empty for an item without print. */
  readonly runs: readonly MadeRun[]
}

/** An order that is made. */
export interface MadeOrder {
  readonly id: string
  readonly orderCode: string
  readonly customer: string
  readonly status: BoardStatus
  /** The last day on which the customer expects it; null as long as a partner has not approved its design. */
  readonly promisedOn: Day | null
  readonly items: readonly MadeItem[]
}

/** An order as a card of the production board. */
export interface BoardOrder extends Load, MadeOrder {
  readonly manufactureDate: Day | null
  readonly isLate: boolean
  /** Whether the day that was promised to the customer has passed. */
  readonly isOverdue: boolean
  /** The statuses that the office may set next. */
  readonly nextStatuses: readonly OrderStatus[]
}

export interface BoardDay {
  /** Null for orders that are not planned yet. */
  readonly day: Day | null
  readonly load: Load
  readonly orders: readonly BoardOrder[]
}

/** The production board: the orders that are not planned, then day by day. */
export interface BoardView {
  readonly today: Day
  readonly days: readonly BoardDay[]
  /** What the press can make in a day. */
  readonly capacity: Load
  /** Whether there are more open orders than the board shows. */
  readonly isMore: boolean
}

/** Pieces of a version of a product. */
export interface StockedPieces {
  readonly productId: string
  readonly color: string
  readonly scale: Scale
  readonly quantity: number
}

/** An order of a day, or one that should have been produced before. */
export interface SheetOrder extends MadeOrder {
  /** The day that it was planned for; null if that is the day of the sheet. */
  readonly missedDay: Day | null
}

/** What is made on a day, order by order, late ones included on the day itself, and what is in stock of its products beside what these orders have reserved. */
export interface DaySheet {
  readonly day: Day
  readonly load: Load
  readonly capacity: Load
  readonly orders: readonly SheetOrder[]
  readonly stock: readonly StockedPieces[]
}

/** What the board and the sheet of a day say of a product. */
export type MadeProduct = Pick<ProductFacts, 'id' | 'name' | 'category' | 'type' | 'shape' | 'length'>
