import { describe, expect, test } from 'vitest'
import { gapBetween } from './gap-between.ts'
import { type GapToMeasure, pictureOfGap, type PlacedPicture } from './gap-to-measure.ts'
import { cellsOfArtwork, cellsOfBitmap } from './ink-cells.ts'
import { readArtwork } from './read-artwork.ts'

const black = [{ hex: '#000000', ink: 'black' }]
const box = '<path d="M0 0h10v5h-10z"/>'
const frame = '<path d="M0 0h10v5h-10zM1 1v3h8v-3z"/>'

/** A drawing of 10 × 5 units. */
interface Placed extends Partial<PlacedPicture> {
  readonly content?: string
}

const placed = { colors: black, xMm: 0, yMm: 0, widthMm: 10, heightMm: 5, rotationDeg: 0 }

function gapOf(one: Placed, other: Placed) {
  const [first, second]: readonly [PlacedPicture, PlacedPicture] = [
    { ...placed, ...one },
    { ...placed, ...other },
  ]
  const pair: GapToMeasure = { pictures: [first, second], gapMm: 0.1 }
  const cellsOf = (nth: 0 | 1) => {
    const content = [one, other][nth]?.content ?? box
    const read = readArtwork(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 5" width="10" height="5">${content}</svg>`)
    if (!read.ok) throw new Error(read.reason)
    return cellsOfArtwork(read.artwork, pictureOfGap(pair, nth))
  }
  return gapBetween([cellsOf(0), cellsOf(1)], pair).gap
}

describe('a gap between two pictures', () => {
  test('of 0.05 mm is measured, with its place beside the first', () => {
    const gap = gapOf({}, { xMm: 10.05 })
    expect(gap?.widthMm).toBeCloseTo(0.05, 1)
    expect(gap?.widthMm).toBeLessThan(0.07)
    expect([gap?.left, gap?.right].map((share) => Math.abs((share ?? 0) - 1) < 0.01)).toEqual([true, true])
    expect((gap?.bottom ?? 0) - (gap?.top ?? 0)).toBeGreaterThan(0.9)
  })

  test('is measured between inks, not between boxes', () => {
    const content = '<path d="M0 0h9v5h-9z"/>'
    expect(gapOf({ content }, { xMm: 10.05 })).toBeNull()
    expect(gapOf({ content }, { xMm: 9.06 })?.widthMm).toBeCloseTo(0.06, 1)
  })

  test('is measured around a picture in a frame, and in the turn of the pictures', () => {
    expect(gapOf({ content: frame }, { xMm: 1.05, yMm: 1.06, widthMm: 7.9, heightMm: 2.88 })?.widthMm).toBeLessThan(0.08)
    // Side by side along their long edges, both turned by 30°.
    const [dx, dy] = [-Math.sin(Math.PI / 6) * 5.05, Math.cos(Math.PI / 6) * 5.05]
    const turned = gapOf({ rotationDeg: 30 }, { rotationDeg: 30, xMm: dx, yMm: dy })
    expect(turned?.widthMm).toBeCloseTo(0.05, 1)
    expect((turned?.right ?? 0) - (turned?.left ?? 0)).toBeGreaterThan(0.5)
  })

  test('between a line and a picture that differ in size is measured', () => {
    const gap = gapOf({ content: '<path d="M0 0h10v5h-10z"/>', widthMm: 60, heightMm: 0.3, yMm: 5.05 }, { xMm: 20 })
    expect(gap?.widthMm).toBeCloseTo(0.05, 1)
    expect((gap?.left ?? 0) * 60).toBeCloseTo(20, 0)
  })

  test.each([
    ['of the limit', 0.1],
    ['of 0.3 mm', 0.3],
    ['of none, where they touch', 0],
    ['of less than none, where they overlap', -2],
  ])('%s passes', (_, gap) => expect(gapOf({}, { xMm: 10 + gap })).toBeNull())

  test('passes between two corners, as it does in one picture', () => expect(gapOf({}, { xMm: 10.05, yMm: 5.05 })).toBeNull())

  test('passes where two inks face each other, and counts only the ink that both print', () => {
    const red = [{ hex: '#000000', ink: '485 c' }]
    expect(gapOf({}, { xMm: 10.05, colors: red })).toBeNull()
    // Its black half is far from the other picture.
    const content = '<path d="M0 0h5v5h-5z"/><path d="M5 0h5v5h-5z" fill="#ff0000"/>'
    const colors = [...black, { hex: '#ff0000', ink: '485 c' }]
    expect(gapOf({}, { xMm: 10.05, colors, content })?.widthMm).toBeCloseTo(0.05, 1)
    expect(gapOf({ content, colors }, { xMm: 10.05 })).toBeNull()
  })

  test('passes where one prints nothing of its edge', () => {
    const unprinted = [{ hex: '#000000', ink: null }]
    expect(gapOf({ colors: unprinted }, { xMm: 10.05 })).toBeNull()
  })
})

test('bitmaps are measured as drawings are', () => {
  const rgba = new Uint8Array(100 * 50 * 4).map((_, at) => (at % 4 === 3 ? 255 : 0))
  const measured = (xMm: number) => {
    const pair: GapToMeasure = {
      pictures: [
        { ...placed, xMm: 0 },
        { ...placed, xMm },
      ],
      gapMm: 0.1,
    }
    const cells = ([0, 1] as const).map((nth) => cellsOfBitmap({ rgba, width: 100 }, pictureOfGap(pair, nth)))
    return gapBetween(cells as [(typeof cells)[0], (typeof cells)[0]], pair).gap
  }
  expect(measured(10.05)?.widthMm).toBeCloseTo(0.05, 1)
  expect(measured(10)).toBeNull()
})
