import type { SystemMessage } from './system-messages-schema.ts'

export type { SystemMessage } from './system-messages-schema.ts'

/** What the system itself writes into the thread of an order. `statusChanged` is about an item's approval. */
export const systemMessageTypes = [
  'orderCreated',
  'orderStatusChanged',
  'paymentDone',
  'dealerAssigned',
  'statusChanged',
] as const satisfies readonly SystemMessage['type'][]

/** Who writes into the thread of an order: somebody signed in, the shopper of a retail order, or the system. */
export const messageAuthors = ['admin', 'dealer', 'partner', 'shopper', 'system'] as const
export type MessageAuthor = (typeof messageAuthors)[number]

/** On whose side of the counter a customer writes. */
export const customerAuthors = ['partner', 'shopper'] as const satisfies readonly MessageAuthor[]
