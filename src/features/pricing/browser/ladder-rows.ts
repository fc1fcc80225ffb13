import type { LadderPrice } from '#domain/pricing/quote.ts'
import { isTierInStock } from '#domain/pricing/tiers.ts'

export interface LadderRow extends LadderPrice {
  /** Length of the tick bar, px: by the logarithm of the price over the cheapest one. */
  readonly barPx: number
  readonly selected: boolean
  /** Above the stock: shown, but not to be chosen. */
  readonly available: boolean
  /** The last tier that prints digitally, where the next one is pad printed. */
  readonly endsDigital: boolean
}

const minBarPx = 5
export const maxBarPx = 96

/** The ladder as it is drawn. `digitalUpTo` is the last quantity that prints digitally, null where the technology never changes. */
export function ladderRows(
  prices: readonly LadderPrice[],
  { count, stock, digitalUpTo }: { readonly count: number; readonly stock: number; readonly digitalUpTo: number | null },
): readonly LadderRow[] {
  const all = prices.map(({ priceThousandths }) => Math.max(1, priceThousandths))
  const cheapest = Math.min(...all)
  const span = Math.log(Math.max(...all) / cheapest)
  return prices.map((tier, index) => ({
    ...tier,
    barPx: span === 0 ? maxBarPx : minBarPx + (maxBarPx - minBarPx) * (Math.log((all[index] ?? cheapest) / cheapest) / span),
    selected: count >= tier.pcsFrom && (tier.pcsTo === null || count <= tier.pcsTo),
    available: isTierInStock(tier, stock),
    endsDigital: digitalUpTo !== null && tier.pcsTo === digitalUpTo && index < prices.length - 1,
  }))
}
