import type { Db } from '#db/client.ts'
import { foldText } from '#domain/lists/fold-text.ts'
import { isBelowMinimum } from '#domain/stock/stock-movements.ts'
import type { StockList, StockQuery, StockRow } from '../schema.ts'
import type { StockState } from '../stock-facts.ts'
import { type StockCatalogue, stockRows } from './reads.ts'

const isIn: Readonly<Record<StockState, (row: StockRow) => boolean>> = {
  low: isBelowMinimum,
  out: ({ quantity }) => quantity === 0,
  unset: ({ minimum }) => minimum === null,
}

function matches({ phrase, category, color, scale, state }: StockQuery): (row: StockRow) => boolean {
  const words = foldText(phrase ?? '').split(/\s+/)
  return (row) => {
    const searched = foldText(`${row.name} ${row.productId} ${row.code ?? ''}`)
    return (
      (category === undefined || row.category === category) &&
      (color === undefined || row.color === color) &&
      (scale === undefined || row.scale === scale) &&
      (state === undefined || isIn[state](row)) &&
      words.every((word) => searched.includes(word))
    )
  }
}

/** Rows without a minimum come last, whatever the direction. */
function sorted(rows: readonly StockRow[], { sortBy, sortOrder }: StockQuery): readonly StockRow[] {
  const direction = sortOrder === 'asc' ? 1 : -1
  if (sortBy === 'article') return direction === 1 ? rows : rows.toReversed()
  return rows.toSorted((one, other) => {
    const [a, b] = [one[sortBy], other[sortBy]]
    return a === null || b === null ? Number(a === null) - Number(b === null) : direction * (a - b)
  })
}

/** A page of the stock. All variants are a few hundred rows, so they are filtered here, with names that the database lacks. */
export async function listStock(db: Db, catalogue: StockCatalogue, query: StockQuery): Promise<StockList> {
  const all = await stockRows(db, catalogue)
  const found = sorted(all.filter(matches(query)), query)
  const { page, limit } = query
  const offset = (page - 1) * limit
  const count = (state: StockState) => all.filter(isIn[state]).length
  return {
    total: found.length,
    limit,
    offset,
    items: found.slice(offset, offset + limit),
    counts: { all: all.length, low: count('low'), out: count('out'), unset: count('unset') },
  }
}
