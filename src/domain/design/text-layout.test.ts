import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textOf } from '#tests/support/design-nodes.ts'
import { alignedAtMm, layOutText, printedLines } from './text-layout.ts'
import { textExtent } from './text-extent.ts'

const laidOut = (text: string, lineSpacing = 1.2) => layOutText({ fontFamily: 'Open Sans', text, lineSpacing })
const extent = (text: string) => textExtent({ fontFamily: 'Open Sans', text })

test('one line has the height of its letters, whatever its spacing', () => {
  const { ascentEm, descentEm } = extent('Vrba')
  expect(laidOut('Vrba', 3)).toEqual({ lines: [{ text: 'Vrba', baselineEm: ascentEm }], heightEm: ascentEm + descentEm })
})

test('the baselines of lines are as far apart as their spacing', () => {
  const { lines } = laidOut('Vrba\nLipová 14\n602 00 Brno', 1.5)
  for (const [index, { baselineEm }] of lines.entries()) expect(baselineEm - lines[0].baselineEm).toBeCloseTo(1.5 * index)
})

test('an empty line keeps its place between others and takes none before and after them', () => {
  expect(laidOut('Vrba\n\nBrno').heightEm).toBeCloseTo(laidOut('Vrba\nBrno').heightEm + 1.2)
  expect(laidOut('Vrba\nBrno\n \n').heightEm).toBeCloseTo(laidOut('Vrba\nBrno').heightEm)
  expect(laidOut('\nVrba').heightEm).toBeCloseTo(laidOut('Vrba').heightEm)
  expect(laidOut('\nVrba').lines[1]?.baselineEm).toBeCloseTo(laidOut('Vrba').lines[0].baselineEm)
})

test('a text without letters has the height of one line', () => {
  expect(laidOut('\n\n').heightEm).toBe(laidOut('').heightEm)
})

test('no letter is outside the box, however close the lines are', () => {
  const lines = fc.array(fc.constantFrom('', ' ', 'aaa', 'ÅŽĎ', 'gpy', 'ç', '日本', 'Ěşğ'), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(lines, fc.double({ min: 0.8, max: 3, noNaN: true }), (some, lineSpacing) => {
      const laid = laidOut(some.join('\n'), lineSpacing)
      for (const { text, baselineEm } of laid.lines) {
        if (text.trim() === '') continue
        expect(baselineEm - extent(text).ascentEm).toBeGreaterThanOrEqual(-1e-9)
        expect(baselineEm + extent(text).descentEm).toBeLessThanOrEqual(laid.heightEm + 1e-9)
      }
    }),
  )
})

test('the lines of a text print at its size, aligned in its box', () => {
  const node = textOf('Vrba\n\nBrno', { alignment: 'right', fontSizeMm: 4, yMm: 2, xMm: 60, widthMm: 30 })
  const [first, second, ...others] = printedLines(node)
  expect([first?.text, second?.text, others]).toEqual(['Vrba', 'Brno', []])
  expect((second?.baselineMm ?? 0) - (first?.baselineMm ?? 0)).toBeCloseTo(2 * 1.2 * 4)
  expect(alignedAtMm(node)).toBe(90)
})
