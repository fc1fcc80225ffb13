/** A payment as its provider sees it, in the shop's terms. */
export interface ProviderPayment {
  /** The provider's own name for it. */
  readonly id: string
  /**
   * `open`: money may come. `approved`: the shopper agreed, the money is ours to take. `paid`: it came. `closed`: it never will, or has
   * gone back already.
   */
  readonly state: 'open' | 'approved' | 'paid' | 'closed'
  /** What was asked for, or what came once it is paid. */
  readonly amountThousandths: number
  /** As the provider writes it: ISO 4217, not only ours. */
  readonly currency: string
  readonly orderCode: string
}
