import { expect, test } from 'vitest'
import { createSample } from './take-sample.ts'

test('the first errors of each minute are logged, the rest are counted with the next one', () => {
  let now = new Date('2026-11-22T10:00:00Z')
  const sample = createSample({ perMinute: 2, clock: () => now })
  expect([1, 2, 3, 4].map(() => sample.take().isTaken)).toEqual([true, true, false, false])
  now = new Date('2026-11-22T10:01:00Z')
  expect(sample.take()).toEqual({ isTaken: true, leftOut: 2 })
  expect(sample.take()).toEqual({ isTaken: true, leftOut: 0 })
})
