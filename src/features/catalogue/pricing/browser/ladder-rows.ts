import type { LadderPrice } from '#domain/pricing/quote.ts'
import { isTierInStock } from '#domain/quantity/tiers.ts'

export interface LadderRow extends LadderPrice {
  /** Length of the tick bar, px: logarithmic in the price relative to the cheapest one. */
  readonly barPx: number
  readonly selected: boolean
  /** False above the stock: the tier is shown but disabled. */
  readonly available: boolean
  /** Whether this is the last tier with digital print before pad printing. */
  readonly endsDigital: boolean
}

const minBarPx = 5
export const maxBarPx = 96

/** The rows of the price ladder. `digitalUpTo` is the largest quantity that prints digitally, null if the technology never changes. */
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
