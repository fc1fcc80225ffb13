import { Overload } from '#platform/server/http/overload.ts'
import { processMegabytes } from '#platform/server/processes/process-memory.ts'
import { runProcess } from '#platform/server/processes/run-process.ts'
import { createFairQueue } from '#platform/server/queue/fair-queue.ts'

export type ImageUploadRefusal = 'no-file' | 'wrong-type' | 'too-large' | 'too-many-pixels' | 'unreadable'

/** What the worker says about a file; the bytes of the picture follow. */
export type UploadHead =
  | {
      readonly ok: true
      readonly fileName: string
      /** The field `color` of the form; null without one. */
      readonly color: string | null
      readonly widthPx: number
      readonly heightPx: number
    }
  | { readonly ok: false; readonly reason: ImageUploadRefusal }

export type ReadUpload = (Extract<UploadHead, { ok: true }> & { readonly bytes: Uint8Array }) | Extract<UploadHead, { ok: false }>

const program = new URL('read-upload-worker.ts', import.meta.url)
/** The largest pictures take about four seconds on a quiet machine. */
const timeLimitMs = 60_000
const retryAfterSeconds = 10

/** A picture of 50 megapixels takes about 300 MB while it is read, so they are read one after another. */
const readings = createFairQueue({ atOnce: 1, waitingPerSender: 8, waiting: 16 })

function parse(output: Buffer): ReadUpload {
  const end = output.indexOf('\n')
  // The worker was killed, or the library ended it.
  if (end === -1) return { ok: false, reason: 'unreadable' }
  const head = JSON.parse(output.toString('utf8', 0, end)) as UploadHead
  return head.ok ? { ...head, bytes: output.subarray(end + 1) } : head
}

/**
 * Reads the one picture of a multipart body and makes the picture from which all sizes are made. It runs in a separate process, like the
 * pictures of shoppers: a damaged file that takes the image library down ends that process only.
 * @throws Overload when too many are waiting
 */
export async function readUpload(body: Uint8Array, contentType: string, accountId: string): Promise<ReadUpload> {
  const task = { program, args: [contentType], input: body, megabytes: processMegabytes.productPicture, timeLimitMs }
  const turn = await readings.run(accountId, () => runProcess(task))
  if (!turn.ok) throw new Overload(retryAfterSeconds)
  return parse(turn.value.output)
}
