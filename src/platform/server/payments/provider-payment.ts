/** A payment as reported by its provider, in the shop's terms. */
export interface ProviderPayment {
  /** The provider's id of the payment. */
  readonly id: string
  /**
   * `open`: may still be paid. `approved`: the shopper agreed, the amount can be captured. `paid`: received. `closed`: will never be paid,
   * or was refunded.
   */
  readonly state: 'open' | 'approved' | 'paid' | 'closed'
  /** The requested amount, or the received amount once paid. */
  readonly amountThousandths: number
  /** ISO 4217, as the provider sends it; not only currencies of the shop. */
  readonly currency: string
  readonly orderCode: string
}
