import { expect, test } from 'vitest'
import { createSample } from './take-sample.ts'

test('the first of each minute are taken, the rest are counted and told with the next', () => {
  let now = new Date('2026-11-22T10:00:00Z')
  const sample = createSample({ perMinute: 2, clock: () => now })
  expect([1, 2, 3, 4].map(() => sample.take().isTaken)).toEqual([true, true, false, false])
  now = new Date('2026-11-22T10:01:00Z')
  expect(sample.take()).toEqual({ isTaken: true, leftOut: 2 })
  expect(sample.take()).toEqual({ isTaken: true, leftOut: 0 })
})
