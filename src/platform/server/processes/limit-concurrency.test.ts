import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

test('tasks run in order, no more than the limit at a time, and a failed task frees its slot', async () => {
  const runLimited = limitConcurrency(2)
  const started: number[] = []
  let running = 0
  let max = 0
  const work = async (index: number) => {
    started.push(index)
    running += 1
    max = Math.max(max, running)
    await Promise.resolve()
    running -= 1
    if (index === 1) throw new Error('broken')
    return index
  }
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map((index) => runLimited(() => work(index))))
  expect(max).toBe(2)
  expect(started).toEqual([0, 1, 2, 3, 4])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
})
