import type { ApiEndpoints } from './api-endpoints.ts'

/** The body of an error reply: `{ message, issues?, reason? }` and further fields by reason. */
export interface ApiErrorBody {
  readonly message: string
  readonly issues?: readonly { readonly path: string; readonly message: string }[]
  readonly reason?: string
}

/** An unsuccessful reply. Without a reply the browser's own error is thrown instead. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ApiErrorBody
  /** When the call may be tried again; null if the server did not say. */
  readonly retryAfterSeconds: number | null
  /** What the server says; null when the answer was none of the API, such as a proxy's in HTML. */
  readonly sentence: string | null

  constructor(status: number, body: ApiErrorBody | null, retryAfterSeconds: number | null = null) {
    super(body?.message ?? `status ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.body = body ?? { message: this.message }
    this.sentence = body?.message || null
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** 'METHOD /path' of every endpoint, as in the OpenAPI document. */
type Endpoint = keyof ApiEndpoints
type Part = 'path' | 'query' | 'headers' | 'body'

type PartsOf<E extends Endpoint> = { readonly [P in Part]: ApiEndpoints[E][P] }
type NothingNeeded = Record<never, never>

/** The input of an endpoint. Parts that it does not have are omitted, and parts with only optional fields are optional. */
type Request<E extends Endpoint> = {
  readonly [P in Part as [PartsOf<E>[P]] extends [never] ? never : NothingNeeded extends PartsOf<E>[P] ? never : P]: PartsOf<E>[P]
} & { readonly [P in Part as [PartsOf<E>[P]] extends [never] ? never : NothingNeeded extends PartsOf<E>[P] ? P : never]?: PartsOf<E>[P] }

interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Authenticates with this token instead of the cookie. */
  readonly bearer?: string | undefined
}

type CallArguments<E extends Endpoint> =
  NothingNeeded extends Request<E> ? [request?: Request<E> & CallOptions] : [request: Request<E> & CallOptions]

/** The body of an endpoint's successful reply. */
export type ReplyOf<E extends Endpoint> = ApiEndpoints[E]['reply']

interface AnyRequest extends CallOptions {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** The error of an unsuccessful reply; a proxy answers in HTML, then only the status is known. */
export function apiErrorOf(status: number, text: string, retryAfterSeconds: number | null = null): ApiError {
  try {
    const body: unknown = JSON.parse(text)
    const isOfApi = typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
    return new ApiError(status, isOfApi ? (body as ApiErrorBody) : null, retryAfterSeconds)
  } catch {
    return new ApiError(status, null, retryAfterSeconds)
  }
}

/** @throws ApiError with the server's message unless the status is 200, 201, 202 or 204; the browser's error without an answer; an error for a missing part of the path */
async function send(endpoint: Endpoint, { path = {}, query, headers, body, signal, bearer }: AnyRequest): Promise<Response> {
  const [method = 'GET', pattern = ''] = endpoint.split(' ')
  const url = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = path[name]
    if (value === undefined || value === '') throw new Error(`${endpoint} needs ${name}`)
    return encodeURIComponent(value)
  })
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
  if (![200, 201, 202, 204].includes(response.status)) {
    const wait = Number(response.headers.get('retry-after'))
    throw apiErrorOf(response.status, await response.text(), wait > 0 ? wait : null)
  }
  return response
}

/**
 * Calls an endpoint of the shop's own API. 200, 201 and 202 return the body, 204 returns null.
 * @throws ApiError with the server's message for any other status; the browser's error without an answer or after an abort
 */
export async function callApi<E extends Endpoint>(endpoint: E, ...[request]: CallArguments<E>): Promise<ReplyOf<E>> {
  const response = await send(endpoint, request ?? {})
  return (response.status === 204 ? null : await response.json()) as ReplyOf<E>
}

export interface ReceivedFile {
  readonly file: Blob
  readonly fileName: string
  readonly headers: Headers
}

/** Calls an endpoint that replies with a file. @throws like callApi, and the browser's error when the file ends early */
export async function callForFile<E extends Endpoint>(endpoint: E, ...[request]: CallArguments<E>): Promise<ReceivedFile> {
  const response = await send(endpoint, request ?? {})
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { file: await response.blob(), fileName: decodeURIComponent(name), headers: response.headers }
}
