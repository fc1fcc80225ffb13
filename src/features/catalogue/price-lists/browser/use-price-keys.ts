import type { KeyboardEvent } from 'react'
import type { CellPlace } from '#domain/pricing/price-grid.ts'
import { tiers } from '#domain/quantity/tiers.ts'
import type { PriceEntry } from './use-price-entry.ts'
import type { PriceGridEditing } from './use-price-grid.ts'

interface PriceKeysInput {
  readonly editing: PriceGridEditing
  readonly entry: PriceEntry
  readonly isReadOnly: boolean
  /** The text of a price, as it is edited. */
  readonly format: (thousandths: number) => string
}

const steps: Readonly<Record<string, CellPlace>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

/** The keys of a price table, as in a spreadsheet. All others are left to the browser. */
export function usePriceKeys({ editing, entry, isReadOnly, format }: PriceKeysInput): (event: KeyboardEvent) => void {
  const { grid, head } = editing

  /** Ends typing. An entry that is no price stays. @returns whether the key is one of these. */
  function endEntry({ key, shiftKey }: KeyboardEvent): boolean {
    const by = shiftKey ? -1 : 1
    if (key === 'Escape') entry.cancel()
    else if (key !== 'Enter' && key !== 'Tab') return false
    else if (entry.commit()) editing.move(key === 'Enter' ? { row: by, column: 0 } : { row: 0, column: by })
    return true
  }

  /** Moves the cursor; with Shift, the selection grows. @returns whether the key is one of these. */
  function moveCursor({ key, shiftKey: extend }: KeyboardEvent): boolean {
    const step = steps[key]
    if (step) editing.move(step, { extend })
    else if (key === 'Home') editing.select({ row: head.row, column: 0 }, { extend })
    else if (key === 'End') editing.select({ row: head.row, column: tiers.length - 1 }, { extend })
    else return false
    return true
  }

  /** Changes prices, or starts typing one. @returns whether the key is one of these. */
  function edit({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
    const command = ctrlKey || metaKey ? key.toLowerCase() : null
    if (command === 'z') (shiftKey ? editing.redo : editing.undo)()
    else if (command === 'y') editing.redo()
    else if (command === 'a') editing.selectAll()
    else if (command === 'd') editing.fillDown()
    else if (key === 'F2' || key === 'Enter') entry.write(format(grid[head.row]?.[head.column] ?? 0))
    else if (command === null && /^[\d.,]$/.test(key)) entry.write(key)
    else return false
    return true
  }

  return (event) => {
    const isHandled = entry.text === null ? moveCursor(event) || (!isReadOnly && edit(event)) : endEntry(event)
    if (isHandled) event.preventDefault()
  }
}
