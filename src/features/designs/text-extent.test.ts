import { expect, test } from 'vitest'
import { fontFamilies, textExtent } from '#domain/design/text-extent.ts'
import { fontStyles } from '#domain/design/document.ts'
import { openFontOf } from '#platform/fonts/font-faces.ts'

const ranges = [
  [0x20, 0x7e],
  [0xa1, 0xff],
  [0x100, 0x17f],
] as const
const letters = [
  ...ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, nth) => String.fromCodePoint(from + nth))),
  ...Array.from('–—„“”‚‘’…€ẞ'),
]

test.each(fontFamilies.flatMap((fontFamily) => fontStyles.map((fontStyle) => ({ fontFamily, fontStyle }))))(
  'the ink of every Latin letter in $fontFamily $fontStyle stays inside the extent of its line',
  ({ fontFamily, fontStyle }) => {
    const font = openFontOf({ fontFamily, fontStyle })
    const outside = letters.filter((letter) => {
      const [glyph] = font.layout(letter).glyphs
      if (!glyph || glyph.id === 0) return false
      const { ascentEm, descentEm } = textExtent({ fontFamily, text: letter })
      return glyph.bbox.maxY / font.unitsPerEm > ascentEm || -glyph.bbox.minY / font.unitsPerEm > descentEm
    })
    expect(outside).toEqual([])
  },
)

test('capitals alone need no room for descenders, so they may stand larger', () => {
  const capitals = textExtent({ fontFamily: 'Open Sans', text: 'NORDHUS' })
  expect(capitals.descentEm).toBeLessThan(textExtent({ fontFamily: 'Open Sans', text: 'Nordhus AG, Köping' }).descentEm)
  expect(capitals.ascentEm).toBeLessThan(textExtent({ fontFamily: 'Open Sans', text: 'NORDHÚS' }).ascentEm)
})
