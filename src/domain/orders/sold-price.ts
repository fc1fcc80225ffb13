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

/** Plates and preparation, once. */
export const oneOffThousandths = (price: SoldPrice): number => price.surchargePriceThousandths + price.preparationPriceThousandths
