import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paletteColors, palette } from './ink-palette.ts'
import { namedColor, namedColors } from './named-colors.ts'

test('every colour of the palette is named correctly', () => {
  expect(paletteColors.map((name) => namedColor(palette[name]))).toEqual(paletteColors)
})

test.each([
  ['#d8281b', 'red'],
  ['#20242a', 'black'],
  ['#fafaf7', 'white'],
  ['#b5b5b5', 'lightGrey'],
  ['#444444', 'darkGrey'],
  ['#00b2a9', 'turquoise'],
  ['#9bd3f5', 'lightBlue'],
  ['#0000ff', 'blue'],
  ['#a2d729', 'lightGreen'],
  ['#e9dcc0', 'beige'],
  ['#ff8fb1', 'pink'],
] as const)('%s is %s', (hex, name) => expect(namedColor(hex)).toBe(name))

test('every colour has a name', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(fc.property(hex, (color) => namedColors.includes(namedColor(color))))
})
