import type { JobFailureKind } from '#domain/jobs/failure-kind.ts'
import type { AuditList } from '#features/accounts/audit/schema.ts'
import type { Invoice } from '#features/billing/invoices/schema.ts'
import type { OrderView } from '#features/orders/orders/order-view.ts'
import type { OrderAddresses } from '#features/orders/orders/schema.ts'
import type { OrderSchedule } from '#features/production/board/schema.ts'
import type { ListedOrder, PrintFile } from './schema.ts'

/** Why the print files of an order have not been made. */
export interface PrintFailure {
  readonly reason: JobFailureKind
  /** No attempt is left: somebody must retry the job. */
  readonly isFinal: boolean
}

/** An order as its page in the office shows it. */
export interface OfficeOrder {
  readonly order: ListedOrder
  /** What the customer sees of it, too. */
  readonly view: OrderView
  readonly addresses: OrderAddresses
  readonly schedule: OrderSchedule
  /** The newest entries of the audit trail about it. */
  readonly history: AuditList
  readonly invoices: readonly Invoice[]
  /** By item, sides first; empty until they are made. */
  readonly printFiles: readonly (PrintFile & { readonly orderItemId: string })[]
  /** Null if some are made, or will be without trouble. */
  readonly printFailure: PrintFailure | null
  /** The files that the customer uploaded, named after item and side. */
  readonly customerFiles: readonly { readonly sha256: string; readonly fileName: string; readonly sizeBytes: number }[]
}
