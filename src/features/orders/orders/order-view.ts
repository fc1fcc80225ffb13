import type { Currency } from '#domain/currency.ts'
import type { BillingAddress, DeliveryAddress } from '#domain/contact/address.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { ApiTotals } from '#domain/orders/order-totals.ts'
import type { PaidBy } from '#domain/orders/payment-methods.ts'
import type { CartFacts } from '#features/catalogue/lines/line-facts.ts'
import type { OrderedItem } from '#features/orders/proofs/proof-view.ts'
import type { ThreadEntry } from '#features/orders/thread/thread-view.ts'
import type { OrderState } from './schema.ts'

/** An order as its readers see it. Times are ISO 8601. */
export interface OrderView {
  readonly id: string
  readonly token: string
  readonly orderCode: string
  readonly createdAt: string
  readonly status: OrderStatus
  /** All statuses, with the time at which the order last reached each. */
  readonly steps: readonly { readonly status: OrderStatus; readonly at: string | null }[]
  /** `reason` is one of `cancelReasons` or the office's own text. */
  readonly cancelled: { readonly at: string; readonly reason: string } | null
  /** How it was paid or, until then, is to be paid. */
  readonly paidBy: PaidBy
  readonly paidAt: string | null
  /** Payment instructions; null when no transfer is due. */
  readonly transfer: OrderState['payment']
  readonly refunds: readonly { readonly amount: number; readonly currency: Currency; readonly doneAt: string | null }[]
  readonly totals: ApiTotals
  readonly estimatedDelivery: OrderState['estimatedDelivery']
  readonly addresses: {
    readonly useBillingCompany: boolean
    readonly billing: BillingAddress
    readonly delivery: DeliveryAddress | null
    /** The number of addresses that it goes to; 0 until a partner has set them. */
    readonly places: number
  }
  readonly note: string
  /** The order confirmation as a PDF; null until it is ready. */
  readonly pdf: { readonly sizeBytes: number } | null
  /** The print files that the customer uploaded. */
  readonly files: readonly { readonly name: string; readonly sizeBytes: number }[]
  /** The products of the items. */
  readonly facts: CartFacts
  readonly items: readonly OrderedItem[]
  readonly thread: readonly ThreadEntry[]
}

/** When somebody last wrote; null for an order without words. */
export const lastWordsAt = ({ thread }: Pick<OrderView, 'thread'>): string | null =>
  thread.findLast(({ kind }) => kind === 'words')?.at ?? null
