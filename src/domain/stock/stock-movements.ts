/** Why pieces came or went. `count`: the difference of a stocktaking, from a workbook. */
export const movementKinds = ['order', 'cancel', 'receipt', 'correction', 'count'] as const
export type MovementKind = (typeof movementKinds)[number]

/** What a person books by hand. */
export const bookedKinds = ['receipt', 'correction'] as const satisfies readonly MovementKind[]
export type BookedKind = (typeof bookedKinds)[number]

/** The largest stock of a variant, and the largest movement. */
export const maxPieces = 10_000_000

/** Whether the stock of a variant is below what the office wants to have. Without a minimum it never is. */
export const isBelowMinimum = ({ quantity, minimum }: { readonly quantity: number; readonly minimum: number | null }): boolean =>
  minimum !== null && quantity < minimum
