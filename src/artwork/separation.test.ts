import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxSeparatedColors } from '#domain/design/document-limits.ts'
import { ImageNode } from '#domain/design/document-schema.ts'
import type { FoundColor } from './found-colors.ts'
import { proposeSeparation, separationWith } from './separation.ts'

const color = (hex: string, share: number, isGround = false): FoundColor => ({ hex, share, isGround })
const white = color('#ffffff', 0.6, true)
const red = color('#d5281e', 0.2)
const crimson = color('#c01a2c', 0.1)
const blue = color('#123c8c', 0.1)

const hexes = fc.uniqueArray(
  fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`),
  { minLength: 1, maxLength: 12 },
)
const found = hexes.chain((list) =>
  fc
    .array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean()), { minLength: list.length, maxLength: list.length })
    .map((marks) => list.map((hex, index) => color(hex, marks[index]?.[0] ?? 0, marks[index]?.[1] ?? false))),
)

describe('inks for the colours of a picture', () => {
  test('every colour has its own ink while there are enough, and the background has none', () => {
    expect(separationWith([white, red, blue], 3)).toEqual({
      inks: [{ hex: '#d5281e' }, { hex: '#123c8c' }],
      separation: [
        { hex: '#ffffff', ink: null },
        { hex: '#d5281e', ink: 0 },
        { hex: '#123c8c', ink: 1 },
      ],
    })
  })

  test('the most similar colours are merged into the colour of the larger', () => {
    const { inks, separation } = separationWith([red, crimson, blue], 2)
    expect(inks.map(({ hex }) => hex)).toEqual(['#d5281e', '#123c8c'])
    expect(separation.map(({ ink }) => ink)).toEqual([0, 0, 1])
  })

  test('in one ink, light letters on a dark disc stay legible because they are left unprinted', () => {
    const { inks, separation } = separationWith([color('#123c8c', 0.7), color('#ffffff', 0.3)], 1)
    expect(inks).toEqual([{ hex: '#123c8c' }])
    expect(separation.map(({ ink }) => ink)).toEqual([0, null])
  })

  test('an all-white logo prints white', () => {
    expect(separationWith([color('#ffffff', 1, true)], 3).inks).toEqual([{ hex: '#ffffff' }])
  })

  test('up to three inks are proposed; more colours use digital print', () => {
    expect(proposeSeparation([white, red, crimson, blue])?.inks).toHaveLength(3)
    expect(proposeSeparation([white, red, crimson, blue, color('#00aa44', 0.05)])).toBeNull()
    expect(proposeSeparation([])).toBeNull()
  })

  test('of more colours than a design may have, the largest are assigned, so that the picture can be ordered', () => {
    const many = Array.from({ length: 60 }, (_, nth) => color(`#0000${(4 * nth).toString(16).padStart(2, '0')}`, 60 - nth))
    const { inks, separation } = separationWith(many, 3)
    expect(separation.map(({ hex }) => hex)).toEqual(many.slice(0, maxSeparatedColors).map(({ hex }) => hex))
    expect(new Set(separation.map(({ ink }) => ink))).toEqual(new Set(inks.keys()))
  })

  test('each colour is assigned to an ink or to none, and the number of inks is as requested', () => {
    fc.assert(
      fc.property(found, fc.integer({ min: 1, max: 3 }), (colors, count) => {
        const { inks, separation } = separationWith(colors, count)
        const painted = colors.filter(({ isGround }) => !isGround).length || colors.length
        expect(inks).toHaveLength(Math.min(count, painted))
        expect(separation.map(({ hex }) => hex)).toEqual(colors.map(({ hex }) => hex))
        for (const [index] of inks.entries()) expect(separation.some(({ ink }) => ink === index)).toBe(true)
        for (const { hex } of inks) expect(colors.map((one) => one.hex)).toContain(hex)
        const node = { id: 'a', kind: 'image', image: 'a'.repeat(64), name: '', xMm: 0, yMm: 0, widthMm: 1, heightMm: 1 }
        expect(ImageNode.safeParse({ ...node, rotationDeg: 0, z: 0, locked: false, hidden: false, inks, separation }).success).toBe(true)
      }),
    )
  })
})
