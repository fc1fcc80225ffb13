import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pinLevels } from './place-pins.ts'

const pins = fc.uniqueArray(fc.record({ id: fc.uuid(), x: fc.double({ min: 0, max: 1, noNaN: true }) }), { selector: ({ id }) => id })

test('no pin covers another one of its row, and a row is used only if the ones below are taken', () => {
  fc.assert(
    fc.property(pins, (placed) => {
      const levels = pinLevels(placed, 850)
      expect(levels.size).toBe(placed.length)
      const rowOf = (level: number) => placed.filter(({ id }) => levels.get(id) === level).map(({ x }) => x)
      const isClose = (level: number, to: number): boolean =>
        rowOf(level).some((other) => other !== to && Math.abs(other - to) < 0.04 - 1e-9)
      expect(placed.filter(({ id, x }) => isClose(levels.get(id) ?? 0, x))).toEqual([])
      const raised = placed.filter(({ id }) => (levels.get(id) ?? 0) > 0)
      expect(raised.filter(({ id, x }) => !rowOf((levels.get(id) ?? 0) - 1).some((other) => Math.abs(other - x) < 0.04))).toEqual([])
    }),
  )
})

test('pins far from each other stand in one row', () => {
  expect([
    ...pinLevels(
      [
        { id: 'b', x: 0.9 },
        { id: 'a', x: 0.1 },
      ],
      850,
    ).values(),
  ]).toEqual([0, 0])
})
