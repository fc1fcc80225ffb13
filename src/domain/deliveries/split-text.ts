import { readSheetText, type TextCell, type TextRow } from '../lists/sheet-text.ts'

/** Pieces at the end of a line, after a blank, with what stands before. */
const piecesAtEnd = /^(.*\S)[^\S\r\n]+(\d+(?:[^\S\r\n]*(?:ks|pcs|stk|stück)\.?)?)\s*$/iu

/** The part of a cell between two of its characters. */
const partOf = ({ text, start }: TextCell, from: number, to: number): TextCell => ({
  text: text.slice(from, to),
  start: start + from,
  end: start + to,
})

/** A row of one cell as the cells that its own separator makes; the row itself if it has none. */
function splitAt(row: TextRow, separator: RegExp): TextRow {
  const [cell] = row
  if (!cell || row.length !== 1 || cell.text.length !== cell.end - cell.start) return row
  const ends = [...cell.text.matchAll(separator)].map(({ index, 0: found }) => ({ from: index, to: index + found.length }))
  return [...ends.map(({ from }, nth) => partOf(cell, ends[nth - 1]?.to ?? 0, from)), partOf(cell, ends.at(-1)?.to ?? 0, cell.text.length)]
}

/** A line that ends with pieces as its name and its pieces. */
function splitBeforePieces(row: TextRow): TextRow {
  const [cell] = row
  const [, name = '', pieces = ''] = (row.length === 1 && piecesAtEnd.exec(cell?.text ?? '')) || []
  if (!cell || name === '') return row
  const at = cell.text.lastIndexOf(pieces)
  return [partOf(cell, 0, name.length), partOf(cell, at, at + pieces.length)]
}

/** Whether a row ends with what may be its pieces, or may belong to its name: "Praha 7". */
export const endsWithPieces = (text: string): boolean => piecesAtEnd.test(text)

/**
 * Reads a text of branches and pieces. Rows typed below copied ones may have a semicolon where the others have a tab. Where no row has a
 * separator, the number at the end of each line is its pieces.
 */
export function readSplitText(text: string): readonly TextRow[] {
  const rows = readSheetText(text).map((row) => splitAt(row, /\s*;\s*/g))
  return rows.every((row) => row.length === 1) ? rows.map(splitBeforePieces) : rows
}
