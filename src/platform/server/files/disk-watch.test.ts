import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchDisk } from './disk-watch.ts'

const start = new Date('2026-11-24T08:00:00Z')
beforeEach(() => void vi.useFakeTimers({ now: start }))
afterEach(() => void vi.useRealTimers())

const clock = () => new Date()
const watched = (freeShare: (folder: string) => Promise<number | null>) => watchDisk('/var/lib/rule-and-lead', clock, freeShare)
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

test('a disk has been low since it was first seen to be, until there is enough', async () => {
  let share = 0.5
  const disk = watched(() => Promise.resolve(share))
  await seconds(1)
  expect(disk.state()).toEqual({ freeShare: 0.5, lowSince: null })
  share = 0.09
  await seconds(10)
  share = 0.08
  await seconds(10)
  expect(disk.state()).toEqual({ freeShare: 0.08, lowSince: new Date('2026-11-24T08:00:10Z') })
  share = 0.1
  await seconds(10)
  expect(disk.state()).toEqual({ freeShare: 0.1, lowSince: null })
  await disk.close()
})

test('a disk that hangs is not known after a minute, and asking for it does not hang', async () => {
  let isHanging = false
  const disk = watched(() => (isHanging ? new Promise(() => {}) : Promise.resolve(0.05)))
  await seconds(1)
  isHanging = true
  await seconds(50)
  expect(disk.state().freeShare).toBe(0.05)
  await seconds(20)
  expect(disk.state()).toEqual({ freeShare: null, lowSince: null })
  await disk.close()
})

test('the disk of a folder is known, and that of a missing folder is not', async () => {
  vi.useRealTimers()
  const disk = watchDisk(import.meta.dirname, clock)
  await expect.poll(() => disk.state().freeShare).toBeGreaterThan(0)
  const missing = watchDisk('/does/not/exist', clock)
  await expect.poll(() => missing.state().freeShare).toBe(null)
  await Promise.all([disk.close(), missing.close()])
})
