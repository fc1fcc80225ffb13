import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { thinnestPlace } from './thin-places.ts'

const columns = 200
const rows = 120
const limit = 16
type Inside = (x: number, y: number) => boolean

/** The cells of a shape, whose coordinates are the centres of cells. */
const cells = (inside: Inside): Uint8Array =>
  Uint8Array.from({ length: columns * rows }, (_, at) => (inside((at % columns) + 0.5, Math.floor(at / columns) + 0.5) ? 1 : 0))
const thinnest = (inside: Inside) => thinnestPlace(cells(inside), columns, { limit, minCells: 1 })
const box =
  (left: number, top: number, right: number, bottom: number): Inside =>
  (x, y) =>
    x > left && x < right && y > top && y < bottom
const not =
  (shape: Inside): Inside =>
  (x, y) =>
    !shape(x, y)
const some =
  (...shapes: readonly Inside[]): Inside =>
  (x, y) =>
    shapes.some((shape) => shape(x, y))

/** A strip of a width between two points. */
const strip =
  (width: number, [x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]): Inside =>
  (x, y) => {
    const length = Math.hypot(x2 - x1, y2 - y1)
    const along = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length
    const across = ((x - x1) * (y2 - y1) - (y - y1) * (x2 - x1)) / length
    return along > 0 && along < length && Math.abs(across) < width / 2
  }

/** A triangle that narrows from a wide foot to a point at the right. */
const spike =
  (foot: number, length: number): Inside =>
  (x, y) =>
    x > 30 && x < 30 + length && Math.abs(y - 60) < (foot / 2) * (1 - (x - 30) / length)

describe('a thin place', () => {
  test('is a line below the limit in any direction, with its width', () => {
    fc.assert(
      fc.property(fc.double({ min: 3, max: 14, noNaN: true }), fc.double({ min: 0, max: Math.PI, noNaN: true }), (width, turn) => {
        const [dx, dy] = [50 * Math.cos(turn), 50 * Math.sin(turn)]
        const found = thinnest(strip(width, [100 - dx, 60 - dy], [100 + dx, 60 + dy]))
        expect(found).not.toBeNull()
        expect(Math.abs((found?.width ?? 0) - width)).toBeLessThan(1.6)
      }),
      { numRuns: 60 },
    )
  })

  test('is not a line of the limit or wider, in any direction', () => {
    fc.assert(
      fc.property(fc.double({ min: limit, max: 30, noNaN: true }), fc.double({ min: 0, max: Math.PI, noNaN: true }), (width, turn) => {
        const [dx, dy] = [50 * Math.cos(turn), 50 * Math.sin(turn)]
        expect(thinnest(strip(width, [100 - dx, 60 - dy], [100 + dx, 60 + dy]))).toBeNull()
      }),
      { numRuns: 60 },
    )
  })

  test('is a hair on a wide shape, with its place', () => {
    const found = thinnest(some(box(20, 20, 80, 100), box(80, 58, 180, 62)))
    expect(found?.width).toBeCloseTo(4, 0)
    expect(found?.left).toBeGreaterThan(75)
    expect(found).toMatchObject({ top: 58, right: 180, bottom: 62 })
    // Up to five times the limit it may be the tip of a letter.
    expect(thinnest(some(box(20, 20, 80, 100), box(80, 58, 150, 62)))).toBeNull()
  })

  test('is a dot, however short', () => {
    expect(thinnest(some(box(20, 20, 80, 100), box(120, 50, 126, 56)))).toMatchObject({ left: 120, top: 50, right: 126, bottom: 56 })
  })

  test('is the end of a slender spike, but not a corner or the point of a star', () => {
    expect(thinnest(spike(20, 150))).not.toBeNull()
    for (const foot of [150, 100, 70]) expect(thinnest(spike(Math.min(foot, 110), 100))).toBeNull()
    expect(thinnest(box(20, 20, 150, 100))).toBeNull()
  })

  test('is no circle, ring or wave that is wide enough', () => {
    expect(thinnest((x, y) => Math.hypot(x - 100, y - 60) < 50)).toBeNull()
    expect(thinnest((x, y) => Math.abs(Math.hypot(x - 100, y - 60) - 40) < 9)).toBeNull()
    expect(thinnest((x, y) => Math.abs(y - 60 - 20 * Math.sin(x / 20)) < 14)).toBeNull()
  })

  test('between shapes is a gap below the limit, with its width, and not the space around them', () => {
    const gap = thinnest(not(some(box(20, 20, 180, 57), box(20, 62, 180, 100))))
    expect(gap?.width).toBeCloseTo(5, 0)
    expect(thinnest(not(some(box(20, 20, 90, 100), box(110, 20, 180, 100))))).toBeNull()
  })
})
