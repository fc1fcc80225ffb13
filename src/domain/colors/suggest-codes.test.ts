import fc from 'fast-check'
import { expect, test } from 'vitest'
import { suggestCodes } from './suggest-codes.ts'

const red = '#c8102e'
const codes = (text: string) => suggestCodes(text, red).suggestions.map(({ code }) => code)

test('a known code is first, followed by the nearest colours, then the same on uncoated stock', () => {
  const { suggestions, exact } = suggestCodes('485', red)
  expect(exact).toEqual({ code: '485 C', hex: '#da291c', kind: 'pantone' })
  expect(suggestions[0]).toEqual(exact)
  expect(suggestions.at(-1)?.code).toBe('485 U')
  expect(new Set(suggestions.map(({ code }) => code)).size).toBe(suggestions.length)
  expect(codes('485 u')[0]).toBe('485 U')
})

test('an incomplete number selects no code and suggests all that start with it', () => {
  const { suggestions, exact } = suggestCodes('148', red)
  expect(exact?.code).toBe('148 C')
  expect(suggestCodes('14', red).exact).toBeNull()
  expect(
    codes('14')
      .slice(0, -1)
      .every((code) => code.startsWith('14')),
  ).toBe(true)
  expect(suggestions.length).toBeLessThanOrEqual(13)
})

test('a CMYK code in the same field is itself', () => {
  expect(suggestCodes('C0 M95 Y100 K0', red).exact).toEqual({ code: 'CMYK 0 95 100 0', hex: '#ff0d00', kind: 'cmyk' })
})

test('an unknown code is kept as typed and shown in the current colour', () => {
  expect(suggestCodes('VRBA red 7', red)).toEqual({
    suggestions: [{ code: 'VRBA red 7', hex: red, kind: 'typed' }],
    exact: { code: 'VRBA red 7', hex: red, kind: 'typed' },
  })
})

test('an empty field suggests the codes nearest to the current colour', () => {
  expect(codes('')[0]).toBe('186 C')
  expect(suggestCodes('  ', red).exact).toBeNull()
})

test('every suggestion is valid for any input: at most 40 characters and a colour, each code once', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      const { suggestions, exact } = suggestCodes(text, red)
      expect(new Set(suggestions.map(({ code }) => code)).size).toBe(suggestions.length)
      for (const { code, hex } of suggestions) {
        expect(code.length).toBeGreaterThan(0)
        expect(code.length).toBeLessThanOrEqual(40)
        expect(hex).toMatch(/^#[0-9a-f]{6}$/)
      }
      expect([...suggestions, null]).toContainEqual(exact)
    }),
    { numRuns: 60 },
  )
})
