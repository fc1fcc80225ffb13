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

/** Days after which an unpaid proforma invoice, or a customer's unanswered message, counts as delayed. */
export const paymentDelayDays = 14
export const reactionDays = 1
