import { isOrderable } from '#domain/quantity/limits.ts'

/** Why a line cannot be ordered in its current state. */
export type LineRefusal = 'over-stock' | 'sold-out' | 'not-sold' | 'no-answer'

/** Why a line cannot be ordered; null if it can. `stock` is what the other lines leave. */
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
