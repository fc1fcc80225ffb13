import type { PriceRows, PrintType } from './price-list-schema.ts'

/**
 * Whether a price list may hold a price. Nothing is sold or printed for nothing: only the surcharge of coloured meters may be 0, which
 * means that there is none.
 * @param printType of a row of the technology sheet; null for an article
 */
export const isAllowedPrice = (thousandths: number, printType: PrintType | null): boolean =>
  thousandths > 0 || (thousandths === 0 && printType === 'ColouredMeter')

/** Whether a copy has lost a price of its original, row by row: it was allowed there, and is not any more. */
export function losesPrice(original: PriceRows, copy: PriceRows): boolean {
  const losesIn = (before: readonly number[] | undefined, after: readonly number[], printType: PrintType | null): boolean =>
    after.some((price, tier) => !isAllowedPrice(price, printType) && isAllowedPrice(before?.[tier] ?? 0, printType))
  return (
    copy.articles.some((row, index) => losesIn(original.articles[index]?.pricesThousandths, row.pricesThousandths, null)) ||
    copy.technologies.some((row, index) => losesIn(original.technologies[index]?.pricesThousandths, row.pricesThousandths, row.printType))
  )
}
