import { expect, test } from 'vitest'
import { rulerMarks } from './ruler-ticks.ts'

test('at the usual scale every millimetre has a tick and every centimetre a figure', () => {
  const { path, figures } = rulerMarks(30, 2.8)
  expect(path.match(/M/g)).toHaveLength(31)
  expect(figures).toEqual([0, 10, 20, 30])
})

test('at a small scale ticks and figures are thinned out', () => {
  const { path, figures } = rulerMarks(100, 0.8)
  expect(path.match(/M/g)).toHaveLength(21)
  expect(figures).toEqual([0, 50, 100])
})
