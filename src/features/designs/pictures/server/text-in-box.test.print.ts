import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TextNode } from '#domain/design/document.ts'
import { layOutText } from '#domain/design/text-layout.ts'
import { linesOf } from '#domain/design/text-lines.ts'
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
  lineSpacing: 1.2,
  alignment: 'left',
}

test('lines always fit the box that the designer gives them, in every face and size', () => {
  const lines = fc.record({
    text: fc.string({
      unit: fc.constantFrom('A', 'V', 'T', 'W', 'L', 'Y', 'ř', 'ž', 'ů', 'Q', 'j', '.', ',', '-', ' ', 'ß', '\n'),
      maxLength: 60,
    }),
    face: fc.constantFrom(...fontFaces),
    fontSizeMm: fc.double({ min: 2, max: 70, noNaN: true }),
    lineSpacing: fc.double({ min: 0.8, max: 3, noNaN: true }),
  })
  fc.assert(
    fc.property(lines, ({ face, ...line }) => {
      const set = { ...node, ...face, ...line }
      const widths = linesOf(line.text).map((one) => lineWidthMm(openFontOf(set), one, line.fontSizeMm))
      const box = { widthMm: Math.max(...widths), heightMm: layOutText(set).heightEm * line.fontSizeMm }
      expect(textFitsBox({ ...set, ...box })).toBe(true)
    }),
  )
})

test.each([
  ['letters higher than the box', { fontSizeMm: 1e6 }],
  ['letters without end', { fontSizeMm: Number.MAX_VALUE }],
  ['a line longer than the box', { text: 'Gartenbau und Baumschule Nordhus' }],
  ['a later line longer than the box', { text: 'A\nGartenbau und Baumschule Nordhus', heightMm: 12 }],
  ['more lines than the box has room for', { text: 'A\nB' }],
])('%s do not', (_, change) => {
  expect(textFitsBox({ ...node, ...change })).toBe(false)
})
