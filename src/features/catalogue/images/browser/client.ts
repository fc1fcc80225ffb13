import { type ApiErrorBody, apiErrorOf, callApi } from '#platform/browser/call-api.ts'
import { sendWithProgress } from '#platform/browser/send-with-progress.ts'
import type { ImageAct } from '../update-shown-images.ts'
import type { OfficeImage } from '../schema.ts'

/** The body of a 409: the pictures as somebody else has left them. */
export interface ConflictOfImages extends ApiErrorBody {
  readonly current: { readonly images: readonly OfficeImage[] }
}

/**
 * Changes the pictures of a product.
 * @param seen the pictures before the change, see `seenImages`
 * @throws ApiError: 409 with `ConflictOfImages` when somebody else has changed them since; or the browser's error without an answer
 */
export function sendImageAct(productId: string, act: ImageAct, seen: string): Promise<unknown> {
  const path = { productId, imageId: act.imageId }
  const query = { seen }
  switch (act.kind) {
    case 'move':
      return callApi('PUT /api/products/{productId}/images/{imageId}/position/{position}', {
        path: { ...path, position: act.position },
        query,
      })
    case 'color':
      return callApi('PUT /api/products/{productId}/images/{imageId}', { path, query, body: { color: act.color } })
    case 'delete':
      return callApi('DELETE /api/products/{productId}/images/{imageId}', { path, query })
  }
}

/** `reason` of a refusal is that of the API, if it has one; `cause` is for the words of the others. */
export type ImageSent = { readonly ok: true } | { readonly ok: false; readonly reason: string | null; readonly cause: unknown }

/** Time to send 20 MB over a slow line, and to draw them. */
const timeoutMs = 600_000

/** Uploads a picture of a product. */
export async function postImage(
  productId: string,
  file: File,
  watch: { readonly onProgress: (sentBytes: number) => void; readonly signal: AbortSignal },
): Promise<ImageSent> {
  const body = new FormData()
  body.set('file', file)
  const reply = await sendWithProgress({
    method: 'POST',
    url: `/api/products/${encodeURIComponent(productId)}/images`,
    body,
    timeoutMs,
    ...watch,
  })
  if (reply?.status === 201) return { ok: true }
  if (reply === null) return { ok: false, reason: null, cause: new TypeError('no answer') }
  const cause = apiErrorOf(reply.status, reply.text)
  return { ok: false, reason: reply.status < 500 ? (cause.body.reason ?? null) : null, cause }
}
