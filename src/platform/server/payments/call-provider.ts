import type { z } from 'zod'
import { parsedJson } from '../parsed-json.ts'

/** Longer than any provider takes, shorter than a shopper waits. */
const answerWithinMs = 10_000
/** Far more than any provider sends; an unexpected reply must not fill the memory. */
const maxAnswerBytes = 1_000_000

/** A failed call of a provider: `status` is its refusal, null when there was no reply or an invalid one. */
export class ProviderError extends Error {
  readonly status: number | null
  /** The provider's error code, if given. */
  readonly issue: string | null

  constructor(
    message: string,
    { status = null, issue = null, cause }: { status?: number | null; issue?: string | null; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.name = 'ProviderError'
    this.status = status
    this.issue = issue
  }
}

/** Whether the provider itself refused the call, so that it certainly had no effect. */
export const isRefusal = (error: unknown): error is ProviderError =>
  error instanceof ProviderError && error.status !== null && error.status >= 400 && error.status < 500 && error.status !== 429

export interface ProviderCall {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/**
 * GoPay names its errors in `errors`, PayPal in `details` or `error`. Only codes are read: a provider's sentence may contain personal data.
 */
function issueOf(answer: unknown): string | null {
  const { details, errors, error } = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>
  const [first] = [details, errors].flatMap((list) => (Array.isArray(list) ? (list as Record<string, unknown>[]) : []))
  const name = first?.['issue'] ?? first?.['error_name'] ?? error
  return typeof name === 'string' ? name : null
}

async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > maxAnswerBytes) throw new Error('the reply is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

async function send({ url, method = 'GET', headers, body }: ProviderCall): Promise<{ readonly status: number; readonly text: string }> {
  const signal = AbortSignal.timeout(answerWithinMs)
  const response = await fetch(url, {
    method,
    headers: { accept: 'application/json', ...headers },
    signal,
    redirect: 'error',
    ...(body && { body }),
  })
  return { status: response.status, text: await textOf(response) }
}

/** Calls a payment provider and reads its reply. @throws ProviderError for a refusal, a timeout or a reply of another shape. */
export async function callProvider<Answer>(call: ProviderCall, schema: z.ZodType<Answer>): Promise<Answer> {
  const { pathname } = new URL(call.url)
  const answer = await send(call).catch((cause: unknown) => {
    throw new ProviderError(`no reply from ${pathname}`, { cause })
  })
  const body = parsedJson(answer.text)
  if (answer.status < 200 || answer.status > 299) {
    const issue = issueOf(body)
    throw new ProviderError(`${pathname} answered ${answer.status}${issue === null ? '' : ` ${issue}`}`, { status: answer.status, issue })
  }
  const read = schema.safeParse(body)
  if (!read.success) throw new ProviderError(`unexpected reply of ${pathname}`, { cause: read.error })
  return read.data
}
