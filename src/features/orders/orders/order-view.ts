import type { Currency } from '#domain/currency.ts'
import type { approvalStatuses } from '#domain/orders/approval-status.ts'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import type { BillingAddress, DeliveryAddress } from '#domain/contact/address.ts'
import type { invoiceKinds } from '#domain/orders/invoice-kinds.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { ApiTotals } from '#domain/orders/order-totals.ts'
import type { PaidBy } from '#domain/orders/payment-methods.ts'
import { acceptsDecision } from '#domain/orders/status-moves.ts'
import type { CartFacts } from '#features/catalogue/lines/line-facts.ts'
import type { OrderState } from './schema.ts'

/** A version of an item's proof. Times are ISO 8601, here and below. */
export interface ProofView {
  readonly id: string
  /** The message that it came with. */
  readonly messageId: string
  readonly version: number
  readonly fileName: string
  /** If false, it is a PDF. */
  readonly isPicture: boolean
  readonly sizeBytes: number
  /** 1 for a picture. */
  readonly pages: number
  readonly approval: (typeof approvalStatuses)[number]
  readonly decidedAt: string | null
}

export interface OrderedItem {
  readonly id: string
  readonly line: PricedConfiguration
  /** Oldest first; the last one counts. */
  readonly proofs: readonly ProofView[]
}

export type ThreadEvent =
  /** `reason`: why the office took a step back; null for a step forward. */
  | { readonly kind: 'moved'; readonly from: OrderStatus; readonly to: OrderStatus; readonly reason: string | null }
  | { readonly kind: 'decided'; readonly lineId: string; readonly version: number; readonly isApproved: boolean }
  | { readonly kind: 'corrected'; readonly addresses: readonly ('billing' | 'delivery')[] }
  /**
   * The partner has said again where the order goes; amounts of its `totals` after that. `paidDifference`: what the order costs more than
   * before, with VAT, though an invoice was paid already; null if none was.
   */
  | ({ readonly kind: 'changedDelivery'; readonly paidDifference: number | null } & Pick<
      ApiTotals,
      'transport' | 'total' | 'totalWithVat' | 'currency'
    >)
  | { readonly kind: 'invoicePaid'; readonly invoice: (typeof invoiceKinds)[number] }
  | { readonly kind: 'assigned'; readonly dealer: string }
  /** The office had recorded a payment by mistake. */
  | { readonly kind: 'unpaid'; readonly reason: string }
  | { readonly kind: 'placed' | 'paid' | 'refunded' | 'cancelled' }

/** A file that went with a message and is no proof. */
export interface AttachedFile {
  readonly id: string
  readonly fileName: string
  readonly sizeBytes: number
}

/** The place on a proof that a message is about. */
export interface ProofPlace {
  readonly lineId: string
  readonly proofId: string
  readonly version: number
  /** Counts the pinned comments on all versions of the item from 1. */
  readonly number: number
  readonly page: number
  /** From the left and from the top, as shares of the page. */
  readonly x: number
  readonly y: number
}

/** An entry of the thread: a message of a person, or an event. */
export type ThreadEntry = {
  readonly id: string
  readonly at: string
  /** The name of the person who caused an event, for the office only. */
  readonly causedBy?: string
  /** Why the office moved it although something was missing, for the office only. */
  readonly allTheSame?: string
} & (
  | {
      readonly kind: 'words'
      readonly by: 'office' | 'customer'
      /** The name of the reader's colleague who wrote it, for the office of everybody with an account; null for all others. */
      readonly colleague: string | null
      readonly comment: string
      readonly files: readonly AttachedFile[]
      /** Null for a message about the order. */
      readonly pin: ProofPlace | null
    }
  | ThreadEvent
)
export type WrittenEntry = Extract<ThreadEntry, { kind: 'words' }>

/** The author of a message, as the reader knows them. */
export type AuthorOf = (message: Pick<WrittenEntry, 'by' | 'colleague'>) => string

export interface OrderView {
  readonly id: string
  readonly token: string
  readonly orderCode: string
  readonly createdAt: string
  readonly status: OrderStatus
  /** All nine statuses, with the time at which the order last reached each. */
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

/** The shown proof of an item: its latest version. */
export const shownProof = ({ proofs }: OrderedItem): ProofView | null => proofs.at(-1) ?? null

/** The items whose proof awaits the customer's approval. */
export const waitingItems = ({ items, status, cancelled }: OrderView): readonly OrderedItem[] =>
  cancelled === null && acceptsDecision(status) ? items.filter((item) => shownProof(item)?.approval === 'waiting') : []

/** The comments on the proofs of an item and what the office wrote with its versions, oldest first. */
export const proofComments = ({ line, proofs }: OrderedItem, { thread }: Pick<OrderView, 'thread'>): readonly WrittenEntry[] =>
  thread.filter(
    (entry): entry is WrittenEntry =>
      entry.kind === 'words' &&
      entry.comment !== '' &&
      (entry.pin === null ? proofs.some(({ messageId }) => messageId === entry.id) : entry.pin.lineId === line.id),
  )

/** Whether comments can be pinned to the shown proof of an item: one that is not approved, while the order awaits decisions. */
export function takesPins({ status, cancelled }: OrderView, item: OrderedItem): boolean {
  const proof = shownProof(item)
  return cancelled === null && acceptsDecision(status) && proof !== null && proof.approval !== 'approved'
}

/** Whether the design of the order is approved with this item: every other printed item is. */
export const isLastApproval = ({ items }: OrderView, item: OrderedItem): boolean =>
  items.every((other) => other === item || other.line.pdfData.length === 0 || shownProof(other)?.approval === 'approved')
