import { cellsOfText, type PastedCell } from './read-pasted.ts'

/** The exact number that a spreadsheet gives beside the shown text: LibreOffice as `sdval`, Excel as `x:num`. */
function numberOf(cell: Element): number | null {
  const given = cell.getAttribute('sdval') ?? cell.getAttribute('x:num')
  return given === null || given === '' || Number.isNaN(Number(given)) ? null : Number(given)
}

/** The cells on a clipboard: those of its table if it has one, otherwise those of its text. */
export function pastedCells(clipboard: DataTransfer): readonly (readonly PastedCell[])[] {
  const html = clipboard.getData('text/html')
  const table = html === '' ? null : new DOMParser().parseFromString(html, 'text/html').querySelector('table')
  if (!table) return cellsOfText(clipboard.getData('text/plain'))
  return [...table.rows].map((row) => [...row.cells].map((cell) => ({ text: cell.textContent.trim(), number: numberOf(cell) })))
}
