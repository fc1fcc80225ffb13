import { tiers } from './tiers.ts'

/** A larger quantity that costs less, or as much, in total. */
export interface CheaperQuantity {
  readonly quantity: number
  readonly savedThousandths: number
}

/** Only a few pieces more are worth a word: at most this share of what is ordered. */
const maxExtraShare = 0.5

/**
 * The start of the next tier where it makes the whole order cheaper, or null. `totalAt` prices the same configuration at another
 * quantity; `most` is what stock and limits allow.
 */
export function cheaperQuantity(count: number, max: number, totalAt: (quantity: number) => number): CheaperQuantity | null {
  const next = tiers.find(({ pcsFrom }) => pcsFrom > count)
  if (!next || next.pcsFrom > max || next.pcsFrom > count * (1 + maxExtraShare)) return null
  const savedThousandths = totalAt(count) - totalAt(next.pcsFrom)
  return savedThousandths >= 0 ? { quantity: next.pcsFrom, savedThousandths } : null
}
