import { describe, expect, test } from 'vitest'
import { brightness, isBright } from './brightness.ts'
import { colourKeys, swatchOf } from './colours.ts'
import { isColouredMeter, meterColourKeys, meterColours } from './meter-colours.ts'
import { leadMarkers, parsePencilColour, pencilColourKeys, pencilColours } from './pencil-colours.ts'

describe('the colours of the shop', () => {
  test('are 21 for meters and 28 for pencils, about 50 together', () => {
    expect(new Set(meterColourKeys).size).toBe(21)
    expect(new Set(pencilColourKeys).size).toBe(28)
    expect(colourKeys.length).toBeGreaterThanOrEqual(49)
    expect(colourKeys.length).toBeLessThanOrEqual(51)
  })
  test('all have a swatch of six-digit hex colours', () => {
    for (const key of colourKeys) {
      const swatch = swatchOf(key)
      for (const hex of [swatch?.hex, swatch?.splitHex, swatch?.endHex].filter((value) => typeof value === 'string'))
        expect(hex).toMatch(/^#[0-9a-f]{6}$/)
      expect(swatch?.hex).toBeDefined()
    }
    for (const key of ['mauve', 'toString', '__proto__']) expect(swatchOf(key)).toBeNull()
  })
  test('name the code of every lacquer, and none for bare wood', () => {
    for (const key of meterColourKeys) expect(meterColours[key].reference === null).toBe(meterColours[key].wood !== null)
  })
})

describe('pencil colours', () => {
  test('end in a lead marker', () => {
    for (const key of pencilColourKeys) expect(leadMarkers.some((marker) => key.endsWith(marker))).toBe(true)
    for (const key of ['whiteBlackHb', 'naturalRedEnd', 'blueInk', 'greenBlack5h', 'yellowSoft']) expect(pencilColours.has(key)).toBe(true)
  })
  test('are read into body, dip and lead', () => {
    expect(pencilColours.get('naturalRedEnd')).toMatchObject({ body: 'natural', wood: true, endHex: '#d3222a', lead: 'hb' })
    expect(pencilColours.get('greenBlack5h')).toMatchObject({ body: 'green', endHex: '#2a2826', lead: '5h' })
    expect(pencilColours.get('yellowSoft')).toMatchObject({ endHex: null, lead: 'soft' })
    expect(pencilColours.get('blueInk')).toMatchObject({ lead: 'ink', leadHex: pencilColours.get('blueInk')?.hex })
  })
  test('an invalid key is logged once as an error and gives nothing', () => {
    const errors: string[] = []
    const log = { error: (message: string) => void errors.push(message) }
    expect(parsePencilColour('blueInk', log)?.body).toBe('blue')
    expect(errors).toEqual([])
    expect(parsePencilColour('foo', log)).toBeUndefined()
    expect(errors).toEqual(['invalid pencil colour: foo'])
  })
})

test('a mark is dark on colours brighter than 150', () => {
  expect(brightness('#ffffff')).toBe(255)
  expect(brightness('#ff0000')).toBeCloseTo(76.245)
  expect(isBright('#969696')).toBe(false)
  expect(isBright('#979797')).toBe(true)
})

test('only white and natural meters are free of the colour surcharge', () => {
  expect(meterColourKeys.filter((key) => !isColouredMeter(key))).toEqual(['white', 'natural'])
})
