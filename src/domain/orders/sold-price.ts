import type { Quote, QuoteSide } from '../pricing/quote.ts'

/** What an item of an order was sold for, without VAT, and how its sides are printed for that. Kept with the order; never computed again. */
export interface SoldPrice extends Pick<
  Quote,
  | 'productPriceThousandths'
  | 'technologyPriceThousandths'
  | 'surchargePriceThousandths'
  | 'preparationPriceThousandths'
  | 'totalCurrentPriceThousandths'
  | 'currency'
> {
  /** 0-based, up to the last printed side. */
  readonly sides: readonly QuoteSide[]
}

/** Product and print of one piece, without one-off prices, unrounded: whoever shows it rounds it. */
export const eachThousandths = (price: SoldPrice, quantity: number): number =>
  (price.productPriceThousandths + price.technologyPriceThousandths) / quantity

/** Plates and preparation, once. */
export const oneOffThousandths = (price: SoldPrice): number => price.surchargePriceThousandths + price.preparationPriceThousandths
