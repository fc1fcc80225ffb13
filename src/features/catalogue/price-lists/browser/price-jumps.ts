import type { PriceChangesReply } from '../schema.ts'

type ChangedRow = PriceChangesReply['named'][number]

/** A row with suspicious prices, shown by the one that jumps farthest. */
export interface PriceJump {
  readonly key: string
  readonly row: ChangedRow
  /** Number of prices that jump. */
  readonly count: number
  readonly pcsFrom: number
  readonly before: number
  readonly after: number
  readonly percent: number
}

/** The price of a row that changes most, of those that pass; null without one. */
function farthest(row: ChangedRow, passes: (price: ChangedRow['prices'][number]) => boolean): PriceJump | null {
  const found = row.prices
    .filter(passes)
    .flatMap(({ pcsFrom, before, after, percent }) =>
      before === null || after === null || percent === null ? [] : [{ pcsFrom, before, after, percent }],
    )
  const [most] = found.toSorted((one, other) => Math.abs(other.percent) - Math.abs(one.percent))
  const key = row.heliosId ?? `${row.printType ?? ''} ${row.category}`
  return most ? { key, row, count: found.length, ...most } : null
}

/** The rows that someone has to confirm, in the order of the list. */
export const jumpsOf = ({ named }: PriceChangesReply): readonly PriceJump[] =>
  named.flatMap((row) => farthest(row, ({ isSuspicious }) => isSuspicious) ?? [])

/** The rows that change most among those without a jump. */
export const largestChanges = ({ named }: PriceChangesReply, count: number): readonly PriceJump[] =>
  named
    .filter(({ prices }) => prices.every(({ isSuspicious }) => !isSuspicious))
    .flatMap((row) => farthest(row, () => true) ?? [])
    .toSorted((one, other) => Math.abs(other.percent) - Math.abs(one.percent))
    .slice(0, count)
