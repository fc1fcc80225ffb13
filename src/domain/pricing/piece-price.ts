import { divideHalfUp } from '../money.ts'

interface PricedPieces {
  readonly productPriceThousandths: number
  readonly technologyPriceThousandths: number
  readonly quantity: number
}

/**
 * Product and print of one piece, without one-off prices, in thousandths. The third decimal of technology prices is kept, so that pieces
 * times this price equals the sum. A coloured meter's surcharge has a third decimal too; two rounded parts may then differ by a cent.
 */
export const pieceThousandths = ({ productPriceThousandths, technologyPriceThousandths, quantity }: PricedPieces): number =>
  divideHalfUp(productPriceThousandths + technologyPriceThousandths, quantity)

/** What one piece costs with everything, plates and set-up included, in thousandths, rounded to the cent. */
export const allInThousandths = (totalThousandths: number, quantity: number): number => divideHalfUp(totalThousandths, 10 * quantity) * 10
