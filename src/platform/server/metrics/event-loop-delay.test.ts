import { expect, test } from 'vitest'
import { delayOfSample, watchEventLoopDelay } from './event-loop-delay.ts'

test('an event loop with nothing to do has no delay', () => {
  expect(delayOfSample(20_000_000)).toBe(0)
  expect(delayOfSample(19_900_000)).toBe(0)
})

test('the delay does not count the interval between two samples', () => {
  expect(delayOfSample(80_000_000)).toBeCloseTo(0.06)
})

test('work that keeps the event loop busy for 100 ms is seen, and only in the next reading', async () => {
  const read = watchEventLoopDelay()
  expect(read().max).toBe(0)
  const aMoment = () => new Promise((resolve) => setTimeout(resolve, 50))
  await aMoment()
  const until = performance.now() + 100
  while (performance.now() < until);
  await aMoment()
  const seen = read().max
  expect(seen).toBeGreaterThan(0.079)
  expect(read().max).toBe(0)
})
