import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PathPoint } from './path-segments.ts'
import { type Ring, ringThicknesses } from './shape-thickness.ts'

const plenty = () => ({ pairs: 1e9 })
const thinnest = (rings: readonly Ring[], rule: 'nonzero' | 'evenodd' = 'nonzero'): number =>
  Math.min(...(ringThicknesses(rings, rule, plenty()) ?? []).map(({ thickness }) => thickness))

/** A ring rotated about the origin and translated. */
const placed = (ring: Ring, angle: number, [x, y]: PathPoint): Ring =>
  ring.map(([px, py]) => [px * Math.cos(angle) - py * Math.sin(angle) + x, px * Math.sin(angle) + py * Math.cos(angle) + y])
const rectangle = (width: number, height: number): Ring => [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
]
const circle = (radius: number, corners = 60): Ring =>
  Array.from({ length: corners }, (_, nth) => [
    radius * Math.cos((nth / corners) * 2 * Math.PI),
    radius * Math.sin((nth / corners) * 2 * Math.PI),
  ])
/** A band of constant width along a wave, like a stroke that a program converted to an outline. */
function band(width: number, amplitude: number): Ring {
  const points = Array.from({ length: 60 }, (_, nth): readonly [PathPoint, PathPoint] => {
    const x = nth * 4
    const slope = amplitude * 0.05 * Math.cos(x * 0.05)
    const length = Math.hypot(1, slope)
    const [nx, ny] = [(-slope / length) * (width / 2), (1 / length) * (width / 2)]
    const y = amplitude * Math.sin(x * 0.05)
    return [
      [x + nx, y + ny],
      [x - nx, y - ny],
    ]
  })
  return [...points.map(([upper]) => upper), ...points.map(([, lower]) => lower).toReversed()]
}

const place = [fc.double({ min: 0, max: 6.28, noNaN: true }), fc.tuple(fc.nat(500), fc.nat(500))] as const
const thin = fc.double({ min: 0.05, max: 3, noNaN: true })

describe('the thickness of a filled shape', () => {
  test('of a long rectangle is its shorter edge, at any rotation and winding', () => {
    fc.assert(
      fc.property(thin, fc.integer({ min: 10, max: 400 }), ...place, fc.boolean(), (width, length, angle, at, backwards) => {
        const ring = placed(rectangle(length, width), angle, at)
        expect(thinnest([backwards ? ring.toReversed() : ring])).toBeCloseTo(width, 2)
      }),
    )
  })
  test('of a circle is its diameter', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 50, noNaN: true }), ...place, (radius, angle, at) => {
        const thickness = thinnest([placed(circle(radius), angle, at)])
        expect(Math.abs(thickness / (2 * radius) - 1)).toBeLessThan(0.01)
      }),
    )
  })
  test('of a curved band is its width', () => {
    fc.assert(
      fc.property(thin, fc.integer({ min: 0, max: 12 }), ...place, (width, amplitude, angle, at) => {
        const thickness = thinnest([placed(band(width, amplitude), angle, at)])
        expect(Math.abs(thickness / width - 1)).toBeLessThan(0.1)
      }),
    )
  })
  test('of a frame is the width of its bars, by both fill rules', () => {
    const inner = placed(rectangle(98, 48), 0, [1, 1])
    expect(thinnest([rectangle(100, 50), inner], 'evenodd')).toBeCloseTo(1, 2)
    expect(thinnest([rectangle(100, 50), inner.toReversed()])).toBeCloseTo(1, 2)
    // With the same winding the inner outline cuts no hole.
    expect(thinnest([rectangle(100, 50), inner])).toBeGreaterThan(40)
  })
  test('a thick shape with a sharp point or a thin tail is thick', () => {
    const spike: Ring = [
      [0, 0],
      [100, 5],
      [0, 10],
    ]
    expect(thinnest([spike])).toBeGreaterThan(8)
    const tail: Ring = [
      [0, 0],
      [20, 0],
      [20, 9.9],
      [200, 9.9],
      [200, 10.1],
      [20, 10.1],
      [20, 20],
      [0, 20],
    ]
    expect(thinnest([tail])).toBeGreaterThan(9)
  })
  test('a line next to thick shapes in one path is found', () => {
    expect(thinnest([rectangle(50, 50), placed(rectangle(80, 0.2), 0.3, [100, 0])])).toBeCloseTo(0.2, 2)
  })
  test('a line is much longer than thick, a dot is not', () => {
    const [line] = ringThicknesses([rectangle(80, 0.2)], 'nonzero', plenty()) ?? []
    const [dot] = ringThicknesses([circle(0.1)], 'nonzero', plenty()) ?? []
    expect(line?.elongation).toBeGreaterThan(100)
    expect(dot?.elongation).toBeLessThan(2)
  })
  test('stops after the allowed number of comparisons', () => {
    expect(ringThicknesses([circle(5, 5000)], 'nonzero', { pairs: 1000 })).toBeNull()
  })
})
