import { sendWithProgress } from '#platform/browser/send-with-progress.ts'

export type FileSent =
  | { readonly ok: true }
  | {
      readonly ok: false
      /** `refused`: a retry is useless; `unreachable`: no answer or a server error; `too-often`: this address must wait. */
      readonly reason: 'wrong-content' | 'too-large' | 'unreachable' | 'too-often'
    }

/** Timeout of a stalled upload, in ms; a file has at most a million bytes. */
const timeoutMs = 120_000

/** Uploads a print file under its hash. Aborting counts as unreachable. */
export async function putOrderFile(
  sha256: string,
  file: Blob,
  watch: { readonly onProgress: (sentBytes: number) => void; readonly signal: AbortSignal },
): Promise<FileSent> {
  const url = `/api/order-files/${sha256}`
  const reply = await sendWithProgress({ method: 'PUT', url, body: file, contentType: 'application/octet-stream', timeoutMs, ...watch })
  if (reply === null) return { ok: false, reason: 'unreachable' }
  if (reply.status === 200 || reply.status === 201) return { ok: true }
  if (reply.status === 413) return { ok: false, reason: 'too-large' }
  if (reply.status === 429) return { ok: false, reason: 'too-often' }
  return { ok: false, reason: reply.text.includes('"reason":"wrong-type"') ? 'wrong-content' : 'unreachable' }
}
