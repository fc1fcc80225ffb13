import { type Decimals, divideHalfUp } from '../money.ts'
import type { PriceRows } from './price-list-schema.ts'

/** Per cents have at most two decimals. */
const percentScale = 100

/**
 * The unit prices with some per cent off, rounded half up like those of the list: articles to two decimals, technologies to three.
 * @param percentOff 0 to 100, with at most two decimals; below 0 it raises the prices.
 */
export function reducePrices<Rows extends PriceRows>({ articles, technologies }: Rows, percentOff: number): Pick<Rows, keyof PriceRows> {
  const kept = Math.round((100 - percentOff) * percentScale)
  const reduced = <Row extends { readonly pricesThousandths: readonly number[] }>(rows: readonly Row[], decimals: Decimals): Row[] => {
    const step = decimals === 2 ? 10 : 1
    const reduce = (price: number): number => divideHalfUp(price * kept, 100 * percentScale * step) * step
    return rows.map((row) => ({ ...row, pricesThousandths: row.pricesThousandths.map(reduce) }))
  }
  return { articles: reduced(articles, 2), technologies: reduced(technologies, 3) }
}
