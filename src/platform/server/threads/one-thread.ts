import { fileURLToPath } from 'node:url'
import type { ResourceLimits } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { threadLimits } from './thread-limits.ts'

/** A thread that starts with its first task, does one at a time, and gives its memory back a minute after the last one. */
export const openOneThread = <Task, Result>(worker: URL, limits?: ResourceLimits): Piscina<Task, Result> =>
  new Piscina<Task, Result>({
    filename: fileURLToPath(worker),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    concurrentTasksPerWorker: 1,
    resourceLimits: { ...threadLimits, ...limits },
    recordTiming: false,
  })
