import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hexOfRgba, fitOnStage, pixelAt, placeOf, stepPixel } from './color-pixel.ts'

const side = fc.integer({ min: 1, max: 6000 })

describe('the stage of the eyedropper', () => {
  test('is 500 × 300: a picture of that size is shown pixel by pixel', () => {
    expect(fitOnStage({ width: 500, height: 300 })).toEqual({ scale: 1, width: 500, height: 300, left: 0, top: 0 })
    expect(pixelAt({ x: 499.5, y: 299.5 }, fitOnStage({ width: 500, height: 300 }))).toEqual({ x: 499, y: 299 })
  })
  test('shows any other picture whole and centred', () => {
    expect(fitOnStage({ width: 1000, height: 300 })).toEqual({ scale: 0.5, width: 500, height: 150, left: 0, top: 75 })
    expect(fitOnStage({ width: 24, height: 24 })).toMatchObject({ scale: 12.5, left: 100, top: 0 })
  })
  test('finds each pixel of a picture at the centre of its position', () => {
    fc.assert(
      fc.property(side, side, fc.nat(), fc.nat(), (width, height, across, down) => {
        const pixel = { x: across % width, y: down % height }
        const picture = fitOnStage({ width, height })
        expect(pixelAt(placeOf(pixel, picture), picture)).toEqual(pixel)
      }),
    )
  })
  test('has no pixel outside the picture', () => {
    expect(pixelAt({ x: 99, y: 10 }, fitOnStage({ width: 24, height: 24 }))).toBeNull()
    expect(pixelAt({ x: 400, y: 10 }, fitOnStage({ width: 24, height: 24 }))).toBeNull()
  })
})

test('an arrow key moves by one visible step, with Shift by ten, and never off the picture', () => {
  const right = { x: 1, y: 0 }
  expect(stepPixel({ x: 3, y: 3 }, right, false, { width: 24, height: 24 })).toEqual({ x: 4, y: 3 })
  expect(stepPixel({ x: 3, y: 3 }, right, false, { width: 2000, height: 1200 })).toEqual({ x: 7, y: 3 })
  expect(stepPixel({ x: 3, y: 3 }, right, true, { width: 24, height: 24 })).toEqual({ x: 13, y: 3 })
  expect(stepPixel({ x: 20, y: 0 }, right, true, { width: 24, height: 24 })).toEqual({ x: 23, y: 0 })
  expect(stepPixel({ x: 20, y: 0 }, { x: 0, y: -1 }, false, { width: 24, height: 24 })).toEqual({ x: 20, y: 0 })
})

test('a transparent pixel has no colour', () => {
  expect(hexOfRgba(Uint8ClampedArray.of(200, 16, 46, 255))).toBe('#c8102e')
  expect(hexOfRgba(Uint8ClampedArray.of(200, 16, 46, 40))).toBeNull()
})
