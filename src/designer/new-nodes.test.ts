import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overhang } from '#domain/design/geometry.ts'
import { bodyHexes } from '#domain/colors/colors.ts'
import { contrast } from '#domain/colors/contrast.ts'
import { meterColorKeys } from '#domain/colors/meter-colors.ts'
import { editText } from './commands/edit-text.ts'
import { nodesOf } from './design-nodes.ts'
import { newCodeNode } from './codes/new-code-node.ts'
import { newImageNode, newTextNode } from './new-nodes.ts'
import { codeNode, designWith, measure, slat, strip, textNode } from '#tests/support/designer-bench.ts'

const wide = { leftMm: 0, topMm: 0, rightMm: 200, bottomMm: 60 }
const logo = (widthPx: number, heightPx: number) => ({ id: 'i', image: 'a'.repeat(64), name: 'logo.svg', widthPx, heightPx, dpi: null })

test('a new text is Open Sans, 36 pixels, black and centred', () => {
  const text = newTextNode('t', 'Your text', { area: wide }, measure)
  expect(text).toMatchObject({ fontFamily: 'Open Sans', fontSizeMm: 36 / 2.8, inks: [{ hex: '#000000' }] })
  expect(text.xMm + text.widthMm / 2).toBeCloseTo(100)
})

test('a new text is legible on every meter: black, or white on dark ones', () => {
  const inkOn = (color: string) => newTextNode('t', 'x', { area: wide, bodies: bodyHexes(color) }, measure).inks[0]?.hex ?? ''
  expect(['white', 'natural', 'red485', 'brown', 'blue293', 'purple2602', 'red187', 'black'].map(inkOn)).toEqual([
    ...Array.from({ length: 3 }, () => '#000000'),
    ...Array.from({ length: 5 }, () => '#ffffff'),
  ])
  for (const color of meterColorKeys) for (const body of bodyHexes(color)) expect(contrast(inkOn(color), body)).toBeGreaterThanOrEqual(3)
})

test('in a low print area it is smaller, with room for descenders', () => {
  const text = newTextNode('t', 'Your text', { area: strip }, measure)
  expect(text.fontSizeMm).toBeLessThan(36 / 2.8 + 1e-9)
  expect(overhang(text, strip)).toBeNull()
  expect(
    overhang(newTextNode('t', 'A line that is far too long for the print area of a folding meter', { area: strip }, measure), strip),
  ).toBeNull()
})

test('a large picture starts at 150 pixels, a small one keeps its size, neither exceeds the area', () => {
  expect(newImageNode(logo(2000, 1000), { area: wide })).toMatchObject({ widthMm: 150 / 2.8, heightMm: 75 / 2.8 })
  expect(newImageNode(logo(28, 14), { area: wide })).toMatchObject({ widthMm: 10, heightMm: 5 })
  expect(newImageNode(logo(1000, 1000), { area: strip }).heightMm).toBeCloseTo(14)
})

test('a bitmap starts small enough for its resolution, and sharp if it stays visible', () => {
  const dpi = { imageWarnDpi: 200, imageRefuseDpi: 72 }
  const dpiOf = (widthPx: number, heightPx: number): number => {
    const { widthMm } = newImageNode({ ...logo(widthPx, heightPx), dpi }, { area: wide })
    return (widthPx / widthMm) * 25.4
  }
  expect(dpiOf(60, 30)).toBeCloseTo(200)
  expect(dpiOf(300, 150)).toBeCloseTo(200)
  expect(dpiOf(2000, 1000)).toBeGreaterThan(200)
  expect(dpiOf(32, 32)).toBeCloseTo(72)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (widthPx, heightPx) => {
      expect(dpiOf(widthPx, heightPx)).toBeGreaterThanOrEqual(72 - 1e-6)
    }),
  )
})

test('a new object is placed right or left of existing ones while there is room', () => {
  const first = newImageNode(logo(56, 28), { area: wide })
  const second = newImageNode(logo(56, 28), { area: wide, others: [first] })
  expect(second.xMm).toBeCloseTo(first.xMm + first.widthMm + 2)
  const atTheEnd = { ...first, xMm: 175 }
  expect(newImageNode(logo(56, 28), { area: wide, others: [atTheEnd] }).xMm).toBeCloseTo(175 - 2 - 20)
  const everywhere = { ...first, xMm: 0, widthMm: 200 }
  expect(newImageNode(logo(56, 28), { area: wide, others: [everywhere] }).xMm).toBeCloseTo(first.xMm)
})

test('a text beside another object grows away from it while it is typed', () => {
  const typedBeside = (xMm: number) => {
    const other = { ...newImageNode(logo(56, 28), { area: wide }), xMm }
    const added = newTextNode('t', 'Text', { area: wide, others: [other] }, measure)
    const design = editText(designWith(other, added), 0, ['t'], { text: 'Vrba tesařství' }, measure)
    return { other, typed: nodesOf(design, 0).find(({ id }) => id === 't') ?? added }
  }
  for (const xMm of [5, 60, 110]) {
    const { other, typed } = typedBeside(xMm)
    expect(typed.xMm).toBeCloseTo(other.xMm + other.widthMm + 2)
  }
  const left = typedBeside(175)
  expect(left.typed.xMm + left.typed.widthMm).toBeCloseTo(left.other.xMm - 2)
})

test('a new code leaves room for its quiet zone on the face, and prints light modules in white on a dark body', () => {
  const code = newCodeNode('c', slat, { area: strip, bodies: ['#ffffff'] })
  expect(code).toMatchObject({ modules: 'dark', inks: [{ hex: '#000000' }], widthMm: expect.closeTo(16 * (25 / 33)) })
  expect(code.xMm + code.widthMm / 2).toBeCloseTo(112)
  expect(newCodeNode('c', slat, { area: strip, bodies: ['#101010'] })).toMatchObject({
    modules: 'light',
    inks: [{ hex: '#ffffff' }],
    widthMm: 14,
  })
  expect(newCodeNode('c', wide, { area: wide }).heightMm).toBeCloseTo(18)
  // The scale of a ruler is above the print area.
  const ruler = newCodeNode('c', { ...wide, bottomMm: 32 }, { area: { leftMm: 15, topMm: 15, rightMm: 135, bottomMm: 29 } })
  expect(ruler).toMatchObject({ widthMm: expect.closeTo(14 / (1 + 4 / 25)), yMm: expect.closeTo(29 - 14 / (1 + 4 / 25)) })
})

test('a new code is placed beside other objects with its quiet zone between', () => {
  const text = textNode('t', { xMm: 60, widthMm: 60 })
  const code = newCodeNode('c', wide, { area: wide, others: [text] })
  expect(code.xMm).toBeCloseTo(120 + (18 / 25) * 4)
})

test('a new text or picture leaves room for the quiet zone of a code', () => {
  const code = codeNode('c', { xMm: 20, widthMm: 25, heightMm: 25 })
  expect(newTextNode('t', 'Text', { area: wide, others: [code] }, measure).xMm).toBeCloseTo(20 + 25 + 4)
  expect(newImageNode(logo(56, 28), { area: wide, others: [code] }).xMm).toBeCloseTo(20 + 25 + 4)
})
