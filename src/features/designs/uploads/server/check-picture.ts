import { isPictureRefusal, type PictureRefusal } from '#artwork/drawing-refusals.ts'
import { LRUCache } from 'lru-cache'
import type { Db } from '#db/client.ts'
import { sha256Of } from '#platform/server/files/sha256-of.ts'
import { addressKey, type RateLimit, consumeRateLimit } from '#platform/server/http/rate-limit.ts'
import { createFairQueue } from '#platform/server/queue/fair-queue.ts'
import { joinEqualQuestions } from '#platform/server/queue/join-questions.ts'
import { drawForTrial, type Pixels, type TrialDrawing } from './trial-drawing.ts'

interface Deps {
  readonly db: Db
  readonly clock: () => Date
}

/** The sender of a picture: its network address, and a signal for its disconnection. */
export interface Sender {
  readonly ip: string
  readonly signal?: AbortSignal | undefined
}

export type CheckedPicture =
  | Extract<TrialDrawing, { ok: true }>
  /** The hourly limit of this address is reached. */
  | { readonly ok: false; readonly reason: 'too-many-unreadable'; readonly retryAfterSeconds: number }
  /** Besides those of the picture, the reasons are those of the queue. */
  | { readonly ok: false; readonly reason: PictureRefusal | 'sender-full' | 'queue-full' | 'aborted' }

/** Trying to draw a broken picture takes seconds of a core. */
const unreadableAnHour: RateLimit = { name: 'unreadable-uploads', limit: 60, windowSeconds: 3600 }

/** Two pictures at once leave enough CPU for the pages. Waiting pictures are in memory, up to 10 MB each. */
const drawings = createFairQueue({ atOnce: 2, waitingPerSender: 2, waiting: 16 })

/** The sizes of pictures that were readable, by hash: one that was drawn to be shown need not be drawn again to be stored. */
const readable = new LRUCache<string, Pixels>({ max: 1000 })

/** The size of a picture that this process has drawn lately; undefined if it has not. */
export const readablePixels = (sha256: string): Pixels | undefined => readable.get(sha256)

/** Equal pictures that are sent at the same time are drawn once. Each that waits is in memory, and the queue bounds the others. */
const answers = joinEqualQuestions<CheckedPicture>({
  waiting: 4,
  // The other reasons concern the sender.
  isForAll: (checked) => checked.ok || isPictureRefusal(checked.reason),
})

/**
 * Draws a picture once to check whether an order can use it. Addresses take turns; an attempt counts before drawing, so that parallel
 * attempts gain nothing, and is uncounted when the picture is readable or was not drawn.
 */
export const checkPicture = (deps: Deps, bytes: Uint8Array, sender: Sender): Promise<CheckedPicture> =>
  answers.run(sha256Of(bytes), () => drawInTurn(deps, bytes, sender))

async function drawInTurn(deps: Deps, bytes: Uint8Array, { ip, signal }: Sender): Promise<CheckedPicture> {
  const retryAfterSeconds = await consumeRateLimit(deps, unreadableAnHour, { ip })
  if (retryAfterSeconds !== null) return { ok: false, reason: 'too-many-unreadable', retryAfterSeconds }
  const turn = await drawings.run(addressKey(ip), () => drawForTrial(bytes, signal), signal)
  const checked: CheckedPicture = turn.ok ? turn.value : turn
  if (checked.ok || checked.reason !== 'unreadable') await consumeRateLimit(deps, unreadableAnHour, { ip, amount: -1 })
  if (checked.ok) readable.set(sha256Of(bytes), checked.pixels)
  return checked
}
