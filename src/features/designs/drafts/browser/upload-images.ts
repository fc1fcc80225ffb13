import { readImage } from './image-store.ts'

export type ImagesUploaded =
  | { readonly ok: true }
  | {
      readonly ok: false
      /** `missing`: no longer on this device; `refused`: the server does not accept it; `unreachable`: try again. */
      readonly reason: 'missing' | 'refused' | 'unreachable'
      readonly sha256: string
    }

const delivered = new Set<string>()

/** A busy server names the seconds until a retry. The shopper decides about longer delays. */
const maxRetrySeconds = 10
const maxTries = 6

async function send(sha256: string, file: Blob): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const reply = await fetch(`/api/design-images/${sha256}`, { method: 'PUT', body: file, headers: { 'content-type': file.type } })
    const retrySeconds = Number(reply.headers.get('retry-after') ?? Number.NaN)
    if (reply.ok || tries === maxTries || !(retrySeconds <= maxRetrySeconds)) return reply
    await new Promise((resolve) => setTimeout(resolve, retrySeconds * 1000))
  }
}

async function upload(sha256: string): Promise<ImagesUploaded> {
  const file = await readImage(sha256)
  if (!file) return { ok: false, reason: 'missing', sha256 }
  try {
    const reply = await send(sha256, file)
    if (reply.ok) delivered.add(sha256)
    if (reply.ok) return { ok: true }
    // The rate limit does not concern this picture.
    return { ok: false, reason: reply.status < 500 && reply.status !== 429 ? 'refused' : 'unreachable', sha256 }
  } catch {
    // No connection, or no answer in time.
    return { ok: false, reason: 'unreachable', sha256 }
  }
}

/** Uploads the pictures of designs, each once per page. Stops at the first failure. */
export async function uploadImages(hashes: Iterable<string>): Promise<ImagesUploaded> {
  for (const sha256 of new Set(hashes)) {
    if (delivered.has(sha256)) continue
    const uploaded = await upload(sha256)
    if (!uploaded.ok) return uploaded
  }
  return { ok: true }
}
