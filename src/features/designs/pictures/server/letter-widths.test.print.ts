import { expect, test } from 'vitest'
import { thinnessOfArtwork } from '#artwork/picture-thinness.ts'
import type { FontFace } from '#domain/fonts/font-families.ts'
import { layOutText } from '#domain/design/text-layout.ts'
import { smallestSizeMm } from '#domain/fonts/letter-widths.ts'
import { openFont } from '#platform/server/fonts/font-faces.ts'
import { textOf } from '#tests/support/design-nodes.ts'
import { lineWidthMm, textSegments } from './text-outlines.ts'

/** Equal limits are measured in the cells that the fonts were measured with. */
const pad = { lineMm: 0.15, gapMm: 0.15 }

/** Measures a text as a picture of its outlines, as it goes to the press. */
function drawn(face: FontFace, text: string, fontSizeMm: number) {
  const widthMm = lineWidthMm(openFont(face), text, fontSizeMm)
  const node = textOf(text, { ...face, fontSizeMm, xMm: 0.5, yMm: 0.5, widthMm })
  const [width, height] = [widthMm + 1, layOutText(node).heightEm * fontSizeMm + 1]
  const paths = [{ segments: textSegments(node), fill: { hex: '#000000', rule: 'nonzero' as const }, stroke: null }]
  const colors = [{ hex: '#000000', ink: '#000000' }]
  const { line, gap } = thinnessOfArtwork({ width, height, paths }, { colors, widthMm: width, heightMm: height, ...pad })
  return line !== null || gap !== null
}

/** The letters stand apart: how they join or touch is another question. */
const apart = (text: string): string => Array.from(text).join(' ')

test.each([
  ['Open Sans', 'light', 'Novak'],
  ['Open Sans', 'normal', 'Dvůr'],
  ['Montserrat', 'light', 'Zelená'],
  ['Barlow Condensed', 'light', 'Kreuz'],
  ['Playfair Display', 'normal', 'Hebel'],
  ['Dancing Script', 'normal', 'Vrbe'],
  ['Lora', 'italic', 'Maxx'],
  ['IBM Plex Mono', 'light', '4711'],
] as const)('%s %s: “%s” prints from the size on at which a picture of it would', (fontFamily, fontStyle, text) => {
  const face = { fontFamily, fontStyle }
  const size = smallestSizeMm(face, text, pad)
  expect(size).toBeGreaterThan(1)
  expect(drawn(face, apart(text), size * 1.12)).toBe(false)
  expect(drawn(face, apart(text), size * 0.88)).toBe(true)
})
