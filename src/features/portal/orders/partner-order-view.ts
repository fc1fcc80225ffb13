import type { ChosenLocation } from '#domain/deliveries/split-draft.ts'
import type { Invoice } from '#features/billing/invoices/schema.ts'
import type { OrderView } from '#features/orders/orders/order-view.ts'

/** Pieces of an item that go to one address. */
export interface PartnerDelivery {
  readonly orderItemId: string
  readonly amount: number
  /** Null for an address that was entered with the order. */
  readonly location: ChosenLocation | null
  /** A day, ISO 8601; null until it is sent. */
  readonly expeditionDate: string | null
  readonly deliveryCode: string | null
  /** The carrier's page for the code. */
  readonly trackingUrl: string | null
}

/** An order as the page of its partner shows it. */
export interface PartnerOrderView {
  readonly id: string
  readonly view: OrderView
  /** Empty until the partner has said where the order goes. */
  readonly deliveries: readonly PartnerDelivery[]
  /** Whether the company has a delivery location to choose. */
  readonly hasLocations: boolean
  readonly invoices: readonly Invoice[]
  /** Counts the changes of the order's addresses. */
  readonly addressesVersion: number
  /** The dealer who is responsible for the order. */
  readonly dealer: { readonly name: string; readonly email: string } | null
}
