export type FileSent =
  | { readonly ok: true }
  | {
      readonly ok: false
      /** `refused`: trying again is of no use; `unreachable`: no answer or a failing server; `too-often`: this address has to wait. */
      readonly reason: 'wrong-content' | 'too-large' | 'unreachable' | 'too-often'
    }

/** A stalled connection is given up after this time, in ms; a file has a million bytes at most. */
const patienceMs = 120_000

function answerOf({ status, responseText }: XMLHttpRequest): FileSent {
  if (status === 200 || status === 201) return { ok: true }
  if (status === 413) return { ok: false, reason: 'too-large' }
  if (status === 429) return { ok: false, reason: 'too-often' }
  return { ok: false, reason: /"reason":"wrong-type"/.test(responseText) ? 'wrong-content' : 'unreachable' }
}

/**
 * Sends a print file to where its hash says. The only request of the shop by XMLHttpRequest: `fetch` does not tell how far an upload is.
 * Aborting it counts as unreachable.
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
    request.timeout = patienceMs
    request.upload.onprogress = ({ loaded }) => onProgress(loaded)
    request.onload = () => resolve(answerOf(request))
    for (const event of ['error', 'abort', 'timeout'] as const)
      request.addEventListener(event, () => resolve({ ok: false, reason: 'unreachable' }))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
