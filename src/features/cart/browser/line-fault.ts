import { isOrderable } from '#domain/quantity/minimum.ts'

/** Why a line can't be ordered as it stands. */
export type LineFault = 'over-stock' | 'sold-out' | 'not-sold' | 'no-answer'

/** What keeps a line from being ordered; null when nothing does. `stock` is what the other lines leave to this one. */
export function lineFault(line: {
  readonly quantity: number
  readonly minimum: number
  readonly stock: number
  readonly trouble: 'not-sold' | 'no-answer' | undefined
}): LineFault | null {
  if (line.trouble !== undefined) return line.trouble
  if (!isOrderable(line.stock, line.minimum)) return 'sold-out'
  return line.quantity > line.stock ? 'over-stock' : null
}
