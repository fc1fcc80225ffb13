import { expect, test } from 'vitest'
import { textExtent } from '#domain/design/text-extent.ts'
import { fontFaces } from '#domain/fonts/font-families.ts'
import { openFont } from '#platform/server/fonts/font-faces.ts'

test.each(fontFaces)(
  'the ink of every letter in $fontFamily $fontStyle stays inside the extent of its line',
  ({ fontFamily, fontStyle }) => {
    const font = openFont({ fontFamily, fontStyle })
    const outside = font.characterSet.filter((letter) => {
      if (letter < 0x20) return false
      const { minY, maxY } = font.glyphForCodePoint(letter).bbox
      const { ascentEm, descentEm } = textExtent({ fontFamily, text: String.fromCodePoint(letter) })
      return maxY / font.unitsPerEm > ascentEm || -minY / font.unitsPerEm > descentEm
    })
    expect(outside).toEqual([])
  },
)

test('a text in capitals needs no room for descenders, so it may be larger', () => {
  const capitals = textExtent({ fontFamily: 'Open Sans', text: 'NORDHUS' })
  expect(capitals.descentEm).toBeLessThan(textExtent({ fontFamily: 'Open Sans', text: 'Nordhus AG, Köping' }).descentEm)
  expect(capitals.ascentEm).toBeLessThan(textExtent({ fontFamily: 'Open Sans', text: 'NORDHÚS' }).ascentEm)
})
