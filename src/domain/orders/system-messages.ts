import type { SystemMessage } from './system-messages-schema.ts'

export type { SystemMessage } from './system-messages-schema.ts'

/** Messages that the system writes to the thread of an order. `statusChanged` is about an item's approval. */
export const systemMessageTypes = [
  'orderCreated',
  'orderStatusChanged',
  'paymentDone',
  'dealerAssigned',
  'statusChanged',
] as const satisfies readonly SystemMessage['type'][]

/** Authors in the thread of an order: a signed-in account, the shopper of a retail order, or the system. */
export const messageAuthors = ['admin', 'dealer', 'partner', 'shopper', 'system'] as const
export type MessageAuthor = (typeof messageAuthors)[number]

/** The authors on the shop's side. */
export const officeAuthors = ['admin', 'dealer'] as const satisfies readonly MessageAuthor[]

/** The authors on the customer's side. */
export const customerAuthors = ['partner', 'shopper'] as const satisfies readonly MessageAuthor[]
