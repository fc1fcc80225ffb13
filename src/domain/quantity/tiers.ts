/** A tier of the price ladder in pieces, both ends included; `pcsTo` is null in the last tier. */
export interface Tier {
  readonly pcsFrom: number
  readonly pcsTo: number | null
}

const lowerBounds = [1, 10, 30, 50, 100, 200, 500, 1000, 2000, 3000, 5000, 10_000, 25_000, 50_000, 100_000] as const
export const tierCount = lowerBounds.length

/** The fifteen tiers of every price list, in order. */
export const tiers: readonly Tier[] = lowerBounds.map((pcsFrom, index) => {
  const next = lowerBounds[index + 1]
  return { pcsFrom, pcsTo: next === undefined ? null : next - 1 }
})

/** The index (0-14) of the tier of a quantity of at least one piece. */
export function tierIndexOf(quantity: number): number {
  const index = lowerBounds.findLastIndex((pcsFrom) => pcsFrom <= quantity)
  if (index < 0) throw new RangeError(`no tier for ${quantity} pieces`)
  return index
}

/**
 * The tier with exactly this lower bound.
 * @throws 'Key not found' for any other number
 */
export function tierByKey(pcsFrom: number): Tier {
  const tier = tiers.find((candidate) => candidate.pcsFrom === pcsFrom)
  if (!tier) throw new Error('Key not found')
  return tier
}

/** The tier of a quantity of at least one piece. */
export const tierOf = (quantity: number): Tier => tierByKey(lowerBounds[tierIndexOf(quantity)] ?? 0)

/** The tiers shown for a minimum quantity: those with a lower bound at or above it. */
export const offeredTiers = (minimum: number): readonly Tier[] => tiers.filter(({ pcsFrom }) => pcsFrom >= minimum)

/** Whether a tier can be selected. A tier above the stock is shown but disabled. */
export const isTierInStock = (tier: Tier, stock: number): boolean => tier.pcsFrom <= stock

/** Whether a quantity is the last one of a tier, as every minimum tampon count must be. */
export const isLastOfTier = (quantity: number): boolean => tiers.some(({ pcsTo }) => pcsTo === quantity)
