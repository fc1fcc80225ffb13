import type { LadderPrice } from '#domain/pricing/quote.ts'
import { isTierInStock } from '#domain/quantity/tiers.ts'

export interface LadderRow extends LadderPrice {
  /** What a piece costs with everything, one-off prices included, at the lower bound of the tier. */
  readonly allInThousandths: number
  /** Length of the tick bar, px: logarithmic in that price relative to the cheapest one. */
  readonly barPx: number
  readonly selected: boolean
  /** False above the stock: the tier is shown but disabled. */
  readonly available: boolean
  /** Whether this is the last tier with digital print before pad printing. */
  readonly endsDigital: boolean
}

const minBarPx = 5
export const maxBarPx = 96

interface LadderFacts {
  readonly count: number
  readonly stock: number
  /** The largest quantity that prints digitally, null if the technology never changes. */
  readonly digitalUpTo: number | null
  /** By the lower bound of a tier. */
  readonly allIn: ReadonlyMap<number, number>
}

/** The rows of the price ladder. */
export function ladderRows(prices: readonly LadderPrice[], { count, stock, digitalUpTo, allIn }: LadderFacts): readonly LadderRow[] {
  const allInOf = ({ pcsFrom, priceThousandths }: LadderPrice): number => allIn.get(pcsFrom) ?? priceThousandths
  const all = prices.map((tier) => Math.max(1, allInOf(tier)))
  const cheapest = Math.min(...all)
  const span = Math.log(Math.max(...all) / cheapest)
  return prices.map((tier, index) => ({
    ...tier,
    allInThousandths: allInOf(tier),
    barPx: span === 0 ? maxBarPx : minBarPx + (maxBarPx - minBarPx) * (Math.log((all[index] ?? cheapest) / cheapest) / span),
    selected: count >= tier.pcsFrom && (tier.pcsTo === null || count <= tier.pcsTo),
    available: isTierInStock(tier, stock),
    endsDigital: digitalUpTo !== null && tier.pcsTo === digitalUpTo && index < prices.length - 1,
  }))
}
