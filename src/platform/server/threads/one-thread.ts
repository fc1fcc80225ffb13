import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { threadIdleMs, threadLimits } from './thread-limits.ts'

/** A thread that starts with its first task, does one at a time, and gives its memory back soon after the last one. */
export const openOneThread = <Task, Result>(worker: URL): Piscina<Task, Result> =>
  new Piscina<Task, Result>({
    filename: fileURLToPath(worker),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: threadIdleMs,
    concurrentTasksPerWorker: 1,
    resourceLimits: threadLimits,
    recordTiming: false,
  })
