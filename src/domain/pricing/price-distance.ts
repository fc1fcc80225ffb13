import type { PriceRows } from './price-list-schema.ts'

/** How far a partner's prices are from the default ones. */
export interface PriceDistance {
  /** The number of prices that differ, and of all that both lists have. */
  readonly own: number
  readonly all: number
  /** The mean difference of all these prices in per cent, rounded to a tenth; below 0 the partner pays less. Null without any. */
  readonly percent: number | null
}

const pricesByKey = ({ articles, technologies }: PriceRows): ReadonlyMap<string, readonly number[]> =>
  new Map([
    ...articles.map((row) => [row.heliosId, row.pricesThousandths] as const),
    ...technologies.map((row) => [`${row.printType} ${row.category}`, row.pricesThousandths] as const),
  ])

/** Compares a list with the default one in the same currency, price by price. */
export function priceDistance(list: PriceRows, standard: PriceRows): PriceDistance {
  const standards = pricesByKey(standard)
  const pairs = [...pricesByKey(list)].flatMap(([key, prices]) => {
    const others = standards.get(key) ?? []
    return prices.flatMap((price, tier) => {
      const other = others[tier]
      return other === undefined ? [] : [{ price, other }]
    })
  })
  // A difference to nothing has no per cent.
  const percents = pairs.filter(({ other }) => other > 0).map(({ price, other }) => (100 * (price - other)) / other)
  const sum = percents.reduce((total, percent) => total + percent, 0)
  return {
    own: pairs.filter(({ price, other }) => price !== other).length,
    all: pairs.length,
    percent: percents.length === 0 ? null : Math.round((10 * sum) / percents.length) / 10,
  }
}
