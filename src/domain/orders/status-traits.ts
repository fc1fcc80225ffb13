import type { OfficeTask } from './office-tasks.ts'
import { type OrderStatus, orderStatuses } from './order-status.ts'

/** What a status means for the work on an order (decisions §7). A new status does not compile without its row. */
interface StatusTraits {
  /** Whether the order is planned or was produced: the production board has a column for it. */
  readonly isPlanned: boolean
  /** What an order in it waits for; for its date and its code only while they are missing. Null: only the customer knows. */
  readonly task: Extract<OfficeTask, 'sendDesign' | 'approveDesign' | 'reviseDesign' | 'setManufactureDate' | 'enterDeliveryCode'> | null
  /** Whether an order without its bank transfer expires in it (decisions §5). */
  readonly expiresUnpaid: boolean
}

export const statusTraits = {
  preparing: { isPlanned: false, task: null, expiresUnpaid: false },
  new: { isPlanned: false, task: 'sendDesign', expiresUnpaid: true },
  toApproveDesign: { isPlanned: false, task: 'approveDesign', expiresUnpaid: true },
  commentOnTheDesign: { isPlanned: false, task: 'reviseDesign', expiresUnpaid: true },
  designApproved: { isPlanned: true, task: 'setManufactureDate', expiresUnpaid: false },
  waitingForProduction: { isPlanned: true, task: 'setManufactureDate', expiresUnpaid: false },
  inProduction: { isPlanned: true, task: 'setManufactureDate', expiresUnpaid: false },
  produced: { isPlanned: true, task: 'enterDeliveryCode', expiresUnpaid: false },
  delivered: { isPlanned: true, task: 'enterDeliveryCode', expiresUnpaid: false },
} as const satisfies Record<OrderStatus, StatusTraits>

type Traits = typeof statusTraits
export type PlannedStatus = { [Status in OrderStatus]: Traits[Status]['isPlanned'] extends true ? Status : never }[OrderStatus]

const isPlanned = (status: OrderStatus): status is PlannedStatus => statusTraits[status].isPlanned

export const plannedStatuses = orderStatuses.filter(isPlanned)

export const expiringStatuses = orderStatuses.filter((status) => statusTraits[status].expiresUnpaid)

/** The statuses in which an order waits for a task. */
export const statusesWaitingFor = (task: OfficeTask): OrderStatus[] => orderStatuses.filter((status) => statusTraits[status].task === task)
