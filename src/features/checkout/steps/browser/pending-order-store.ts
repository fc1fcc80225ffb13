import { createStoredValue } from '#ui/stored-value.ts'

/** An accepted order that must be paid online before it is complete. */
export interface PendingOrder {
  readonly token: string
  readonly orderCode: string
  /** The submitted JSON. The same body again is the same order, any other a new one. */
  readonly body: string
}

/** Narrows a stored order; null if invalid. */
export function readPendingOrder(stored: unknown): PendingOrder | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { token, orderCode, body } = stored as Record<keyof PendingOrder, unknown>
  return typeof token === 'string' && typeof orderCode === 'string' && typeof body === 'string' ? { token, orderCode, body } : null
}

/** The unpaid order, shared by all tabs and still stored when the shopper returns from the gateway. */
export const pendingOrderStore = createStoredValue<PendingOrder | null>('pendingOrder', null, readPendingOrder)
