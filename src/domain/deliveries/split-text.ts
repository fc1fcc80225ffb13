import { readSheetText, type TextCell, type TextRow } from '../lists/sheet-text.ts'

/** What people write behind a number of pieces, as the source of a regular expression without regard to case. */
export const pieceUnit = String.raw`(?:ks|pcs|stk|st(?:ü|ue)ck)\.?`

/** Pieces at the end of a line, after a blank, with what stands before. */
const piecesAtEnd = new RegExp(String.raw`^(.*\S)[^\S\r\n]+(\d+(?:[^\S\r\n]*${pieceUnit})?)\s*$`, 'iu')

const semicolons = / ?; */g

/** The part of a cell between two of its characters. */
const partOf = ({ text, start }: TextCell, from: number, to: number): TextCell => ({
  text: text.slice(from, to),
  start: start + from,
  end: start + to,
})

/** The only cell of a row, if its text is written without quotes; null otherwise. */
const onlyCell = ([cell, ...others]: TextRow): TextCell | null =>
  cell && others.length === 0 && cell.text.length === cell.end - cell.start ? cell : null

/** A row of one cell as the cells between its semicolons. */
function splitAtSemicolons(row: TextRow): TextRow {
  const cell = onlyCell(row)
  if (!cell) return row
  const ends = [...cell.text.matchAll(semicolons)].map(({ index, 0: found }) => ({ from: index, to: index + found.length }))
  return [...ends.map(({ from }, nth) => partOf(cell, ends[nth - 1]?.to ?? 0, from)), partOf(cell, ends.at(-1)?.to ?? 0, cell.text.length)]
}

/** A line that ends with pieces as its name and its pieces. */
function splitBeforePieces(row: TextRow): TextRow {
  const cell = onlyCell(row)
  const [, name, pieces] = piecesAtEnd.exec(cell?.text ?? '') ?? []
  if (!cell || name === undefined || pieces === undefined) return row
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
  const rows = readSheetText(text).map(splitAtSemicolons)
  return rows.every((row) => row.length === 1) ? rows.map(splitBeforePieces) : rows
}
