import type { TextStyle, TicketSheet } from './ticket-sheet.ts'

const defaultSize = 3.4
const leading = 1.3

/** The height of a line, mm. */
export const lineHeight = ({ size = defaultSize }: TextStyle = {}): number => size * leading

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

type Measured = Pick<TicketSheet, 'widthOf'>

/** The number of letters at the start of a word that fit into a width, at least one. */
function fittingLetters({ widthOf }: Measured, word: readonly string[], width: number, style: TextStyle): number {
  let count = 1
  while (count < word.length && widthOf(word.slice(0, count + 1).join(''), style) <= width) count += 1
  return count
}

/** Splits a text into lines of a width in mm: at spaces, and within words that are longer than a line. */
export function linesIn(sheet: Measured, text: string, width: number, style: TextStyle = {}): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (sheet.widthOf(longer, style) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    let rest = Array.from(letters.segment(word), ({ segment }) => segment)
    while (rest.length > 1 && sheet.widthOf(rest.join(''), style) > width) {
      const count = fittingLetters(sheet, rest, width, style)
      lines.push(rest.slice(0, count).join(''))
      rest = rest.slice(count)
    }
    line = rest.join('')
  }
  return [...lines, line]
}

/** The same with at most `max` lines; the last one has the whole rest, which the sheet truncates. */
export function firstLines(lines: readonly string[], max: number): readonly string[] {
  return lines.length <= max ? lines : [...lines.slice(0, max - 1), lines.slice(max - 1).join(' ')]
}

/** Writes lines below each other. Returns the y below. */
export function writeLines(
  sheet: Pick<TicketSheet, 'text'>,
  lines: readonly string[],
  [x, y, width]: readonly [x: number, y: number, width: number],
  style: TextStyle = {},
): number {
  for (const [index, line] of lines.entries()) sheet.text(line, x, y + index * lineHeight(style), width, style)
  return y + lines.length * lineHeight(style)
}

/** Writes a text in a column with as many lines as it needs. Returns the y below. */
export const writeText = (
  sheet: Pick<TicketSheet, 'text' | 'widthOf'>,
  text: string,
  [x, y, width]: readonly [x: number, y: number, width: number],
  style: TextStyle = {},
): number => writeLines(sheet, linesIn(sheet, text, width, style), [x, y, width], style)

/** The size at which a text fits into one line, between the style's own and `min` mm. */
export function fittingSize({ widthOf }: Measured, text: string, width: number, style: TextStyle & { readonly min: number }): number {
  const { min, size = defaultSize } = style
  return Math.max(min, Math.min(size, (size * width * 0.999) / Math.max(widthOf(text, style), 0.001)))
}

/** Distributes boxes to lines of a width, in their order; a box that is wider has a line of its own. */
export function inLines<Box extends { readonly width: number }>(
  boxes: readonly Box[],
  width: number,
  gap: number,
): readonly (readonly Box[])[] {
  const lines: Box[][] = []
  let used = Number.POSITIVE_INFINITY
  for (const box of boxes) {
    if (used + gap + box.width > width) {
      lines.push([])
      used = -gap
    }
    lines.at(-1)?.push(box)
    used += gap + box.width
  }
  return lines
}
