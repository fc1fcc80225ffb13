/** Pieces of an item that go to one location. */
export interface SplitRow {
  readonly orderItemId: string
  readonly deliveryLocationId: string
  readonly amount: number
}

interface SplitItem {
  readonly id: string
  readonly quantity: number
}

/** More rows of all items together are not taken. */
export const maxSplitRows = 5000

/** The sentence of the specification for a split that can't be saved. */
export const splitError = 'Validation failed: quantity sums do not match or invalid rows exist'

/** Whether a row has a location and pieces. */
export const isRowValid = ({ deliveryLocationId, amount }: Pick<SplitRow, 'deliveryLocationId' | 'amount'>): boolean =>
  deliveryLocationId !== '' && Number.isInteger(amount) && amount > 0

/** Whether every row is valid, of an item of the order, and every item is delivered whole. */
export const isSplitValid = (items: readonly SplitItem[], rows: readonly SplitRow[]): boolean =>
  rows.every((row) => isRowValid(row) && items.some(({ id }) => id === row.orderItemId)) &&
  items.every(
    ({ id, quantity }) => rows.reduce((sum, { orderItemId, amount }) => (orderItemId === id ? sum + amount : sum), 0) === quantity,
  )

/** The rows with one for each item and location: their pieces are added up. */
export function mergeRows(rows: readonly SplitRow[]): readonly SplitRow[] {
  const merged = new Map<string, SplitRow>()
  for (const row of rows) {
    const key = `${row.orderItemId} ${row.deliveryLocationId}`
    merged.set(key, { ...row, amount: row.amount + (merged.get(key)?.amount ?? 0) })
  }
  return [...merged.values()]
}
