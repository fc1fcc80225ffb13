import type { ApiEndpoints } from './api-endpoints.ts'

/** What the server says about a request that it did not take: `{ message, issues?, reason? }` and what a reason brings along. */
export interface ApiErrorBody {
  readonly message: string
  readonly issues?: readonly { readonly path: string; readonly message: string }[]
  readonly reason?: string
}

/** An answer other than success. A request that got no answer at all throws the browser's own error instead. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ApiErrorBody

  constructor(status: number, body: ApiErrorBody) {
    super(body.message)
    this.name = 'ApiFault'
    this.status = status
    this.body = body
  }
}

/** 'METHOD /path' of every endpoint, as the OpenAPI document has it. */
type Endpoint = keyof ApiEndpoints
type Part = 'path' | 'query' | 'headers' | 'body'

type PartsOf<E extends Endpoint> = { readonly [P in Part]: ApiEndpoints[E][P] }
type NothingNeeded = Record<never, never>

/** What an endpoint needs. Parts that it has none of are left out, and so may be those of which everything may be left out. */
type Request<E extends Endpoint> = {
  readonly [P in Part as [PartsOf<E>[P]] extends [never] ? never : NothingNeeded extends PartsOf<E>[P] ? never : P]: PartsOf<E>[P]
} & { readonly [P in Part as [PartsOf<E>[P]] extends [never] ? never : NothingNeeded extends PartsOf<E>[P] ? P : never]?: PartsOf<E>[P] }

interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Asks as the account of this token instead of that of the cookie. */
  readonly bearer?: string | undefined
}

type CallArguments<E extends Endpoint> =
  NothingNeeded extends Request<E> ? [request?: Request<E> & CallOptions] : [request: Request<E> & CallOptions]

/** What an endpoint replies when it succeeds. */
export type ReplyOf<E extends Endpoint> = ApiEndpoints[E]['reply']

interface AnyRequest extends CallOptions {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

async function errorBody(response: Response): Promise<ApiErrorBody> {
  const fallback = { message: response.statusText || `status ${response.status}` }
  try {
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null && 'message' in body ? (body as ApiErrorBody) : fallback
  } catch {
    // A proxy answers in HTML; its status is all that can be told.
    return fallback
  }
}

/**
 * Calls an endpoint of the shop's own API. 200, 201 and 202 give the reply, 204 gives null.
 * @throws ApiFault with the server's message for any other status; the browser's error without an answer or after an abort.
 */
export async function callApi<E extends Endpoint>(endpoint: E, ...[request]: CallArguments<E>): Promise<ReplyOf<E>> {
  const { path = {}, query, headers, body, signal, bearer }: AnyRequest = request ?? {}
  const [method = 'GET', pattern = ''] = endpoint.split(' ')
  const url = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''))
  const response = await fetch(query ? `${url}?${new URLSearchParams(query)}` : url, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  if (response.status === 204) return null as ReplyOf<E>
  if (![200, 201, 202].includes(response.status)) throw new ApiError(response.status, await errorBody(response))
  return (await response.json()) as ReplyOf<E>
}
