import { expect, test, vi } from 'vitest'
import { runRegularly } from './run-regularly.ts'

test('an action that hangs is not run a second time, and none after the end', async () => {
  vi.useFakeTimers()
  try {
    const ends: (() => void)[] = []
    const end = runRegularly(() => new Promise((resolve) => ends.push(resolve)), 1000)
    await vi.advanceTimersByTimeAsync(3000)
    expect(ends).toHaveLength(1)
    ends[0]?.()
    await vi.advanceTimersByTimeAsync(1000)
    expect(ends).toHaveLength(2)
    ends[1]?.()
    end()
    await vi.advanceTimersByTimeAsync(3000)
    expect(ends).toHaveLength(2)
  } finally {
    vi.useRealTimers()
  }
})
