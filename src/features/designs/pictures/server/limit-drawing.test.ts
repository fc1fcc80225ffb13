import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { minuteMs } from '#domain/format/durations.ts'
import { limitDrawing } from './limit-drawing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Whether a drawing that has used these CPU seconds is ended within some minutes. */
function isEnded({ isForOrder, cpuSeconds, minutes }: { isForOrder: boolean; cpuSeconds: number; minutes: number }): boolean {
  const end = vi.fn<() => void>()
  limitDrawing({ isForOrder, usedSeconds: () => cpuSeconds, end })
  vi.advanceTimersByTime(minutes * minuteMs)
  vi.clearAllTimers()
  return end.mock.calls.length > 0
}

test('the picture of an order is drawn however busy the machine is: half an hour may pass over a minute of work', () => {
  expect(isEnded({ isForOrder: true, cpuSeconds: 59, minutes: 29 })).toBe(false)
  expect(isEnded({ isForOrder: false, cpuSeconds: 19, minutes: 29 })).toBe(false)
})

test('work beyond three times what was accepted at upload ends at once, and a process that hangs after half an hour', () => {
  expect(isEnded({ isForOrder: true, cpuSeconds: 61, minutes: 0.01 })).toBe(true)
  expect(isEnded({ isForOrder: false, cpuSeconds: 21, minutes: 0.01 })).toBe(true)
  expect(isEnded({ isForOrder: true, cpuSeconds: 0, minutes: 31 })).toBe(true)
})
