import { isOrderable } from '#domain/quantity/minimum.ts'

/** Why a line can't be ordered as it stands. */
export type LineRefusal = 'over-stock' | 'sold-out' | 'not-sold' | 'no-answer'

/** What keeps a line from being ordered; null when nothing does. `stock` is what the other lines leave to this one. */
export function lineRefusal(line: {
  readonly quantity: number
  readonly minimum: number
  readonly stock: number
  readonly failure: 'not-sold' | 'no-answer' | undefined
}): LineRefusal | null {
  if (line.failure !== undefined) return line.failure
  if (!isOrderable(line.stock, line.minimum)) return 'sold-out'
  return line.quantity > line.stock ? 'over-stock' : null
}
