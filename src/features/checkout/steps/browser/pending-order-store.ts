import { anyString } from '#domain/shapes/basic-shapes.ts'
import { object } from '#domain/shapes/shapes.ts'
import { createStoredValue } from '#ui/stored-value.ts'

/** An accepted order that must be paid online before it is complete. */
export interface PendingOrder {
  readonly token: string
  readonly orderCode: string
  /** The submitted JSON. The same body again is the same order, any other a new one. */
  readonly body: string
}

/** The unpaid order, shared by all tabs and still stored when the shopper returns from the gateway. */
export const pendingOrderStore = createStoredValue<PendingOrder | null>(
  'pendingOrder',
  null,
  object({ token: anyString, orderCode: anyString, body: anyString }),
)
