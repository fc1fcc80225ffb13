import { fromAmount } from '#domain/money.ts'
import type { ApiQuote, Quote } from '#domain/pricing/quote.ts'

/** Converts the server's quote to whole thousandths. */
export const quoteOf = (answer: ApiQuote): Quote => ({
  totalCurrentPriceThousandths: fromAmount(answer.totalCurrentPrice),
  otherPrices: answer.otherPrices.map(({ pcsFrom, pcsTo, price }) => ({ pcsFrom, pcsTo, priceThousandths: fromAmount(price) })),
  printTechnologyPriceDifferenceThousandths: fromAmount(answer.printTechnologyPriceDifference),
  productPriceThousandths: fromAmount(answer.productPrice),
  technologyPriceThousandths: fromAmount(answer.technologyPrice),
  surchargePriceThousandths: fromAmount(answer.surchargePrice),
  preparationPriceThousandths: fromAmount(answer.preparationPrice),
  currency: answer.currency,
})
