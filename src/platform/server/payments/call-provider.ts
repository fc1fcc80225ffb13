import type { z } from 'zod'

/** Longer than a provider ever takes, shorter than a shopper waits. */
const answerWithinMs = 10_000
/** Far more than a provider ever says; whatever answers in its place must not fill the memory. */
const maxAnswerBytes = 1_000_000

/** A provider that did not do what was asked: `status` is its refusal, null when there was no answer or none that makes sense. */
export class ProviderError extends Error {
  readonly status: number | null
  /** The provider's own word for what is wrong, where it gave one. */
  readonly issue: string | null

  constructor(
    message: string,
    { status = null, issue = null, cause }: { status?: number | null; issue?: string | null; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.name = 'ProviderFault'
    this.status = status
    this.issue = issue
  }
}

/** Whether nothing can have come of a call that ended in this error: the provider itself refused it. */
export const isRefusal = (error: unknown): error is ProviderError =>
  error instanceof ProviderError && error.status !== null && error.status >= 400 && error.status < 500 && error.status !== 429

export interface ProviderCall {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** GoPay names its errors in `errors`, PayPal in `details` or `error`. Only names: a provider's sentence may hold a person's data. */
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
    if (bytes > maxAnswerBytes) throw new Error('the answer has no end')
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON, such as the page of a proxy: the caller refuses it.
    return null
  }
}

/** Calls a payment provider and reads its answer. @throws ProviderFault for a refusal, no answer in time, or one of another shape. */
export async function callProvider<Answer>(call: ProviderCall, schema: z.ZodType<Answer>): Promise<Answer> {
  const { pathname } = new URL(call.url)
  const answer = await send(call).catch((cause: unknown) => {
    throw new ProviderError(`no answer from ${pathname}`, { cause })
  })
  const body = parsed(answer.text)
  if (answer.status < 200 || answer.status > 299) {
    const issue = issueOf(body)
    throw new ProviderError(`${pathname} answered ${answer.status}${issue === null ? '' : ` ${issue}`}`, { status: answer.status, issue })
  }
  const read = schema.safeParse(body)
  if (!read.success) throw new ProviderError(`${pathname} answered in another shape`, { cause: read.error })
  return read.data
}
