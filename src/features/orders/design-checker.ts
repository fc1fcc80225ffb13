import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { ImageFacts } from '#domain/preflight/finding.ts'
import { Overload } from '#platform/http/overload.ts'
import { threadLimits } from '#platform/threads/thread-limits.ts'
import type { CountedIssues } from './check-prints.ts'
import type { PrintsToCheck } from './collect-prints.ts'
import type { PictureToRead } from './read-picture.ts'

export type CheckTask = ({ readonly kind: 'picture' } & PictureToRead) | ({ readonly kind: 'prints' } & PrintsToCheck)

/** Checks the designs of orders in a thread of its own: one order may take a second, and pages stay fast meanwhile. */
export interface DesignChecker {
  readonly readPicture: (picture: PictureToRead) => Promise<ImageFacts>
  /** @throws Overload, as `readPicture` does, when too much waits already. */
  readonly checkPrints: (prints: PrintsToCheck) => Promise<CountedIssues>
  readonly close: () => Promise<void>
}

/** Each task that waits holds an order or a picture in memory; an ordinary one takes a few milliseconds. */
const mostWaiting = 100
const retryAfterSeconds = 10

/** Starts no thread before the first order. */
export function startDesignChecker(): DesignChecker {
  const pool = new Piscina<CheckTask, unknown>({
    filename: fileURLToPath(new URL('design-checker-worker.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 300_000,
    concurrentTasksPerWorker: 1,
    resourceLimits: threadLimits,
  })
  async function run(task: CheckTask): Promise<unknown> {
    if (pool.queueSize >= mostWaiting) throw new Overload(retryAfterSeconds)
    return pool.run(task)
  }
  return {
    readPicture: (picture) => run({ kind: 'picture', ...picture }) as Promise<ImageFacts>,
    async checkPrints(prints) {
      if (prints.lines.length === 0) return { named: [], total: 0 }
      return run({ kind: 'prints', ...prints }) as Promise<CountedIssues>
    },
    close: () => pool.close(),
  }
}
