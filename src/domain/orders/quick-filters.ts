import type { OrderStatus } from './order-status.ts'

/** What the office asks for at a press (decisions §7). Cancelled orders stand under `all` only. */
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

/** From here on an order is to have a date of manufacture. */
export const plannedStatuses = [
  'designApproved',
  'waitingForProduction',
  'inProduction',
  'produced',
  'delivered',
] as const satisfies readonly OrderStatus[]

/** How long a proforma invoice may stay unpaid, and a customer's message without an answer. */
export const paymentDelayDays = 14
export const reactionDays = 1
