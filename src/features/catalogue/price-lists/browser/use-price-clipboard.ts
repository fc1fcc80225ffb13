import type { ClipboardEvent } from 'react'
import { cutCells } from '#domain/pricing/price-grid.ts'
import { useLocale } from '#messages/browser/use-messages.tsx'
import { cellsOfText, type PastedCell, type PasteIssue, readPasted, textOfPrices } from './read-pasted.ts'
import type { PriceGridEditing } from './use-price-grid.ts'

interface PriceClipboardInput {
  readonly editing: PriceGridEditing
  /** Whether a cell is typed into: then the clipboard is that of its field. */
  readonly isTyping: boolean
  readonly decimals: 2 | 3
  readonly format: (thousandths: number) => string
  /** Null for a list that can only be read. */
  readonly onPasteRefused: ((issues: readonly PasteIssue[]) => void) | null
}

/** The exact number that a spreadsheet gives beside the shown text: LibreOffice as `sdval`, Excel as `x:num`. */
function numberOf(cell: Element): number | null {
  const given = cell.getAttribute('sdval') ?? cell.getAttribute('x:num')
  return given === null || given === '' || Number.isNaN(Number(given)) ? null : Number(given)
}

/** The cells on a clipboard: those of its table if it has one, otherwise those of its text. */
function pastedCells(clipboard: DataTransfer): readonly (readonly PastedCell[])[] {
  const html = clipboard.getData('text/html')
  const table = html === '' ? null : new DOMParser().parseFromString(html, 'text/html').querySelector('table')
  if (!table) return cellsOfText(clipboard.getData('text/plain'))
  return [...table.rows].map((row) => [...row.cells].map((cell) => ({ text: cell.textContent.trim(), number: numberOf(cell) })))
}

/** Copies the selected prices to spreadsheets, and pastes prices from them, all or none. */
export function usePriceClipboard({ editing, isTyping, decimals, format, onPasteRefused }: PriceClipboardInput) {
  const locale = useLocale()

  function onCopy(event: ClipboardEvent): void {
    if (isTyping) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', textOfPrices(cutCells(editing.grid, editing.selection), format))
  }

  function onPaste(event: ClipboardEvent): void {
    if (isTyping || onPasteRefused === null) return
    event.preventDefault()
    const pasted = readPasted(pastedCells(event.clipboardData), locale, decimals)
    if (pasted.ok) editing.paste(pasted.prices)
    else onPasteRefused(pasted.issues)
  }

  return { onCopy, onPaste }
}
