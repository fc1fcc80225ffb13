import { expect, test } from 'vitest'
import { contrast } from '#domain/colors/contrast.ts'
import { meterColors } from '#domain/colors/meter-colors.ts'
import { pencilColors } from '#domain/colors/pencil-colors.ts'
import { readableInk, shade } from './color-mixing.ts'
import { logos } from './demo-logos.ts'

test('every demo logo has at least 3:1 contrast on every body', () => {
  const bodies = [...Object.values(meterColors), ...pencilColors.values()].map(({ hex }) => hex)
  for (const body of bodies)
    for (const { ink } of Object.values(logos))
      expect(contrast(readableInk(ink, body), body), `${ink} on ${body}`).toBeGreaterThanOrEqual(3)
})

test('a logo keeps its own ink if that is legible', () => {
  expect(readableInk('#c8102e', '#f4f2ec')).toBe('#c8102e')
  expect(readableInk('#c8102e', '#d3222a')).not.toBe('#c8102e')
})

test('a shade of yellow turns brown, not olive', () => {
  const [red = 0, green = 0] = [1, 3].map((at) => Number.parseInt(shade('#f9c80e', 0.4).slice(at, at + 2), 16))
  expect(red).toBeGreaterThan(green * 1.2)
})
