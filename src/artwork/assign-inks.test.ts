import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ImageNode } from '#domain/design/document-schema.ts'
import { pictureOf } from '#tests/support/design-nodes.ts'
import { assignedColors, assignInk, exchangeInk, restoreCodes } from './assign-inks.ts'
import { separationWith } from './separation.ts'

const color = (hex: string, share: number) => ({ hex, share, isGround: false })
const [red, crimson, blue] = ['#d5281e', '#c01a2c', '#123c8c'] as const
const found = [color(red, 0.6), color(blue, 0.3), color(crimson, 0.1)]
const threeInks = separationWith(found, 3)
const pantone485 = { hex: '#da291c', pantone: '485 C' }

describe('the inks of a picture', () => {
  test('merging a colour into another ink removes its own ink', () =>
    expect(assignInk(threeInks, crimson, { hex: red })).toEqual({
      inks: [{ hex: red }, { hex: blue }],
      separation: [
        { hex: red, ink: 0 },
        { hex: blue, ink: 1 },
        { hex: crimson, ink: 0 },
      ],
    }))

  test('a colour can be left unprinted unless it is the last one that prints', () => {
    const withoutRed = assignInk(threeInks, red, null)
    expect(withoutRed.inks).toEqual([{ hex: blue }, { hex: crimson }])
    const onlyBlue = assignInk(withoutRed, crimson, null)
    expect(assignInk(onlyBlue, blue, null)).toBe(onlyBlue)
  })

  test('a merged or unprinted colour can get its own ink again', () => {
    const merged = assignInk(threeInks, crimson, { hex: red })
    expect(assignInk(merged, crimson, { hex: crimson })).toEqual(threeInks)
  })

  test('exchanging an ink moves all its colours, and one code is one ink', () => {
    const merged = assignInk(threeInks, crimson, { hex: red })
    expect(assignedColors(exchangeInk(merged, { hex: red }, pantone485)).map(({ ink }) => ink?.pantone)).toEqual([
      '485 C',
      undefined,
      '485 C',
    ])
    const matched = exchangeInk(threeInks, { hex: red }, pantone485)
    expect(exchangeInk(matched, { hex: crimson }, { hex: '#d5281e', pantone: 'PANTONE 485C' }).inks).toEqual([pantone485, { hex: blue }])
  })

  test('a matched colour keeps its code when the number of inks shrinks', () => {
    const matched = exchangeInk(threeInks, { hex: red }, pantone485)
    expect(restoreCodes(separationWith(found, 1), matched).inks).toEqual([pantone485])
    expect(restoreCodes(separationWith(found, 3), matched)).toEqual(matched)
  })

  const ink = fc.option(
    fc.record({ hex: fc.constantFrom(red, crimson, blue), pantone: fc.constantFrom('485 C', '286 C') }, { requiredKeys: ['hex'] }),
    { nil: null },
  )
  test('after any assignment the document is valid, every ink prints something and no colour is lost', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(red, crimson, blue), ink), { maxLength: 12 }), (steps) => {
        const { inks, separation } = steps.reduce((so, [hex, next]) => assignInk(so, hex, next), threeInks)
        expect(ImageNode.safeParse(pictureOf('a'.repeat(64), { inks: [...inks], separation: [...separation] })).success).toBe(true)
        expect(new Set(separation.flatMap((each) => each.ink ?? []))).toEqual(new Set(inks.keys()))
        expect(separation.map(({ hex }) => hex)).toEqual(found.map(({ hex }) => hex))
      }),
    ))
})
