import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast } from '#domain/colors/contrast.ts'
import { withLegibleInks } from './legible-inks.ts'
import type { Separation } from './separation.ts'

const separated = (...hexes: readonly string[]): Separation => ({
  inks: hexes.map((hex) => ({ hex })),
  separation: hexes.map((hex, ink) => ({ hex, ink })),
})
const inksOn = (body: string, ...hexes: readonly string[]) => withLegibleInks(separated(...hexes), [body]).inks.map(({ hex }) => hex)
const [brown, paper, orange] = ['#6a432c', '#f4f2ec', '#e9551b'] as const

test('a black logo is proposed in white on a dark product, and a white one in black on a light product', () => {
  expect(inksOn(brown, '#1b1916')).toEqual(['#ffffff'])
  expect(inksOn(paper, '#fdfdfb')).toEqual(['#000000'])
})

test('legible black stays black, and colours stay unchanged', () => {
  expect(inksOn(paper, '#1b1916', '#ffe600')).toEqual(['#1b1916', '#ffe600'])
  expect(inksOn(orange, '#1b1916')).toEqual(['#1b1916'])
  expect(inksOn(brown, '#c8102e')).toEqual(['#c8102e'])
})

test('black next to white stays distinct from it', () => {
  expect(inksOn(brown, '#000000', '#ffffff')).toEqual(['#000000', '#ffffff'])
})

test('a replaced ink always reaches a contrast of 3 : 1, and the separation is unchanged', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(fc.uniqueArray(hex, { minLength: 1, maxLength: 3 }), hex, (hexes, body) => {
      const before = separated(...hexes)
      const after = withLegibleInks(before, [body])
      expect(after.separation).toBe(before.separation)
      const exchanged = after.inks.filter(({ hex: now }, index) => now !== hexes[index])
      for (const ink of exchanged) expect(contrast(ink.hex, body)).toBeGreaterThanOrEqual(3)
    }),
  )
})
