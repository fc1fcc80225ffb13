import { createStoredValue } from '#ui/stored-value.ts'

/** An accepted order whose confirmation page has not been shown yet. */
export interface PlacedOrder {
  /** Authorizes the order's own page and its payment instructions. */
  readonly token: string
  readonly orderCode: string
  /** Whether the cart was ordered with it. False if an earlier submission turns out to have arrived after the cart was changed. */
  readonly clearsCart: boolean
  /** Whether it is already paid. */
  readonly isPaid?: boolean
}

const isPlacedOrder = (stored: unknown): stored is PlacedOrder => {
  if (typeof stored !== 'object' || stored === null) return false
  const { token, orderCode, clearsCart } = stored as Record<keyof PlacedOrder, unknown>
  return typeof token === 'string' && typeof orderCode === 'string' && typeof clearsCart === 'boolean'
}

/** Earlier releases stored `clearsCart` as `tookCart`. */
function withClearsCart(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || !('tookCart' in stored)) return stored
  const { tookCart: clearsCart, ...rest } = stored
  return { ...rest, clearsCart }
}

/** Narrows a stored marker; null if invalid. */
export function readPlacedOrder(stored: unknown): PlacedOrder | null {
  const order = withClearsCart(stored)
  return isPlacedOrder(order) ? order : null
}

/** The order that the confirmation page will show. */
export const placedOrderStore = createStoredValue<PlacedOrder | null>('placedOrder', null, readPlacedOrder)

let orderOfThisTab: PlacedOrder | null = null

/** Marks an order as placed. This tab keeps a copy, because another tab may show the confirmation first and clear the marker. */
export function markPlaced(order: PlacedOrder): void {
  orderOfThisTab = order
  placedOrderStore.set(order)
}

/** The order whose confirmation this tab has to show: that of the marker or the one placed here. */
export const orderToConfirm = (): PlacedOrder | null => placedOrderStore.get() ?? orderOfThisTab

/** Clears the order of this tab after its confirmation was shown. */
export function clearOrderOfThisTab(): void {
  orderOfThisTab = null
}

let shownOrder: PlacedOrder | null = null

/** The order on the confirmation page. It is transferred when the shopper changes the language there. */
export const orderOnScreen = (): PlacedOrder | null => shownOrder

/** Sets the order on screen until the returned function is called. */
export function showOrder(order: PlacedOrder): () => void {
  shownOrder = order
  return () => {
    shownOrder = null
  }
}
