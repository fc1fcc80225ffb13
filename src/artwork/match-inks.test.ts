import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { colorDifference } from '#domain/colors/difference.ts'
import { differenceLevel } from '#domain/colors/difference-level.ts'
import { nearestPantones } from '#domain/colors/pantone-table.ts'
import { assignedColors } from './assign-inks.ts'
import { isMixed } from '#domain/design/side-inks.ts'
import { hasMixedInks, matchedColors, matchedInk, matchInks, nearestInk } from './match-inks.ts'
import { type Separation, separationWith } from './separation.ts'

const hexes = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const logo = (...colors: readonly string[]): Separation =>
  separationWith(
    colors.map((hex, nth) => ({ hex, share: 0.5 - nth / 100, isGround: false })),
    Infinity,
  )
const separations = fc.uniqueArray(hexes, { minLength: 1, maxLength: 5 }).map((colors) => logo(...colors))

describe('the nearest ink of a colour', () => {
  test.each([
    ['#d5281e', '485 C', 'small'],
    ['#00287a', '288 C', 'visible'],
    ['#00ff00', '802 C', 'large'],
    ['#da291c', '485 C', 'same'],
  ])('of %s is %s, with a %s difference', (hex, code, level) => {
    const ink = nearestInk(hex)
    expect(ink.pantone).toBe(code)
    expect(differenceLevel(colorDifference(hex, ink.hex))).toBe(level)
  })

  test('of what looks black or white is plain black or white, which needs no code', () => {
    expect(['#000000', '#010101', '#fefefe', '#ffffff'].map(nearestInk)).toEqual([
      { hex: '#000000' },
      { hex: '#000000' },
      { hex: '#ffffff' },
      { hex: '#ffffff' },
    ])
  })

  test('is never further away than the nearest Pantone ink', () => {
    fc.assert(
      fc.property(hexes, (hex) => {
        const nearest = nearestPantones(hex, 1)[0]?.difference ?? 0
        expect(colorDifference(hex, nearestInk(hex).hex)).toBeLessThanOrEqual(nearest + 1e-9)
      }),
      { numRuns: 60 },
    )
  })
})

describe('matching the inks of a picture', () => {
  test('gives each ink that is mixed by eye its nearest code, and changes no colour of the file', () => {
    const matched = matchInks(logo('#d5281e', '#00287a'))
    expect(matched.inks.map(({ pantone }) => pantone)).toEqual(['485 C', '288 C'])
    expect(matched.separation.map(({ hex, ink }) => [hex, ink])).toEqual([
      ['#d5281e', 0],
      ['#00287a', 1],
    ])
  })

  test('keeps codes that the shopper chose, and black and white', () => {
    const { separation } = logo('#d5281e', '#00287a', '#101010')
    const before: Separation = {
      inks: [{ hex: '#c8102e', pantone: '186 C' }, { hex: '#001f5b', pantone: 'CMYK 100 80 0 60' }, { hex: '#000000' }],
      separation,
    }
    expect(hasMixedInks(before)).toBe(false)
    expect(matchInks(before)).toBe(before)
  })

  test('keeps a code that is in no book, since the shop matches it', () => {
    const ink = { hex: '#d5281e', pantone: 'VRBA red, as on the lid' }
    expect([isMixed(ink), matchedInk(ink)]).toEqual([false, ink])
  })

  test('makes one ink of two that match the same code, which saves a plate', () => {
    const matched = matchInks(logo('#d5281e', '#00287a', '#da291c'))
    expect(matched.inks.map(({ pantone }) => pantone)).toEqual(['485 C', '288 C'])
    expect(matched.separation.map(({ ink }) => ink)).toEqual([0, 1, 0])
  })

  test('leaves unprinted what is not printed', () => {
    const { inks, separation } = logo('#d5281e', '#ffffff')
    const before = { inks: inks.slice(0, 1), separation: separation.map((color, nth) => (nth === 1 ? { ...color, ink: null } : color)) }
    expect(matchInks(before).separation[1]).toEqual({ hex: '#ffffff', ink: null })
    expect(matchedColors(before).map(({ hex }) => hex)).toEqual(['#d5281e'])
  })

  test('changes nothing of a picture whose colours are not separated', () => {
    const before: Separation = { inks: [{ hex: '#d5281e' }], separation: [] }
    expect([hasMixedInks(before), matchInks(before)]).toEqual([false, before])
  })

  test('leaves nothing to match, prints the same colours, and never needs more inks', () => {
    fc.assert(
      fc.property(separations, (before) => {
        const after = matchInks(before)
        expect(hasMixedInks(after)).toBe(false)
        expect(matchInks(after)).toBe(after)
        expect(after.inks.length).toBeLessThanOrEqual(before.inks.length)
        expect(assignedColors(after).map(({ hex, ink }) => [hex, ink === null])).toEqual(
          assignedColors(before).map(({ hex, ink }) => [hex, ink === null]),
        )
      }),
      { numRuns: 40 },
    )
  })

  test('leads to the inks and differences that were named before', () => {
    fc.assert(
      fc.property(separations, (before) => {
        const inks = assignedColors(matchInks(before)).map(({ ink }) => ink)
        expect(matchedColors(before).map(({ ink }) => ink.pantone ?? ink.hex)).toEqual(inks.map((ink) => ink?.pantone ?? ink?.hex))
        for (const { hex, ink, difference } of matchedColors(before)) expect(difference).toBe(colorDifference(hex, ink.hex))
      }),
      { numRuns: 20 },
    )
  })
})
