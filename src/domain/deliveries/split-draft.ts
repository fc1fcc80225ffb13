import { isRowValid, type SplitRow } from './split.ts'

/** A delivery location as it is chosen: who and where. */
export interface ChosenLocation {
  readonly id: string
  readonly companyName: string
  readonly street: string
  readonly zipCode: string
  readonly city: string
  readonly country: string
}

/** A row while it is edited. `amount` is null while no whole number is typed. */
export interface DraftRow {
  readonly id: string
  readonly location: ChosenLocation | null
  readonly amount: number | null
}

interface DraftItem {
  readonly id: string
  readonly quantity: number
}

/** The rows of each item by its id. */
export type DraftRows = Readonly<Record<string, readonly DraftRow[]>>

/** The pieces of an item that no row takes; negative if its rows take more than there are. */
export const unassignedPieces = (quantity: number, rows: readonly DraftRow[]): number =>
  quantity - rows.reduce((sum, { amount }) => sum + Math.max(0, amount ?? 0), 0)

/** The pieces of an item that have no address yet: those that no row takes, and those of rows without a location. */
export const piecesWithoutAddress = (quantity: number, rows: readonly DraftRow[]): number =>
  unassignedPieces(
    quantity,
    rows.filter(({ location }) => location !== null),
  )

/** Whether a row can be added: an order of one piece can't be split, and no row is added when no pieces are left. */
export const canAddRow = (quantity: number, rows: readonly DraftRow[]): boolean => quantity > 1 && unassignedPieces(quantity, rows) > 0

/** The rows with one more, which takes the pieces that are left, at least one. */
export const addRow = (quantity: number, rows: readonly DraftRow[], id: string): readonly DraftRow[] => [
  ...rows,
  { id, location: null, amount: Math.max(1, unassignedPieces(quantity, rows)) },
]

/** The rows without one; the last one stays. */
export const removeRow = (rows: readonly DraftRow[], id: string): readonly DraftRow[] =>
  rows.length > 1 ? rows.filter((row) => row.id !== id) : rows

/** What keeps a split from being saved: the item, and pieces without a location, too many pieces, or a row without location or pieces. */
export type SplitProblem = { readonly itemId: string } & (
  | { readonly kind: 'left' | 'tooMany'; readonly pieces: number }
  | { readonly kind: 'noLocation' | 'noPieces' }
)

/** The first thing to correct; null if the split can be saved. */
export function splitProblem(items: readonly DraftItem[], rowsOf: DraftRows): SplitProblem | null {
  for (const { id: itemId, quantity } of items) {
    const rows = rowsOf[itemId] ?? []
    const pieces = unassignedPieces(quantity, rows)
    if (pieces < 0) return { itemId, kind: 'tooMany', pieces: -pieces }
    if (rows.some(({ amount }) => !isRowValid({ deliveryLocationId: 'any', amount: amount ?? 0 }))) return { itemId, kind: 'noPieces' }
    if (pieces > 0) return { itemId, kind: 'left', pieces }
    if (rows.some(({ location }) => location === null)) return { itemId, kind: 'noLocation' }
  }
  return null
}

/** The rows to save of a draft without problems. */
export const rowsToSave = (items: readonly DraftItem[], rowsOf: DraftRows): readonly SplitRow[] =>
  items.flatMap(({ id }) =>
    (rowsOf[id] ?? []).map(({ location, amount }) => ({ orderItemId: id, deliveryLocationId: location?.id ?? '', amount: amount ?? 0 })),
  )

/** The locations of a split in the order in which they are first used: each has its own colour in all items. */
export const locationsInOrder = (items: readonly DraftItem[], rowsOf: DraftRows): readonly string[] => [
  ...new Set(items.flatMap(({ id }) => (rowsOf[id] ?? []).flatMap(({ location }) => location?.id ?? []))),
]

interface Part {
  readonly location: ChosenLocation
  /** Of each item of the split. */
  readonly pieces: readonly number[]
}

/** The rows of items with new parts in place of what they had: a row for each location, in the order of the parts. An item without pieces keeps its rows. */
export function placeParts(rowsOf: DraftRows, itemIds: readonly string[], parts: readonly Part[]): DraftRows {
  const placed = itemIds.map((itemId, index) => {
    const rows = new Map<string, DraftRow>()
    for (const { location, pieces } of parts) {
      const amount = (rows.get(location.id)?.amount ?? 0) + (pieces[index] ?? 0)
      if (amount > 0) rows.set(location.id, { id: location.id, location, amount })
    }
    return [itemId, rows.size > 0 ? [...rows.values()] : (rowsOf[itemId] ?? [])] as const
  })
  return { ...rowsOf, ...Object.fromEntries(placed) }
}
