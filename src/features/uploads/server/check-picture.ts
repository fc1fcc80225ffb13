import type { PictureRefusal } from '#artwork/drawing-refusal.ts'
import type { Db } from '#db/client.ts'
import { addressKey, type RateLimit, consumeRateLimit } from '#platform/server/http/rate-limit.ts'
import { createFairQueue } from '#platform/server/queue/fair-queue.ts'
import { drawForTrial, type TrialDrawing } from './trial-drawing.ts'

interface Deps {
  readonly db: Db
  readonly clock: () => Date
}

/** Who sends a picture: their network address, and a signal that they have left. */
export interface Sender {
  readonly ip: string
  readonly signal?: AbortSignal | undefined
}

export type CheckedPicture =
  | Extract<TrialDrawing, { ok: true }>
  /** `too-many-unreadable`: nothing more is drawn for this address in this hour; the rest are those of the queue. */
  | { readonly ok: false; readonly reason: PictureRefusal | 'too-many-unreadable' | 'sender-full' | 'queue-full' | 'aborted' }

/** Trying to draw what can't be drawn costs seconds of a core. */
const unreadableAnHour: RateLimit = { name: 'unreadable-uploads', limit: 60, windowSeconds: 3600 }

/** Two pictures at once leave the pages their time. What waits is kept in memory, up to 10 MB each. */
const drawings = createFairQueue({ atOnce: 2, waitingPerSender: 2, waiting: 16 })

/**
 * Draws a picture once to see whether an order can carry it. Addresses take turns; an attempt counts before it is drawn, so that many
 * at once gain nothing, and is given back when the picture is readable or was never drawn.
 */
export async function checkPicture(deps: Deps, bytes: Uint8Array, { ip, signal }: Sender): Promise<CheckedPicture> {
  if (!(await consumeRateLimit(deps, unreadableAnHour, { ip }))) return { ok: false, reason: 'too-many-unreadable' }
  const turn = await drawings.run(addressKey(ip), () => drawForTrial(bytes, signal), signal)
  const checked: CheckedPicture = turn.ok ? turn.value : turn
  if (checked.ok || checked.reason !== 'unreadable') await consumeRateLimit(deps, unreadableAnHour, { ip, amount: -1 })
  return checked
}
