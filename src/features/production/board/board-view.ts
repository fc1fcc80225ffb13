import type { Scale, Technology } from '#domain/catalogue/categories.ts'
import type { ProductFacts } from '#domain/catalogue/product.ts'
import type { Day } from '#domain/format/days.ts'
import type { BoardStatus } from '#domain/orders/production.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'

/** What is made on one day, or may be made. */
export interface Load {
  readonly pieces: number
  readonly printRuns: number
}

/** An item that is made. */
export interface MadeItem {
  readonly id: string
  readonly productId: string
  readonly color: string
  readonly scale: Scale
  readonly quantity: number
  /** The runs of the press by technology; empty for an item without print. */
  readonly runs: readonly { readonly technology: Technology; readonly count: number }[]
}

/** An order as a card of the production board. */
export interface BoardOrder extends Load {
  readonly id: string
  readonly orderCode: string
  readonly customer: string
  readonly status: BoardStatus
  readonly manufactureDate: Day | null
  readonly isLate: boolean
  readonly items: readonly MadeItem[]
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
  readonly days: readonly BoardDay[]
  /** What the press can make in a day. */
  readonly capacity: Load
  /** Whether there are more open orders than the board shows. */
  readonly isMore: boolean
}

/** What is made on a day, order by order. */
export interface DaySheet {
  readonly day: Day
  readonly load: Load
  readonly capacity: Load
  readonly orders: readonly {
    readonly id: string
    readonly orderCode: string
    readonly customer: string
    readonly status: BoardStatus
    readonly items: readonly MadeItem[]
  }[]
}

/** What the board and the sheet of a day say of a product. */
export type MadeProduct = Pick<ProductFacts, 'id' | 'name' | 'category' | 'type' | 'shape' | 'length'>
