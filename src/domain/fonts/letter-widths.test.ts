import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fontFaces } from './font-families.ts'
import { narrowestLetter, smallestSizeMm } from './letter-widths.ts'
import table from './letter-widths.json' with { type: 'json' }

const openSans = { fontFamily: 'Open Sans', fontStyle: 'normal' } as const
const light = { fontFamily: 'Open Sans', fontStyle: 'light' } as const

test('every font has the widths of every measured letter, and no letter lacks ink', () => {
  expect(Object.keys(table.faces)).toEqual(fontFaces.map(({ fontFamily, fontStyle }) => `${fontFamily} ${fontStyle}`))
  for (const written of Object.values(table.faces))
    expect(written.map((codes) => codes.length)).toEqual([...written].fill('').map(() => Array.from(table.letters).length))
})

test('the letter with the thinnest stroke is found with its place in the text, on any line', () => {
  expect(narrowestLetter(openSans, 'Dvůr', 'stroke')).toMatchObject({ letter: 'ů', at: 2 })
  expect(narrowestLetter(openSans, 'Jan\nDvůr', 'stroke')).toMatchObject({ letter: 'ů', at: 6 })
  expect(narrowestLetter(openSans, '  \n', 'stroke')).toBeNull()
})

test('a lighter or a more slender font needs larger letters', () => {
  const limits = { lineMm: 0.15, gapMm: 0.1 }
  const sizeIn = (fontFamily: string) => smallestSizeMm({ fontFamily, fontStyle: 'normal' }, 'Novák', limits)
  expect(smallestSizeMm(light, 'Novák', limits)).toBeGreaterThan(smallestSizeMm(openSans, 'Novák', limits))
  expect(sizeIn('Dancing Script')).toBeGreaterThan(3.4)
  expect(sizeIn('Playfair Display')).toBeGreaterThan(sizeIn('Lora'))
})

test('a letter that was not measured is at most as wide as the parts that were', () => {
  const strokeOf = (text: string) => narrowestLetter(light, text, 'stroke')?.em
  expect(strokeOf('Ů')).toBe(strokeOf('ů'))
  expect(strokeOf('Ř')).toBe(Math.min(strokeOf('R') ?? 0, strokeOf('ř') ?? 0))
  expect(strokeOf('Ω')).toBe(
    Math.min(...Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter) => strokeOf(letter) ?? Infinity)),
  )
})

test('more letters never make a text easier to print', () => {
  const text = fc.string({ unit: fc.constantFrom(...Array.from(table.letters), 'Ř', 'Ů', 'Ω', ' ') })
  fc.assert(
    fc.property(fc.constantFrom(...fontFaces), text, text, (face, some, more) => {
      const limits = { lineMm: 0.15, gapMm: 0.1 }
      expect(smallestSizeMm(face, some + more, limits)).toBe(
        Math.max(smallestSizeMm(face, some, limits), smallestSizeMm(face, more, limits)),
      )
    }),
  )
})
