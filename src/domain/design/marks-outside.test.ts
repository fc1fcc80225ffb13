import { expect, test } from 'vitest'
import { pictureOf, textOf } from '#tests/support/design-nodes.ts'
import { overhang } from './geometry.ts'
import { marksOutside } from './marks-outside.ts'
import { layOutText } from './text-layout.ts'

const fitted = (text: string, change: object = {}) => {
  const node = textOf(text, { xMm: 20, yMm: 10, widthMm: 20, fontSizeMm: 5, ...change })
  return { ...node, heightMm: layOutText(node).heightEm * node.fontSizeMm }
}
const areaAround = (box: { readonly xMm: number; readonly yMm: number; readonly widthMm: number; readonly heightMm: number }) => ({
  leftMm: box.xMm,
  topMm: box.yMm,
  rightMm: box.xMm + box.widthMm,
  bottomMm: box.yMm + box.heightMm,
})
/** On the same baseline. */
const withMarks = (text: string, plain: ReturnType<typeof fitted>) => {
  const marked = fitted(text, { rotationDeg: plain.rotationDeg })
  return { ...marked, yMm: plain.yMm + plain.heightMm - marked.heightMm }
}

test('a text that fits but for Ř and Ž names them, each once', () => {
  const plain = fitted('REZAC ZEZULKA')
  const marked = withMarks('ŘEZÁČ ŽEŽULKA', plain)
  expect(overhang(marked, areaAround(plain))).not.toBeNull()
  expect(marksOutside(marked, areaAround(plain))).toEqual(['Ř', 'Á', 'Č', 'Ž'])
})

test('a decomposed Ř counts as one letter', () => {
  const plain = fitted('REZ')
  expect(marksOutside(withMarks('R\u030cEZ', plain), areaAround(plain))).toEqual(['Ř'])
})

test('a text that would be outside without its marks too names none, and neither do a text inside and a picture', () => {
  const plain = fitted('REZAC')
  const marked = withMarks('ŘEZAČ', plain)
  expect(marksOutside({ ...marked, xMm: 15 }, areaAround(plain))).toEqual([])
  expect(marksOutside(fitted('REZAC', { xMm: 15 }), areaAround(plain))).toEqual([])
  expect(marksOutside(marked, areaAround(marked))).toEqual([])
  expect(marksOutside(pictureOf('a'.repeat(64)), { leftMm: 0, topMm: 0, rightMm: 1, bottomMm: 1 })).toEqual([])
})

test('marks of a text that stands upright or on its head are found where they are', () => {
  const area = { leftMm: 0, topMm: 0, rightMm: 60, bottomMm: 60 }
  const height = fitted('ŘEZ').heightMm
  // Turned by 90°, its top is on the right; by 180°, at the bottom.
  const upright = fitted('ŘEZ', { rotationDeg: 90, xMm: 60.5 - 10 - height / 2, yMm: 30 })
  expect(marksOutside(upright, area)).toEqual(['Ř'])
  expect(marksOutside({ ...upright, rotationDeg: 270, xMm: -0.5 - 10 + height / 2 }, area)).toEqual(['Ř'])
  expect(marksOutside(fitted('ŘEZ', { rotationDeg: 180, yMm: 60.5 - height }), area)).toEqual(['Ř'])
  expect(marksOutside(fitted('ŘEZ', { rotationDeg: 180, yMm: -0.5 }), area)).toEqual([])
})
