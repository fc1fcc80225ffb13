/** The statuses of an order, in chronological order. Retail orders start as `new`; the back office defines who may change them. */
export const orderStatuses = [
  'preparing',
  'new',
  'toApproveDesign',
  'commentOnTheDesign',
  'designApproved',
  'waitingForProduction',
  'inProduction',
  'produced',
  'delivered',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Until then an order can be cancelled and its addresses corrected; afterwards its pieces are printed (decisions §7). */
export const isBeforeProduction = (status: OrderStatus): boolean => orderStatuses.indexOf(status) < orderStatuses.indexOf('inProduction')
