import { callApi } from '#platform/browser/call-api.ts'
import { sendWithProgress } from '#platform/browser/send-with-progress.ts'
import type { OfficeImage } from '../schema.ts'

interface ImagePath {
  readonly productId: string
  readonly imageId: string
}

/** The pictures of a product after a change. @throws ApiError, or the browser's error without an answer */
type ChangedImages = Promise<{ readonly images: readonly OfficeImage[] }>

export const putImagePosition = (path: ImagePath & { readonly position: number }): ChangedImages =>
  callApi('PUT /api/products/{productId}/images/{imageId}/position/{position}', { path })

export const putImageColor = (path: ImagePath, color: string | null): ChangedImages =>
  callApi('PUT /api/products/{productId}/images/{imageId}', { path, body: { color } })

/** @throws ApiError, or the browser's error without an answer */
export const deleteProductImage = (path: ImagePath): Promise<null> => callApi('DELETE /api/products/{productId}/images/{imageId}', { path })

/** `reason` of a refusal is that of the API; null without an answer, after an abort and for an error of the shop. */
export type ImageSent = { readonly ok: true } | { readonly ok: false; readonly reason: string | null }

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
  if (reply === null || reply.status >= 500) return { ok: false, reason: null }
  try {
    return { ok: false, reason: (JSON.parse(reply.text) as { reason?: string }).reason ?? null }
  } catch {
    // A proxy answers in HTML.
    return { ok: false, reason: null }
  }
}
