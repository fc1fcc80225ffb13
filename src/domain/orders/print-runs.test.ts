import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { technologies } from '../catalogue/categories.ts'
import type { Ink } from '../design/document-schema.ts'
import { countPlates, groupRuns, inkChanges, setupKey } from './print-runs.ts'

const red: Ink = { hex: '#da291c', pantone: '485 C' }
const yellow: Ink = { hex: '#ffd100' }
const black: Ink = { hex: '#000000' }
const pad = (...inks: Ink[]) => ({ technology: 'Tampon' as const, inks })

const anyRun = fc.record({
  technology: fc.constantFrom(...technologies),
  inks: fc.uniqueArray(fc.constantFrom(red, yellow, black), { minLength: 0 }),
  id: fc.nat(),
})

describe('the runs of a day', () => {
  test('with equal inks are one wash-up, however the inks are ordered or spelled', () => {
    expect(setupKey(pad(red, black))).toBe(setupKey(pad(black, { ...red, pantone: 'PANTONE 485' })))
    expect(inkChanges([pad(red), pad(black), pad(red)])).toBe(2)
    expect(inkChanges(groupRuns([pad(red), pad(black), pad(red)]).flat())).toBe(1)
  })

  test('go from light to dark', () =>
    expect(groupRuns([pad(black), pad(red), pad(yellow)]).map(([run]) => run?.inks)).toEqual([[yellow], [red], [black]]))

  test('digital print needs no wash-up', () => {
    expect(
      inkChanges([
        { technology: 'Digital', inks: [red] },
        { technology: 'Digital', inks: [black] },
      ]),
    ).toBe(0)
    expect(inkChanges([])).toBe(0)
  })

  test('never need more wash-ups than before, are all kept, and equal ones stay in their order', () =>
    fc.assert(
      fc.property(fc.array(anyRun), (runs) => {
        const groups = groupRuns(runs)
        const ordered = groups.flat()
        expect(inkChanges(ordered)).toBeLessThanOrEqual(inkChanges(runs))
        expect(inkChanges(ordered)).toBe(Math.max(0, groups.length - 1))
        expect(new Set(ordered)).toEqual(new Set(runs))
        expect(ordered).toHaveLength(runs.length)
        for (const group of groups)
          expect(group.map((run) => runs.indexOf(run))).toEqual(group.map((run) => runs.indexOf(run)).toSorted((a, b) => a - b))
        expect(groupRuns(ordered)).toEqual(groups)
      }),
    ))
})

describe('plates', () => {
  const set = (key: string, count: number, isKept = false) => ({ key, count, isKept })
  test('of one design are made once, and those of a reorder not at all', () => {
    expect(countPlates([set('a', 2), set('a', 2), set('b', 1)])).toEqual({ toMake: 3, kept: 0 })
    expect(countPlates([set('a', 2, true), set('b', 1)])).toEqual({ toMake: 1, kept: 2 })
    expect(countPlates([set('a', 2), set('a', 2, true)])).toEqual({ toMake: 0, kept: 2 })
    expect(countPlates([])).toEqual({ toMake: 0, kept: 0 })
  })
})
