import type { invoiceKinds } from '#domain/orders/invoice-kinds.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { ApiTotals } from '#domain/orders/order-totals.ts'

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
