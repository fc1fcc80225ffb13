import type { TextNode } from '#domain/design/document.ts'
import { lineHeightEm } from '#domain/design/text-extent.ts'
import { openFontOf } from '#platform/server/fonts/font-faces.ts'

/** Advance widths in em by face and letter: shaping a line costs a hundred times as much as adding them up. */
const advances = new WeakMap<ReturnType<typeof openFontOf>, Map<number, number>>()

function advanceEm(font: ReturnType<typeof openFontOf>, codePoint: number): number {
  const known = advances.get(font) ?? new Map<number, number>()
  advances.set(font, known)
  const width = known.get(codePoint)
  if (width !== undefined) return width
  // Letters that the face lacks have the width of whatever the browser showed instead. There is no end of them, so none is kept.
  if (!font.hasGlyphForCodePoint(codePoint)) return 0
  const fresh = font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm
  known.set(codePoint, fresh)
  return fresh
}

/** More than kerning takes off a line such as "LYLY."; what the designer sets fits exactly, so this only has to stop what it did not set. */
const kerning = 1.6
const roundingMm = 0.5

/**
 * Whether the letters of a text lie in its box. Only boxes are held to the print area, so a box that is smaller than its text would
 * print over everything.
 */
export function textFitsBox(node: TextNode): boolean {
  const { text, fontSizeMm, widthMm, heightMm } = node
  if (lineHeightEm(node) * fontSizeMm > heightMm + roundingMm) return false
  const font = openFontOf(node)
  let widthEm = 0
  for (const letter of text) widthEm += advanceEm(font, letter.codePointAt(0) ?? 0)
  return widthEm * fontSizeMm <= widthMm * kerning + roundingMm
}
