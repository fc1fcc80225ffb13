/** The way of an order through the house, in order. Retail orders begin as `new`; who may move them is a matter of the back office. */
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
