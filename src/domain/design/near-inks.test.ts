import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pictureOf, red, sideWith, textOf } from '#tests/support/design-nodes.ts'
import { colorDifference } from '../colors/difference.ts'
import type { DesignNode, Ink } from './document.ts'
import { nearInks } from './near-inks.ts'
import { inksOfSide } from './side-inks.ts'

const mixedRed: Ink = { hex: '#d8281e' }
const otherRed: Ink = { hex: '#c8102e', pantone: '186 C' }
const crimson: Ink = { hex: '#ba0c2f', pantone: '200 C' }
const blue: Ink = { hex: '#0b4da2' }

const written = (ink: Ink, nth = 0, change: Partial<DesignNode> = {}): DesignNode =>
  textOf(`Text ${nth}`, { inks: [ink], ...(change as object) })
const logo = (...inks: readonly Ink[]): DesignNode =>
  pictureOf('a'.repeat(64), { inks: [...inks], separation: inks.map(({ hex }, ink) => ({ hex, ink })) })
const offers = (...nodes: readonly DesignNode[]) =>
  nearInks(sideWith(...nodes)).map(({ from, into, level }) => [from.pantone ?? from.hex, into.pantone ?? into.hex, level])

describe('nearly equal inks of a side', () => {
  test('are offered to merge into the one with a code, whichever object is first', () => {
    expect(offers(logo(red), written(mixedRed))).toEqual([['#d8281e', '485 C', 'small']])
    expect(offers(written(mixedRed), logo(red))).toEqual([['#d8281e', '485 C', 'small']])
  })

  test('are named as slightly different if they can be told apart side by side', () => {
    expect(offers(written(otherRed), written(crimson, 1))).toEqual([['200 C', '186 C', 'visible']])
  })

  test('with the same screen colour are still two inks, because one is mixed by eye', () => {
    expect(offers(written({ hex: red.hex }), written(red, 1))).toEqual([['#da291c', '485 C', 'same']])
  })

  test('with equal codes are one ink already', () => {
    expect(offers(written(red), written({ hex: '#d0202a', pantone: 'PMS 485' }, 1))).toEqual([])
  })

  test('merge into plain black rather than into a black that is mixed by eye', () => {
    expect(offers(written({ hex: '#060606' }), written({ hex: '#000000' }, 1))).toEqual([['#060606', '#000000', 'small']])
  })

  test('merge into the first one if neither is more reliable', () => {
    expect(offers(written(mixedRed), written({ hex: '#d72a20' }, 1)).map(([, into]) => into)).toEqual(['#d8281e'])
  })

  test('of clearly different colours are never offered', () => {
    expect(offers(written(red), written(blue, 1))).toEqual([])
    expect(offers(written(otherRed), written({ hex: '#e4002b', pantone: '185 C' }, 1))).toEqual([])
  })

  test('of a single picture are merged in its own rows', () => {
    expect(offers(logo(red, mixedRed))).toEqual([])
    expect(offers(logo(red, mixedRed), written(mixedRed))).toEqual([['#d8281e', '485 C', 'small']])
  })

  test('of what is hidden or not printed do not count', () => {
    expect(offers(logo(red), written(mixedRed, 0, { hidden: true }))).toEqual([])
    const unprinted = pictureOf('b'.repeat(64), { inks: [mixedRed], separation: [{ hex: '#ffffff', ink: null }] })
    expect(offers(written(red), unprinted)).toEqual([])
  })

  test('of a locked object stay, so that the other one changes, or none if both are locked', () => {
    const locked = { locked: true }
    expect(offers(written(red), written(mixedRed, 1, locked))).toEqual([['485 C', '#d8281e', 'small']])
    expect(offers(written(red, 0, locked), written(mixedRed, 1, locked))).toEqual([])
  })

  test('come with the most alike first', () => {
    const levels = offers(written(otherRed), written(crimson, 1), written({ hex: '#c8112e' }, 2)).map(([, , level]) => level)
    expect(levels[0]).toBe('same')
    expect(levels).toHaveLength(3)
  })

  test('are always two inks of the side whose difference is below that of a different colour', () => {
    const hexes = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
    fc.assert(
      fc.property(fc.uniqueArray(hexes, { minLength: 1, maxLength: 6 }), (colors) => {
        const side = sideWith(...colors.map((hex, nth) => written({ hex }, nth)))
        for (const { from, into } of nearInks(side)) {
          expect(colorDifference(from.hex, into.hex)).toBeLessThan(5)
          expect(inksOfSide(side).has(from.hex) && inksOfSide(side).has(into.hex) && from.hex !== into.hex).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
  })
})
