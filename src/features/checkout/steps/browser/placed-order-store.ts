import { anyString } from '#domain/shapes/basic-shapes.ts'
import { boolean, object, optional } from '#domain/shapes/shapes.ts'
import { createStoredValue } from '#ui/stored-value.ts'

/** An accepted order whose confirmation page has not been shown yet. */
export interface PlacedOrder {
  /** Authorizes the order's own page and its payment instructions. */
  readonly token: string
  readonly orderCode: string
  /** Whether the cart was ordered with it. False if an earlier submission turns out to have arrived after the cart was changed. */
  readonly clearsCart: boolean
  /** Whether it is already paid. */
  readonly isPaid?: boolean | undefined
}

/** The order that the confirmation page will show. */
export const placedOrderStore = createStoredValue<PlacedOrder | null>(
  'placedOrder',
  null,
  object({ token: anyString, orderCode: anyString, clearsCart: boolean, isPaid: optional(boolean) }),
)

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
