import type { approvalStatuses } from '#domain/orders/approval-status.ts'
import type { SideName } from '#domain/catalogue/categories.ts'
import type { PrintedObject } from '#domain/design/printed-objects.ts'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { acceptsDecision } from '#domain/orders/status-moves.ts'
import type { ThreadEntry, WrittenEntry } from '../thread/thread-view.ts'

/** An object that a proof shows, with the name of its side. */
export interface ProofedObject extends PrintedObject {
  readonly sideName: SideName
}

/** A version of an item's proof. Times are ISO 8601. */
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
  /** What the design that it shows prints; null for a file of the office. */
  readonly objects: readonly ProofedObject[] | null
}

export interface OrderedItem {
  readonly id: string
  readonly line: PricedConfiguration
  /** Oldest first; the last one counts. */
  readonly proofs: readonly ProofView[]
}

/** What the review of proofs needs of an order. */
export interface ReviewedOrder {
  readonly status: OrderStatus
  readonly cancelled: object | null
  readonly items: readonly OrderedItem[]
  readonly thread: readonly ThreadEntry[]
}

/** The shown proof of an item: its latest version. */
export const shownProof = ({ proofs }: OrderedItem): ProofView | null => proofs.at(-1) ?? null

/** The items whose proof awaits the customer's approval. */
export const waitingItems = ({ items, status, cancelled }: ReviewedOrder): readonly OrderedItem[] =>
  cancelled === null && acceptsDecision(status) ? items.filter((item) => shownProof(item)?.approval === 'waiting') : []

/** The comments on the proofs of an item and what the office wrote with its versions, oldest first. */
export const proofComments = ({ line, proofs }: OrderedItem, { thread }: Pick<ReviewedOrder, 'thread'>): readonly WrittenEntry[] =>
  thread.filter(
    (entry): entry is WrittenEntry =>
      entry.kind === 'words' &&
      entry.comment !== '' &&
      (entry.pin === null ? proofs.some(({ messageId }) => messageId === entry.id) : entry.pin.lineId === line.id),
  )

/** Whether comments can be pinned to the shown proof of an item: one that is not approved, while the order awaits decisions. */
export function takesPins({ status, cancelled }: ReviewedOrder, item: OrderedItem): boolean {
  const proof = shownProof(item)
  return cancelled === null && acceptsDecision(status) && proof !== null && proof.approval !== 'approved'
}

/** Whether the design of the order is approved with this item: every other printed item is. */
export const isLastApproval = ({ items }: ReviewedOrder, item: OrderedItem): boolean =>
  items.every((other) => other === item || other.line.pdfData.length === 0 || shownProof(other)?.approval === 'approved')
