/** What the system itself writes into the thread of an order. `statusChanged` is about an item's approval. */
export const systemMessageTypes = ['orderCreated', 'orderStatusChanged', 'paymentDone', 'dealerAssigned', 'statusChanged'] as const
export type SystemMessageType = (typeof systemMessageTypes)[number]
