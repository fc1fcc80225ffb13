import { describe, expect, test } from 'vitest'
import { brightness, isBright } from './brightness.ts'
import { colorKeys, swatchOf } from './colors.ts'
import { isColoredMeter, meterColorKeys, meterColors } from './meter-colors.ts'
import { leadMarkers, parsePencilColor, pencilColorKeys, pencilColors } from './pencil-colors.ts'

describe('the colours of the shop', () => {
  test('are 21 for meters and 28 for pencils, about 50 together', () => {
    expect(new Set(meterColorKeys).size).toBe(21)
    expect(new Set(pencilColorKeys).size).toBe(28)
    expect(colorKeys.length).toBeGreaterThanOrEqual(49)
    expect(colorKeys.length).toBeLessThanOrEqual(51)
  })
  test('all have swatches with six-digit hex colours', () => {
    for (const key of colorKeys) {
      const swatch = swatchOf(key)
      for (const hex of [swatch?.hex, swatch?.splitHex, swatch?.endHex].filter((value) => typeof value === 'string'))
        expect(hex).toMatch(/^#[0-9a-f]{6}$/)
      expect(swatch?.hex).toBeDefined()
    }
    for (const key of ['mauve', 'toString', '__proto__']) expect(swatchOf(key)).toBeNull()
  })
  test('have the code of every lacquer, and none for bare wood', () => {
    for (const key of meterColorKeys) expect(meterColors[key].reference === null).toBe(meterColors[key].wood !== null)
  })
})

describe('pencil colours', () => {
  test('end in a lead marker', () => {
    for (const key of pencilColorKeys) expect(leadMarkers.some((marker) => key.endsWith(marker))).toBe(true)
    for (const key of ['whiteBlackHb', 'naturalRedEnd', 'blueInk', 'greenBlack5h', 'yellowSoft']) expect(pencilColors.has(key)).toBe(true)
  })
  test('are parsed into body, dip and lead', () => {
    expect(pencilColors.get('naturalRedEnd')).toMatchObject({ body: 'natural', wood: true, endHex: '#d3222a', lead: 'hb' })
    expect(pencilColors.get('greenBlack5h')).toMatchObject({ body: 'green', endHex: '#2a2826', lead: '5h' })
    expect(pencilColors.get('yellowSoft')).toMatchObject({ endHex: null, lead: 'soft' })
    expect(pencilColors.get('blueInk')).toMatchObject({ lead: 'ink', leadHex: pencilColors.get('blueInk')?.hex })
  })
  test('an invalid key is logged once as an error and returns nothing', () => {
    const errors: string[] = []
    const log = { error: (message: string) => void errors.push(message) }
    expect(parsePencilColor('blueInk', log)?.body).toBe('blue')
    expect(errors).toEqual([])
    expect(parsePencilColor('foo', log)).toBeUndefined()
    expect(errors).toEqual(['invalid pencil colour: foo'])
  })
})

test('an icon is dark on colours brighter than 150', () => {
  expect(brightness('#ffffff')).toBe(255)
  expect(brightness('#ff0000')).toBeCloseTo(76.245)
  expect(isBright('#969696')).toBe(false)
  expect(isBright('#979797')).toBe(true)
})

test('only white and natural meters have no colour surcharge', () => {
  expect(meterColorKeys.filter((key) => !isColoredMeter(key))).toEqual(['white', 'natural'])
})
