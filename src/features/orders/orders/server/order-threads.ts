import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { MeasuredGap } from '#artwork/gap-between.ts'
import type { PictureThinness } from '#artwork/picture-thinness.ts'
import type { ImageFacts } from '#artwork/preflight/finding.ts'
import { Overload } from '#platform/server/http/overload.ts'
import { threadIdleMs, threadLimits } from '#platform/server/threads/thread-limits.ts'
import { urgent, UrgentFirst } from '#platform/server/threads/urgent-first.ts'
import type { CountedIssues } from './check-prints.ts'
import type { ProofDrawer, ProofToDraw } from '#features/designs/pictures/server/draw-proof.ts'
import type { PrintsToCheck } from './collect-prints.ts'
import type { OrderToRender, RenderedOrder } from './render-order.ts'
import type { PictureOfSizes, PicturesOfGap } from '#features/designs/pictures/server/measure-picture.ts'
import type { PictureToRead } from './read-picture.ts'

export type CheckTask =
  | ({ readonly kind: 'picture' } & PictureToRead)
  | ({ readonly kind: 'thinness' } & PictureOfSizes)
  | ({ readonly kind: 'gap' } & PicturesOfGap)
  | ({ readonly kind: 'prints' } & PrintsToCheck)
export type OrderWork = CheckTask | ({ readonly kind: 'proof' } & ProofToDraw) | ({ readonly kind: 'documents' } & OrderToRender)

/** Checks the designs of orders outside the main thread: an order may take a second, and pages must stay fast. */
export interface DesignChecker {
  readonly readPicture: (picture: PictureToRead) => Promise<ImageFacts>
  /** The narrowest places of a picture as printed, in the order of its sizes. */
  readonly measurePicture: (picture: PictureOfSizes) => Promise<readonly PictureThinness[]>
  /** The narrowest gap between two pictures as printed. */
  readonly measureGap: (pictures: PicturesOfGap) => Promise<MeasuredGap>
  /** @throws Overload, as `readPicture` does, when too many checks are waiting. */
  readonly checkPrints: (prints: PrintsToCheck) => Promise<CountedIssues>
}

/** Renders the documents of orders outside the main thread. */
export interface OrderRenderer {
  readonly render: (order: OrderToRender) => Promise<RenderedOrder>
}

/** The worker threads for orders: both kinds of work share loaded fonts and pictures, which a second pool would load again. */
export interface OrderThreads extends DesignChecker, ProofDrawer, OrderRenderer {
  readonly close: () => Promise<void>
}

/** A thread takes 70 to 100 MB. A larger machine runs more processes of the program. */
const maximumThreads = 2
/** Each waiting check holds an order or a picture in memory; an ordinary one takes a few milliseconds. */
const maximumWaitingChecks = 100
/** Drawings under way or waiting; one takes half a second. */
const maximumDrawings = 20
const retryAfterSeconds = 10

/**
 * Creates the pool. No thread starts before the first order, and one core is left to the pages. Checks have priority: a shopper waits for
 * them, so requests for pictures cannot starve them.
 */
export function startOrderThreads(): OrderThreads {
  const queue = new UrgentFirst()
  const pool = new Piscina<OrderWork, unknown>({
    filename: fileURLToPath(new URL('order-worker.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: Math.min(maximumThreads, Math.max(1, availableParallelism() - 1)),
    idleTimeout: threadIdleMs,
    concurrentTasksPerWorker: 2,
    resourceLimits: threadLimits,
    recordTiming: false,
    taskQueue: queue,
  })
  async function check(task: CheckTask): Promise<unknown> {
    if (queue.urgentSize >= maximumWaitingChecks) throw new Overload(retryAfterSeconds)
    return pool.run(urgent(task))
  }
  let drawings = 0
  async function draw(proof: ProofToDraw): Promise<Uint8Array> {
    if (drawings >= maximumDrawings) throw new Overload(retryAfterSeconds)
    drawings += 1
    try {
      return (await pool.run({ kind: 'proof', ...proof })) as Uint8Array
    } finally {
      drawings -= 1
    }
  }
  return {
    readPicture: (picture) => check({ kind: 'picture', ...picture }) as Promise<ImageFacts>,
    measurePicture: (picture) => check({ kind: 'thinness', ...picture }) as Promise<readonly PictureThinness[]>,
    measureGap: (pictures) => check({ kind: 'gap', ...pictures }) as Promise<MeasuredGap>,
    async checkPrints(prints) {
      if (prints.lines.length === 0) return { named: [], total: 0 }
      return check({ kind: 'prints', ...prints }) as Promise<CountedIssues>
    },
    drawProof: draw,
    render: (order) => pool.run({ kind: 'documents', ...order }) as Promise<RenderedOrder>,
    close: () => pool.close(),
  }
}
