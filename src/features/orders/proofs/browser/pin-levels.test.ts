import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pinLevels } from './pin-levels.ts'

const pins = fc.uniqueArray(fc.record({ id: fc.uuid(), x: fc.double({ min: 0, max: 1, noNaN: true }) }), { selector: ({ id }) => id })

test('no pin covers another one of its row, and a row is used only if the ones below are taken', () => {
  fc.assert(
    fc.property(pins, (placed) => {
      const levels = pinLevels(placed)
      expect(levels.size).toBe(placed.length)
      const rowOf = (level: number) => placed.filter(({ id }) => levels.get(id) === level).map(({ x }) => x)
      for (const { id, x } of placed) {
        const level = levels.get(id) ?? 0
        const beside = rowOf(level).filter((other) => other !== x)
        expect(beside.every((other) => Math.abs(other - x) >= 0.04 - 1e-9)).toBe(true)
        if (level > 0) expect(rowOf(level - 1).some((other) => Math.abs(other - x) < 0.04)).toBe(true)
      }
    }),
  )
})

test('pins far from each other stand in one row', () => {
  expect([
    ...pinLevels([
      { id: 'b', x: 0.9 },
      { id: 'a', x: 0.1 },
    ]).values(),
  ]).toEqual([0, 0])
})
