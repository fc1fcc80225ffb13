import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { technologies } from '../catalogue/categories.ts'
import { type CountedSide, existingPlates, keptSides, surchargeCounts } from './surcharge-counts.ts'

const none = { Simple: 0, Digital: 0, Tampon: 0 }
const pad = (fingerprint: string): CountedSide => ({ technology: 'Tampon', fingerprint })

describe('the plates that exist from an earlier order', () => {
  test('are those of sides that print the same as then', () => {
    expect(existingPlates([pad('a'), pad('b')], [pad('a'), pad('b')])).toEqual({ ...none, Tampon: 2 })
    expect(existingPlates([pad('a'), pad('new')], [pad('a'), pad('b')])).toEqual({ ...none, Tampon: 1 })
  })
  test('are of no use on another side or for another technology', () => {
    expect(existingPlates([null, pad('a')], [pad('a'), null])).toEqual(none)
    expect(existingPlates([{ technology: 'Digital', fingerprint: 'a' }], [pad('a')])).toEqual(none)
  })
  test('serve both sides of an identical pair, whichever of them was printed then', () => {
    const pair = [pad('a'), pad('a')]
    expect(existingPlates(pair, [pad('a'), null])).toEqual({ ...none, Tampon: 1 })
    expect(existingPlates(pair, [pad('b'), pad('a')])).toEqual({ ...none, Tampon: 1 })
    expect(existingPlates(pair, [pad('b'), pad('c')])).toEqual(none)
  })
})

const anySide: fc.Arbitrary<CountedSide> = fc.option(
  fc.record({ technology: fc.constantFrom(...technologies), fingerprint: fc.constantFrom('a', 'b', 'c') }),
)
const anySides = fc.array(anySide, { minLength: 0, maxLength: 6 })
const sum = (counts: Readonly<Record<(typeof technologies)[number], number>>) =>
  technologies.reduce((all, technology) => all + counts[technology], 0)

describe('for any two orders of a product', () => {
  test('the same print again needs no plate, and a first order has none', () => {
    fc.assert(
      fc.property(anySides, (sides) => {
        expect(existingPlates(sides, sides)).toEqual(surchargeCounts(sides))
        const kept = keptSides(sides, sides)
        expect(surchargeCounts(sides.map((side, index) => (kept.includes(index) ? side : null)))).toEqual(surchargeCounts(sides))
        expect(existingPlates(sides, [])).toEqual(none)
      }),
    )
  })
  test('never more plates exist than are needed, of each technology', () => {
    fc.assert(
      fc.property(anySides, anySides, (sides, earlier) => {
        const [existing, needed] = [existingPlates(sides, earlier), surchargeCounts(sides)]
        for (const technology of technologies) expect(existing[technology]).toBeLessThanOrEqual(needed[technology])
      }),
    )
  })
  test('a print that was never made before spares no plate', () => {
    fc.assert(
      fc.property(anySides, anySides, fc.nat({ max: 5 }), (sides, earlier, at) => {
        fc.pre(sides[at] !== undefined && sides[at] !== null)
        const changed = sides.with(at, pad('never printed before'))
        const toMake = (now: readonly CountedSide[]) => sum(surchargeCounts(now)) - sum(existingPlates(now, earlier))
        expect(toMake(changed)).toBeGreaterThanOrEqual(toMake(sides))
      }),
    )
  })
  test('what was printed on sides that are blank now changes nothing', () => {
    fc.assert(
      fc.property(anySides, anySides, (sides, earlier) => {
        const onPrinted = earlier.map((side, index) => (sides[index] ? side : null))
        expect(existingPlates(sides, earlier)).toEqual(existingPlates(sides, onPrinted))
      }),
    )
  })
})
