import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Ink } from './document-schema.ts'
import { distinctInks, inkKey } from './side-inks.ts'

const node = (...inks: Ink[]) => ({
  id: 'a',
  kind: 'text' as const,
  text: 'Nordhus',
  fontFamily: 'Open Sans',
  fontSizeMm: 4,
  fontStyle: 'normal' as const,
  alignment: 'left' as const,
  lineSpacing: 1.2,
  xMm: 0,
  yMm: 0,
  widthMm: 20,
  heightMm: 5,
  rotationDeg: 0,
  z: 0,
  locked: false,
  hidden: false,
  inks,
})
const count = (...inks: Ink[]) => distinctInks(inks.map((ink) => node(ink))).length

describe('two texts share one ink', () => {
  test('with the same code, in any spelling and with any screen colour', () => {
    expect(count({ hex: '#da291c', pantone: '485 C' }, { hex: '#d52b1e', pantone: 'PANTONE 485c' })).toBe(1)
    expect(count({ hex: '#ff0d00', pantone: 'CMYK 0 95 100 0' }, { hex: '#f00e00', pantone: 'c0 m95 y100 k0' })).toBe(1)
  })
  test('with a number without a finish, which means coated stock, as on its plate', () => {
    expect(count({ hex: '#da291c', pantone: '485' }, { hex: '#da291c', pantone: '485 C' })).toBe(1)
    expect(count({ hex: '#63666a', pantone: 'Cool Grey 10' }, { hex: '#63666a', pantone: 'cool gray 10 c' })).toBe(1)
    expect(count({ hex: '#da291c', pantone: '485' }, { hex: '#da291c', pantone: '485 U' })).toBe(2)
  })
  test('with a basic ink without a finish', () => {
    expect(count({ hex: '#001489', pantone: 'Reflex Blue' }, { hex: '#001489', pantone: 'PANTONE Reflex Blue C' })).toBe(1)
    expect(count({ hex: '#d9d9d6', pantone: 'Cool Gray 1' }, { hex: '#d9d9d6', pantone: 'Cool Grey 1 C' })).toBe(1)
    expect(count({ hex: '#001489', pantone: 'Reflex Blue' }, { hex: '#001489', pantone: 'Reflex Blue U' })).toBe(2)
  })
  test('without codes but with the same hex', () => {
    expect(count({ hex: '#DA291C' }, { hex: '#da291c' }, { hex: '#da291c', pantone: ' ' })).toBe(1)
  })
})

test('but not with a hex and a similar code, or with coated and uncoated stock', () => {
  expect(count({ hex: '#da291c' }, { hex: '#da291c', pantone: '485 C' })).toBe(2)
  expect(count({ hex: '#da291c', pantone: '485 C' }, { hex: '#da291c', pantone: '485 U' })).toBe(2)
})

test('an ink is listed once in its first spelling, with the first screen colour of its code', () => {
  const first = { hex: '#da291c', pantone: '485 C' }
  expect(distinctInks([node(first), node({ hex: '#000000' }), node({ hex: '#d52b1e', pantone: '485c' })])).toEqual([
    first,
    { hex: '#000000' },
  ])
})

test('upper case and spaces do not change the ink of a code', () => {
  const code = fc.stringMatching(/^[a-z0-9][a-z0-9 ]{0,20}[a-z0-9]$/)
  fc.assert(
    fc.property(code, (pantone) => {
      const spelled = { hex: '#0b4da2', pantone: ` ${pantone.toUpperCase().replaceAll(' ', '  ')} ` }
      expect(inkKey(spelled)).toBe(inkKey({ hex: '#0B4DA2', pantone }))
    }),
  )
})
