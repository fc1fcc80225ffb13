interface SendOptions {
  readonly method: 'POST' | 'PUT'
  readonly url: string
  readonly body: Blob | FormData
  readonly contentType?: string
  /** Time limit of the whole request. */
  readonly timeoutMs: number
  readonly onProgress: (sentBytes: number) => void
  readonly signal: AbortSignal
}

/** The reply to a request with a large body; null without one, also after an abort. `fetch` does not report the progress of an upload. */
export const sendWithProgress = ({
  method,
  url,
  body,
  contentType,
  timeoutMs,
  onProgress,
  signal,
}: SendOptions): Promise<{ readonly status: number; readonly text: string } | null> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    if (contentType !== undefined) request.setRequestHeader('content-type', contentType)
    request.timeout = timeoutMs
    request.upload.onprogress = ({ loaded }) => onProgress(loaded)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    for (const event of ['error', 'abort', 'timeout'] as const) request.addEventListener(event, () => resolve(null))
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })
