import type { OrderStatus } from './order-status.ts'
import type { QuickFilter } from './quick-filters.ts'

/** What waits for somebody, as the overview lists it. */
export const officeTasks = [
  'answer',
  'sendDesign',
  'reviseDesign',
  'setManufactureDate',
  'approveDesign',
  'enterDeliveryCode',
  'paymentDelay',
  'refund',
] as const
export type OfficeTask = (typeof officeTasks)[number]

/** The list of orders that shows a task; refunds have a list of their own. */
export const listOfTask = {
  answer: { quickFilter: 'withoutReactionMoreThan1Day' },
  sendDesign: { quickFilter: 'waitingForDesign' },
  reviseDesign: { orderStatus: 'commentOnTheDesign' },
  setManufactureDate: { quickFilter: 'productionDateIsMissing' },
  approveDesign: { orderStatus: 'toApproveDesign' },
  enterDeliveryCode: { quickFilter: 'enterDeliveryCode' },
  paymentDelay: { quickFilter: 'paymentDelay' },
} as const satisfies Record<Exclude<OfficeTask, 'refund'>, { readonly quickFilter: QuickFilter } | { readonly orderStatus: OrderStatus }>
