import type { Currency } from '#domain/currency.ts'
import type { approvalStatuses } from '#domain/orders/approval-status.ts'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import type { BillingAddress, DeliveryAddress } from '#domain/orders/information.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { ApiTotals } from '#domain/orders/order-totals.ts'
import type { PaymentMethod } from '#domain/orders/payment-methods.ts'
import { takesDecision } from '#domain/orders/status-moves.ts'
import type { CartFacts } from '#features/cart/cart-facts.ts'
import type { OrderState } from './schema.ts'

/** A version of an item's proof. Moments are ISO 8601, here and below. */
export interface ProofView {
  readonly id: string
  readonly version: number
  readonly fileName: string
  /** Otherwise it is a PDF. */
  readonly isPicture: boolean
  readonly sizeBytes: number
  readonly approval: (typeof approvalStatuses)[number]
  readonly decidedAt: string | null
}

export interface OrderedItem {
  readonly id: string
  readonly line: PricedConfiguration
  /** The oldest first; the last one counts. */
  readonly proofs: readonly ProofView[]
}

/** What stands in the thread: words of people, and what happened. */
export type ThreadEntry = { readonly id: string; readonly at: string } & (
  | { readonly kind: 'words'; readonly by: 'office' | 'customer'; readonly comment: string }
  | { readonly kind: 'moved'; readonly from: OrderStatus; readonly to: OrderStatus }
  | { readonly kind: 'decided'; readonly lineId: string; readonly version: number; readonly isApproved: boolean }
  | { readonly kind: 'placed' | 'paid' | 'refunded' | 'cancelled' }
)

/** An order as its customer sees it. */
export interface OrderView {
  readonly token: string
  readonly orderCode: string
  readonly createdAt: string
  readonly status: OrderStatus
  /** All nine, with the moment at which the order came there last. */
  readonly steps: readonly { readonly status: OrderStatus; readonly at: string | null }[]
  /** `reason` is one of `cancelReasons` or the words of the office. */
  readonly cancelled: { readonly at: string; readonly reason: string } | null
  /** How it was paid; how it is to be, as long as it is not. */
  readonly paymentMethod: PaymentMethod
  readonly paidAt: string | null
  /** How to pay; null when no transfer is due. */
  readonly transfer: OrderState['payment']
  readonly refunds: readonly { readonly amount: number; readonly currency: Currency; readonly doneAt: string | null }[]
  readonly totals: ApiTotals
  readonly estimatedDelivery: OrderState['estimatedDelivery']
  readonly addresses: {
    readonly useBillingCompany: boolean
    readonly billing: BillingAddress
    readonly delivery: DeliveryAddress | null
  }
  readonly note: string
  /** The order as a PDF, as the confirmation brought it; null until it is written. */
  readonly pdf: { readonly sizeBytes: number } | null
  /** The print files that the customer gave along. */
  readonly files: readonly { readonly name: string; readonly sizeBytes: number }[]
  /** The products of the items. */
  readonly facts: CartFacts
  readonly items: readonly OrderedItem[]
  readonly thread: readonly ThreadEntry[]
}

/** The proof that an item shows: its last version. */
export const shownProof = ({ proofs }: OrderedItem): ProofView | null => proofs.at(-1) ?? null

/** The items whose proof waits for the customer. */
export const waitingItems = ({ items, status, cancelled }: OrderView): readonly OrderedItem[] =>
  cancelled === null && takesDecision(status) ? items.filter((item) => shownProof(item)?.approval === 'waiting') : []
