import { expect, test } from 'vitest'
import { blankDesign, type DesignDocument, type ImageNode } from '#domain/design/document.ts'
import { inkPrinting } from './ink-printing.ts'
import { printedColors, printedPicture, printedPictures } from './printed-picture.ts'

const separation = [
  { hex: '#D5281E', ink: 0 },
  { hex: '#ffffff', ink: null },
]
const inks = [{ hex: '#DA291C', pantone: '485 C' }]
const node: ImageNode = {
  id: 'a',
  kind: 'image',
  image: 'a'.repeat(64),
  name: 'logo.svg',
  xMm: 0,
  yMm: 0,
  widthMm: 10,
  heightMm: 10,
  rotationDeg: 0,
  z: 0,
  locked: false,
  hidden: false,
  inks,
  separation,
}

test('a picture without inks prints unchanged', () => {
  expect(printedPicture({ image: node.image, inks: [], separation })).toEqual({ key: node.image, image: node.image, colors: [] })
})

test('with inks each colour has one or is unprinted', () => {
  expect(printedColors(node)).toEqual([
    { hex: '#d5281e', ink: '#da291c' },
    { hex: '#ffffff', ink: null },
  ])
})

test('without a separation each colour prints in the nearest ink', () => {
  expect(printedColors({ inks })).toEqual([{ hex: '#da291c', ink: '#da291c' }])
})

test('the same file in the same inks is one picture, in other inks a different one', () => {
  const nodes = [node, { ...node, id: 'b', xMm: 5 }, { ...node, id: 'c', inks: [{ hex: '#005eb8' }] }]
  const design: DesignDocument = {
    ...blankDesign(),
    sides: blankDesign().sides.map((side, index) => (index === 1 ? { ...side, nodes } : side)),
  }
  expect(printedPictures(design)).toHaveLength(2)
})

test('an unlisted colour prints like the nearest one', () => {
  const inkOf = inkPrinting(printedColors(node))
  expect(inkOf('#d5281e')).toBe('#da291c')
  expect(inkOf('#d62a20')).toBe('#da291c')
  expect(inkOf('#fefefe')).toBeNull()
})
