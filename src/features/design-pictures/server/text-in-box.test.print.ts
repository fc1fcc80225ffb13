import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TextNode } from '#domain/design/document.ts'
import { lineHeightEm } from '#domain/design/text-extent.ts'
import { fontFaces } from '#domain/fonts/font-families.ts'
import { openFontOf } from '#platform/server/fonts/font-faces.ts'
import { textFitsBox } from './text-in-box.ts'
import { lineWidthMm } from './text-outlines.ts'

const node: TextNode = {
  kind: 'text',
  id: 'text',
  xMm: 0,
  yMm: 0,
  widthMm: 20,
  heightMm: 6,
  rotationDeg: 0,
  z: 0,
  locked: false,
  hidden: false,
  inks: [],
  text: 'VRBA',
  fontFamily: 'Open Sans',
  fontSizeMm: 4,
  fontStyle: 'normal',
  alignment: 'left',
}

test('a line always fits the box that the designer gives it, in every face and size', () => {
  const lines = fc.record({
    text: fc.string({
      unit: fc.constantFrom('A', 'V', 'T', 'W', 'L', 'Y', 'ř', 'ž', 'ů', 'Q', 'j', '.', ',', '-', ' ', 'ß'),
      maxLength: 60,
    }),
    face: fc.constantFrom(...fontFaces),
    fontSizeMm: fc.double({ min: 2, max: 70, noNaN: true }),
  })
  fc.assert(
    fc.property(lines, ({ face, ...line }) => {
      const set = { ...node, ...face, ...line }
      const box = { widthMm: lineWidthMm(openFontOf(set), line.text, line.fontSizeMm), heightMm: lineHeightEm(set) * line.fontSizeMm }
      expect(textFitsBox({ ...set, ...box })).toBe(true)
    }),
  )
})

test.each([
  ['letters higher than the box', { fontSizeMm: 1e6 }],
  ['letters without end', { fontSizeMm: Number.MAX_VALUE }],
  ['a line longer than the box', { text: 'Gartenbau und Baumschule Nordhus' }],
])('%s do not', (_, change) => {
  expect(textFitsBox({ ...node, ...change })).toBe(false)
})
