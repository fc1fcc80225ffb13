import { createStoredValue } from '#ui/stored-value.ts'

/** An order that the server has accepted and that is to be paid online before anybody is thanked. */
export interface PendingOrder {
  readonly token: string
  readonly orderCode: string
  /** As it was sent, in JSON: the same again is the same order, anything else a new one. */
  readonly body: string
}

/** Narrows a stored order; null for anything else. */
export function readPendingOrder(stored: unknown): PendingOrder | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { token, orderCode, body } = stored as Record<keyof PendingOrder, unknown>
  return typeof token === 'string' && typeof orderCode === 'string' && typeof body === 'string' ? { token, orderCode, body } : null
}

/** The order that waits for its money; shared by all tabs, and still there when the shopper comes back from the gateway. */
export const pendingOrderStore = createStoredValue<PendingOrder | null>('pendingOrder', null, readPendingOrder)
