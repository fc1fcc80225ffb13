import type { Quote, QuoteSide } from '../pricing/quote.ts'

/** The price at which an item was sold, without VAT, and how its sides are printed. Stored with the order and never recomputed. */
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
  /** The sides, 0-based, whose plates were kept from an earlier order; absent if none were, and in orders of releases before it. */
  readonly keptSides?: readonly number[]
}

/** Plates and set-up, charged once. */
export const oneOffThousandths = (price: SoldPrice): number => price.surchargePriceThousandths + price.preparationPriceThousandths
