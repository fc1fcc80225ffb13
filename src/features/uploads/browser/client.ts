export type FileSent =
  | { readonly ok: true }
  | {
      readonly ok: false
      /** `refused`: a retry is useless; `unreachable`: no answer or a server error; `too-often`: this address must wait. */
      readonly reason: 'wrong-content' | 'too-large' | 'unreachable' | 'too-often'
    }

/** Timeout of a stalled upload, in ms; a file has at most a million bytes. */
const timeoutMs = 120_000

function answerOf({ status, responseText }: XMLHttpRequest): FileSent {
  if (status === 200 || status === 201) return { ok: true }
  if (status === 413) return { ok: false, reason: 'too-large' }
  if (status === 429) return { ok: false, reason: 'too-often' }
  return { ok: false, reason: /"reason":"wrong-type"/.test(responseText) ? 'wrong-content' : 'unreachable' }
}

/**
 * Uploads a print file under its hash. The only XMLHttpRequest of the shop, because `fetch` does not report upload progress. Aborting
 * counts as unreachable.
 */
export const putOrderFile = (
  sha256: string,
  file: Blob,
  { onProgress, signal }: { readonly onProgress: (sentBytes: number) => void; readonly signal: AbortSignal },
): Promise<FileSent> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('PUT', `/api/order-files/${sha256}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.timeout = timeoutMs
    request.upload.onprogress = ({ loaded }) => onProgress(loaded)
    request.onload = () => resolve(answerOf(request))
    for (const event of ['error', 'abort', 'timeout'] as const)
      request.addEventListener(event, () => resolve({ ok: false, reason: 'unreachable' }))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
