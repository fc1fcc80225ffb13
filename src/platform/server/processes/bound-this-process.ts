import { Worker } from 'node:worker_threads'
import { limitsVariable } from './process-limits.ts'

/**
 * Ends the calling process when it uses more than `runBounded` allows. A thread watches it, because the main thread may be inside a library
 * for hours. Call it first.
 */
export function boundThisProcess(): void {
  const watching = new Worker(new URL('watch-limits-worker.ts', import.meta.url), {
    workerData: JSON.parse(process.env[limitsVariable] ?? 'null') as unknown,
    resourceLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16 },
  })
  watching.unref()
}
