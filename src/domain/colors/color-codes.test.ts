import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cmykName, cmykToHex, hexToCmyk, readCmyk } from './cmyk.ts'
import { colorCodeKey, normalizeCode } from './color-code.ts'
import { findPantone, nearestPantones, pantonesBeginning } from './pantone-table.ts'

const hexes = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const percent = fc.integer({ min: 0, max: 100 })

describe('a Pantone code', () => {
  test('is found in every common spelling', () => {
    const spellings = ['485 C', '485c', '485', 'PANTONE 485 C', 'pantone® 485 c', 'PMS 485', 'Pantone 485 coated', '485 CVC', 'pantone485C']
    expect(spellings.map((typed) => findPantone(typed)?.name)).toEqual(spellings.map(() => '485 C'))
    expect(findPantone('PANTONE 186 C')).toEqual({ name: '186 C', hex: '#c8102e' })
    expect(['485 u', 'black c', 'Cool Grey 10 C', 'reflex blue', 'Pantone Black C'].map((typed) => findPantone(typed)?.name)).toEqual([
      '485 U',
      'Black C',
      'Cool Gray 10 C',
      'Reflex Blue C',
      'Black C',
    ])
  })
  test('that is in no book is not found, and kept as typed', () => {
    expect(['', 'C', '48500 C', 'VRBA red', 'Pantone', '18-1664 TCX'].map(findPantone)).toEqual([null, null, null, null, null, null])
    expect(normalizeCode('  VRBA  red, as on the lid ')).toBe('VRBA red, as on the lid')
    expect(normalizeCode('x'.repeat(60))).toHaveLength(40)
  })
  test('is suggested while it is typed, exact matches before longer ones', () => {
    expect(pantonesBeginning('485', 2).map(({ name }) => name)).toEqual(['485 C', '485 U'])
    expect(pantonesBeginning('18', 60)[0]?.name.startsWith('18')).toBe(true)
    expect(pantonesBeginning('black', 1)[0]?.name).toBe('Black C')
    expect(pantonesBeginning('', 5)).toEqual([])
  })
  test('keeps its key when its canonical name is parsed again', () => {
    for (const { name } of pantonesBeginning('1', 5000)) expect(findPantone(name)?.name).toBe(name)
  })
  test('close to a colour has its difference, nearest first, and none for its own colour', () => {
    expect(nearestPantones('#da291c', 4).map(({ name }) => name)[0]).toBe('485 C')
    fc.assert(
      fc.property(hexes, (hex) => {
        const found = nearestPantones(hex, 6).map(({ difference }) => difference)
        expect(found).toHaveLength(6)
        expect(found).toEqual(found.toSorted((a, b) => a - b))
      }),
      { numRuns: 30 },
    )
  })
})

describe('a CMYK code', () => {
  test('is parsed in common notations', () => {
    const wanted = { cyan: 0, magenta: 95, yellow: 100, black: 0 }
    const spellings = ['0 95 100 0', 'CMYK 0 95 100 0', 'cmyk(0, 95, 100, 0)', '0/95/100/0', 'C0 M95 Y100 K0', 'c 0% m95% y100% k0%']
    expect(spellings.map(readCmyk)).toEqual(spellings.map(() => wanted))
  })
  test('is invalid with three shares, with more than 100 %, or as a Pantone number', () => {
    expect(['0 95 100', '0 95 101 0', '485 C', '', 'CMYK'].map(readCmyk)).toEqual([null, null, null, null, null])
  })
  test('is restored from its canonical name, and every spelling has the same key', () => {
    fc.assert(
      fc.property(percent, percent, percent, percent, (cyan, magenta, yellow, black) => {
        const cmyk = { cyan, magenta, yellow, black }
        expect(readCmyk(cmykName(cmyk))).toEqual(cmyk)
        expect(colorCodeKey(`C${cyan} M${magenta} Y${yellow} K${black}`)).toBe(colorCodeKey(cmykName(cmyk)))
      }),
    )
  })
  test('of a screen colour converts back to that colour, within rounding to whole percent', () => {
    expect([cmykToHex({ cyan: 0, magenta: 0, yellow: 0, black: 0 }), cmykToHex({ cyan: 0, magenta: 100, yellow: 100, black: 0 })]).toEqual([
      '#ffffff',
      '#ff0000',
    ])
    expect(hexToCmyk('#000000')).toEqual({ cyan: 0, magenta: 0, yellow: 0, black: 100 })
    fc.assert(
      fc.property(hexes, (hex) => {
        const again = cmykToHex(hexToCmyk(hex))
        for (const at of [1, 3, 5])
          expect(Math.abs(Number.parseInt(again.slice(at, at + 2), 16) - Number.parseInt(hex.slice(at, at + 2), 16))).toBeLessThanOrEqual(3)
      }),
    )
  })
})
