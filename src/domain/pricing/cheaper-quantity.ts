import { tiers } from '../quantity/tiers.ts'

/** A larger quantity with a lower or equal total. */
export interface CheaperQuantity {
  readonly quantity: number
  readonly savedThousandths: number
}

/** Suggest at most this share of additional pieces. */
const maxExtraShare = 0.5

/**
 * The start of the next tier if it makes the whole order cheaper, or null. `totalAt` prices the same configuration at another quantity;
 * `max` is the limit of stock and settings.
 */
export function cheaperQuantity(count: number, max: number, totalAt: (quantity: number) => number): CheaperQuantity | null {
  const next = tiers.find(({ pcsFrom }) => pcsFrom > count)
  if (!next || next.pcsFrom > max || next.pcsFrom > count * (1 + maxExtraShare)) return null
  const savedThousandths = totalAt(count) - totalAt(next.pcsFrom)
  return savedThousandths >= 0 ? { quantity: next.pcsFrom, savedThousandths } : null
}
