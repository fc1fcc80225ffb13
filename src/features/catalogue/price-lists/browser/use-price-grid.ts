import { useState } from 'react'
import {
  type CellPlace,
  type CellRange,
  changedCells,
  fillDown,
  firstRefused,
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
 * @param isAllowed whether a row of the tab may have a price
 */
export function usePriceGrid(
  saved: PriceGrid,
  shown: readonly number[],
  { decimals, isAllowed }: { readonly decimals: 2 | 3; readonly isAllowed: (thousandths: number, row: number) => boolean },
) {
  const [{ grid, past, future }, setState] = useState<GridState>({ grid: saved, past: [], future: [] })
  const [refused, setRefused] = useState<CellPlace | null>(null)
  const [cursor, setCursor] = useState<Cursor>(start)
  const size = { rows: shown.length, columns: saved[0]?.length ?? 0 }
  // A search may show fewer rows than the cursor has passed.
  const anchor = stepFrom(cursor.anchor, size, stay)
  const head = stepFrom(cursor.head, size, stay)
  const selection: CellRange = rangeBetween(anchor, head)
  const shownOf = (prices: PriceGrid): PriceGrid => shown.map((row) => prices[row] ?? [])
  const shownGrid = shownOf(grid)

  /** Takes changed prices, all or none. @returns whether they were taken. */
  function change(next: PriceGrid): boolean {
    const wrong = firstRefused(shownGrid, next, (thousandths, row) => isAllowed(thousandths, shown[row] ?? 0))
    setRefused(wrong && { ...wrong, row: shown[wrong.row] ?? 0 })
    if (wrong !== null) return false
    if (changedCells(shownGrid, next).length === 0) return true
    const whole = grid.map((prices, row) => next[shown.indexOf(row)] ?? prices)
    setState({ grid: whole, past: [...past, grid], future: [] })
    return true
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
    /** The cell, by its row in the tab, because of which the last change was not made; null if it was. */
    refused,
    dismissRefused: (): void => setRefused(null),
    /** Whether the cell of the cursor may have a price. */
    mayType: (thousandths: number): boolean => isAllowed(thousandths, shown[head.row] ?? 0),
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
    /** Writes one price into the cell of the cursor. @returns whether it may be there. */
    type: (thousandths: number): boolean => change(writeBlock(shownGrid, { at: head, prices: [[thousandths]] })),
    /** Writes a block from the corner of the selection on, and selects it. */
    paste: (prices: PriceGrid): void => {
      const at = { row: selection.top, column: selection.left }
      const block = fitBlock(prices, selection)
      if (!change(writeBlock(shownGrid, { at, prices: block }))) return
      setCursor({ anchor: at, head: stepFrom(at, size, { row: block.length - 1, column: (block[0]?.length ?? 1) - 1 }) })
    },
    fillDown: (): void => void change(fillDown(shownGrid, selection)),
    raise: (percent: number): void => void change(raiseByPercent(shownGrid, selection, percent, decimals)),
    undo: (): void => {
      const before = past.at(-1)
      if (before) setState({ grid: before, past: past.slice(0, -1), future: [grid, ...future] })
    },
    redo: (): void => {
      const [after, ...rest] = future
      if (after) setState({ grid: after, past: [...past, grid], future: rest })
    },
    /** Starts again from these prices, without a way back. */
    reset: (prices: PriceGrid): void => {
      setState({ grid: prices, past: [], future: [] })
      setRefused(null)
    },
  }
}

export type PriceGridEditing = ReturnType<typeof usePriceGrid>
