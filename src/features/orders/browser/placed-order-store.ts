import { createStoredValue } from '#ui/stored-value.ts'

/** An order that the server has accepted and that the shopper has not been thanked for yet. */
export interface PlacedOrder {
  /** Opens the order's own page and its payment instructions. */
  readonly token: string
  readonly orderCode: string
  /** Whether the cart went with it. Not so when an earlier submission turns out to have arrived after the cart was changed. */
  readonly clearsCart: boolean
  /** The money has come already. */
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

/** Narrows a stored marker; null for anything else. */
export function readPlacedOrder(stored: unknown): PlacedOrder | null {
  const order = withClearsCart(stored)
  return isPlacedOrder(order) ? order : null
}

/** The marker that the page of thanks waits for. */
export const placedOrderStore = createStoredValue<PlacedOrder | null>('placedOrder', null, readPlacedOrder)

let orderOfThisTab: PlacedOrder | null = null

/** Marks an order as placed. This tab remembers it by itself: another tab may thank for it first and use the marker up. */
export function markPlaced(order: PlacedOrder): void {
  orderOfThisTab = order
  placedOrderStore.set(order)
}

/** The order that waits for its thanks in this tab; the marker's, or the one placed here. */
export const waitingOrder = (): PlacedOrder | null => placedOrderStore.get() ?? orderOfThisTab

/** This tab has thanked. */
export function clearOrderOfThisTab(): void {
  orderOfThisTab = null
}

let shownOrder: PlacedOrder | null = null

/** The order that the page of thanks is showing; it goes along when the shopper changes the language there. */
export const orderOnScreen = (): PlacedOrder | null => shownOrder

/** Tells which order is on screen until the returned function is called. */
export function showOrder(order: PlacedOrder): () => void {
  shownOrder = order
  return () => {
    shownOrder = null
  }
}
