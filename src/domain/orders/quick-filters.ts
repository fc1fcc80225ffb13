import type { OrderStatus } from './order-status.ts'

/** The quick filters of the office's order list (decisions §7). Cancelled orders appear only in `all`. */
export const quickFilters = [
  'all',
  'waitingForDesign',
  'enterDeliveryCode',
  'productionDateIsMissing',
  'withoutReactionMoreThan1Day',
  'paymentDelay',
  'unpaid',
] as const
export type QuickFilter = (typeof quickFilters)[number]

/** The statuses of an order that is planned or was produced. */
export const plannedStatuses = [
  'designApproved',
  'waitingForProduction',
  'inProduction',
  'produced',
  'delivered',
] as const satisfies readonly OrderStatus[]

/** The statuses in which a missing manufacture date is still of use (decisions §7). */
export const undatedStatuses = ['designApproved', 'waitingForProduction', 'inProduction'] as const satisfies readonly OrderStatus[]

/** The statuses in which a delivery should have the code of its carrier (decisions §7). */
export const codedStatuses = ['produced', 'delivered'] as const satisfies readonly OrderStatus[]

/** Days after which an unpaid proforma invoice, or a customer's unanswered message, counts as delayed. */
export const paymentDelayDays = 14
export const reactionDays = 1
