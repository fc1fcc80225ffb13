import type { TextNode } from '#domain/design/document.ts'
import { layOutText } from '#domain/design/text-layout.ts'
import { linesOf } from '#domain/design/text-lines.ts'
import { openFontOf } from '#platform/server/fonts/font-faces.ts'

/** Advance widths in em by face and letter: shaping a line takes a hundred times as long as adding them. */
const advances = new WeakMap<ReturnType<typeof openFontOf>, Map<number, number>>()

function advanceEm(font: ReturnType<typeof openFontOf>, codePoint: number): number {
  const cached = advances.get(font) ?? new Map<number, number>()
  advances.set(font, cached)
  const width = cached.get(codePoint)
  if (width !== undefined) return width
  // Letters that the face lacks have the width of the browser's fallback font. Their number is unlimited, so they are not cached.
  if (!font.hasGlyphForCodePoint(codePoint)) return 0
  const fresh = font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm
  cached.set(codePoint, fresh)
  return fresh
}

/** In em: more than kerning removes from a line such as "LYLY.". Texts set in the designer fit exactly, so this only has to stop others. */
const kerning = 1.6
const roundingMm = 0.5

function widthEm(font: ReturnType<typeof openFontOf>, line: string): number {
  let sum = 0
  for (const letter of line) sum += advanceEm(font, letter.codePointAt(0) ?? 0)
  return sum
}

/** Whether a text fits its box. Only boxes are checked against the print area, so a text larger than its box would print beyond it. */
export function textFitsBox(node: TextNode): boolean {
  const { text, fontSizeMm, widthMm, heightMm } = node
  if (layOutText(node).heightEm * fontSizeMm > heightMm + roundingMm) return false
  const font = openFontOf(node)
  return linesOf(text).every((line) => widthEm(font, line) * fontSizeMm <= widthMm * kerning + roundingMm)
}
