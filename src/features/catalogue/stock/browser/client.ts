import { type ApiErrorBody, apiErrorOf, callApi } from '#platform/browser/call-api.ts'
import { sendWithProgress } from '#platform/browser/send-with-progress.ts'
import type { BookingInput, CountIssue, CountReply, MinimumInput, StockRow } from '../schema.ts'

/**
 * Books a receipt or a correction. Without an answer it may be booked: send it again with the same key.
 * @throws ApiError (409 `not-enough`), or the browser's error without an answer
 */
export const postMovement = (productId: string, body: BookingInput, key: string): Promise<StockRow> =>
  callApi('POST /api/stock/{productId}/movements', { path: { productId }, headers: { 'idempotency-key': key }, body })

/** Sets minimums. @throws ApiError: 409 has the `current` rows of somebody who saved meanwhile; or the browser's error */
export const putMinimum = (body: MinimumInput): Promise<{ readonly items: readonly StockRow[] }> =>
  callApi('PUT /api/stock/minimum', { body })

export type CountSent =
  | { readonly ok: true; readonly reply: CountReply }
  /** `reason` is that of the API, if it has one; `cause` is for the words of the others. */
  | {
      readonly ok: false
      readonly reason: string | null
      readonly cause: unknown
      readonly errors: readonly CountIssue[]
      readonly total: number
    }

/** Time to read a workbook when the shop is busy. */
const timeoutMs = 120_000

/** Sends a counted workbook: without a digest for a dry run, with one to book what it showed. */
export async function postCount(file: File, digest: string | null, signal: AbortSignal): Promise<CountSent> {
  const body = new FormData()
  body.set('file', file)
  const query = digest === null ? 'dryRun=true' : `digest=${encodeURIComponent(digest)}`
  const reply = await sendWithProgress({ method: 'POST', url: `/api/stock/import?${query}`, body, timeoutMs, onProgress: () => {}, signal })
  if (reply === null) return { ok: false, reason: null, cause: new TypeError('no answer'), errors: [], total: 0 }
  if (reply.status === 200) return { ok: true, reply: JSON.parse(reply.text) as CountReply }
  const cause = apiErrorOf(reply.status, reply.text)
  const { reason, errors, total } = cause.body as ApiErrorBody & { errors?: readonly CountIssue[]; total?: number }
  return { ok: false, reason: reason ?? (reply.status === 413 ? 'too-large' : null), cause, errors: errors ?? [], total: total ?? 0 }
}
