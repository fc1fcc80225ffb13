/** What the server says about a request that it did not take: `{ message, issues?, reason? }` and what a reason brings along. */
export interface ApiFaultBody {
  readonly message: string
  readonly issues?: readonly { readonly path: string; readonly message: string }[]
  readonly reason?: string
}

/** An answer other than success. A request that got no answer at all throws the browser's own error instead. */
export class ApiFault extends Error {
  readonly status: number
  readonly body: ApiFaultBody

  constructor(status: number, body: ApiFaultBody) {
    super(body.message)
    this.name = 'ApiFault'
    this.status = status
    this.body = body
  }
}

interface ApiCall {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
}

async function faultBody(response: Response): Promise<ApiFaultBody> {
  const fallback = { message: response.statusText || `status ${response.status}` }
  try {
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null && 'message' in body ? (body as ApiFaultBody) : fallback
  } catch {
    return fallback
  }
}

/**
 * Calls the shop's own API under `/api`. 200, 201 and 202 give the body, 204 gives null.
 * @throws ApiFault with the server's message for any other status; the browser's error without an answer or after an abort.
 */
export async function callApi<Reply>(path: string, { method = 'GET', body, headers, signal }: ApiCall = {}): Promise<Reply> {
  const response = await fetch(`/api/${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  if (response.status === 204) return null as Reply
  if (![200, 201, 202].includes(response.status)) throw new ApiFault(response.status, await faultBody(response))
  return (await response.json()) as Reply
}
