/** A cell of a sheet that is kept as text, and where it stands there: the first character, and the one after the last. */
export interface TextCell {
  readonly text: string
  readonly start: number
  readonly end: number
}

export type TextRow = readonly TextCell[]

/** The signs between the cells of a row: spreadsheets copy tabs, and save semicolons where the comma is a decimal sign. */
export type CellSeparator = '\t' | ';' | ','

/** The sign between the cells of a text: a tab wherever there is one, otherwise what the first row has. */
export function separatorOf(text: string): CellSeparator {
  if (text.includes('\t')) return '\t'
  const [first = ''] = text.trimStart().split(/[\r\n]/, 1)
  return first.includes(';') ? ';' : ','
}

const patterns: Readonly<Record<CellSeparator, RegExp>> = {
  '\t': /("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r\n|\r|\n|$)/gy,
  ';': /("(?:[^"]|"")*"|[^;\r\n]*)(;|\r\n|\r|\n|$)/gy,
  ',': /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n|\r|\n|$)/gy,
}

/** Splits copied rows or a CSV file into cells. A cell with separators or line breaks is quoted, and its quotes are doubled. */
export function readSheetText(text: string, separator: CellSeparator = separatorOf(text)): readonly TextRow[] {
  const rows: TextCell[][] = []
  const pattern = patterns[separator]
  pattern.lastIndex = 0
  let row: TextCell[] = []
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [, raw = '', end] = match
    const cell = raw.startsWith('"') && raw.endsWith('"') && raw.length > 1 ? raw.slice(1, -1).replaceAll('""', '"') : raw
    row.push({ text: cell, start: match.index, end: match.index + raw.length })
    if (end !== separator) {
      rows.push(row)
      row = []
      // Spreadsheets end the last row too.
      if (end === '' || pattern.lastIndex >= text.length) break
    }
  }
  return rows
}

/** Where a row stands in its text; null for none. */
export function placeOfRow(row: TextRow | undefined): Pick<TextCell, 'start' | 'end'> | null {
  const [first, last] = [row?.[0], row?.at(-1)]
  return first && last ? { start: first.start, end: last.end } : null
}

/** The cells of rows alone. */
export const cellsOfRows = (rows: readonly TextRow[]): readonly (readonly string[])[] => rows.map((row) => row.map(({ text }) => text))

/** Cells as a spreadsheet copies them. */
export const textOfCells = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t')).join('\n')

/** The text with some of its rows alone, each as it is written; rows are counted from 1. */
export function keepRows(text: string, rows: readonly number[]): string {
  const all = readSheetText(text)
  return rows
    .map((row) => {
      const { start, end } = placeOfRow(all[row - 1]) ?? { start: 0, end: 0 }
      return text.slice(start, end)
    })
    .join('\n')
}
