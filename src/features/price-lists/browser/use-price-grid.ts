import { useState } from 'react'
import {
  type CellPlace,
  type CellRange,
  changedCells,
  fillDown,
  fitBlock,
  type PriceGrid,
  raiseByPercent,
  rangeBetween,
  stepFrom,
  writeBlock,
} from '#domain/pricing/price-grid.ts'

interface GridState {
  readonly grid: PriceGrid
  readonly past: readonly PriceGrid[]
  readonly future: readonly PriceGrid[]
}

/** The cursor, and the other corner of the selection; rows are those that are shown. */
interface Cursor {
  readonly anchor: CellPlace
  readonly head: CellPlace
}

const start: Cursor = { anchor: { row: 0, column: 0 }, head: { row: 0, column: 0 } }
const stay: CellPlace = { row: 0, column: 0 }

/**
 * The prices of one tab while they are edited: nothing is saved until the form is. Every change can be undone.
 * @param shown the rows that a search shows; only they are selected and changed
 * @param decimals 2 for articles, 3 for technologies
 */
export function usePriceGrid(saved: PriceGrid, shown: readonly number[], decimals: 2 | 3) {
  const [{ grid, past, future }, setState] = useState<GridState>({ grid: saved, past: [], future: [] })
  const [cursor, setCursor] = useState<Cursor>(start)
  const size = { rows: shown.length, columns: saved[0]?.length ?? 0 }
  // A search may show fewer rows than the cursor has passed.
  const anchor = stepFrom(cursor.anchor, size, stay)
  const head = stepFrom(cursor.head, size, stay)
  const selection: CellRange = rangeBetween(anchor, head)
  const shownOf = (prices: PriceGrid): PriceGrid => shown.map((row) => prices[row] ?? [])
  const shownGrid = shownOf(grid)

  function change(next: PriceGrid): void {
    if (changedCells(shownGrid, next).length === 0) return
    const whole = grid.map((prices, row) => next[shown.indexOf(row)] ?? prices)
    setState({ grid: whole, past: [...past, grid], future: [] })
  }

  return {
    /** All rows, for saving. */
    whole: grid,
    /** The shown rows. */
    grid: shownGrid,
    selection,
    head,
    /** The changed cells of the shown rows. */
    changes: changedCells(shownOf(saved), shownGrid),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    /** Moves the cursor by cells; with `extend` the other corner stays, as Shift does. */
    move: (by: CellPlace, { extend = false } = {}): void => {
      const next = stepFrom(head, size, by)
      setCursor({ anchor: extend ? anchor : next, head: next })
    },
    select: (place: CellPlace, { extend = false } = {}): void => {
      setCursor({ anchor: extend ? anchor : place, head: place })
    },
    selectAll: (): void => setCursor({ anchor: stay, head: { row: size.rows - 1, column: size.columns - 1 } }),
    /** Writes one price into the cell of the cursor. */
    type: (thousandths: number): void => change(writeBlock(shownGrid, { at: head, prices: [[thousandths]] })),
    /** Writes a block from the corner of the selection on, and selects it. */
    paste: (prices: PriceGrid): void => {
      const at = { row: selection.top, column: selection.left }
      const block = fitBlock(prices, selection)
      change(writeBlock(shownGrid, { at, prices: block }))
      setCursor({ anchor: at, head: stepFrom(at, size, { row: block.length - 1, column: (block[0]?.length ?? 1) - 1 }) })
    },
    fillDown: (): void => change(fillDown(shownGrid, selection)),
    raise: (percent: number): void => change(raiseByPercent(shownGrid, selection, percent, decimals)),
    undo: (): void => {
      const before = past.at(-1)
      if (before) setState({ grid: before, past: past.slice(0, -1), future: [grid, ...future] })
    },
    redo: (): void => {
      const [after, ...rest] = future
      if (after) setState({ grid: after, past: [...past, grid], future: rest })
    },
    /** Starts again from these prices, without a way back. */
    reset: (prices: PriceGrid): void => setState({ grid: prices, past: [], future: [] }),
  }
}

export type PriceGridEditing = ReturnType<typeof usePriceGrid>
