import { ApiError } from './call-api.ts'

/**
 * Three things that must not be told as one: the server refused (the first seven), it failed (`ours`), or nobody answered (`noAnswer`).
 */
export const failureKinds = ['signedOut', 'forbidden', 'gone', 'conflict', 'tooLarge', 'wait', 'refused', 'ours', 'noAnswer'] as const
export type FailureKind = (typeof failureKinds)[number]

export interface Failure {
  readonly kind: FailureKind
  /** The server's own sentence for a refusal; null without one. */
  readonly sentence: string | null
  /** The reason of a refusal; null without one. */
  readonly reason: string | null
}

const refusals: Readonly<Record<number, FailureKind>> = {
  401: 'signedOut',
  403: 'forbidden',
  404: 'gone',
  409: 'conflict',
  410: 'gone',
  413: 'tooLarge',
  429: 'wait',
}

/** A proxy answers so for a program that did not answer it: whether anything was changed is unknown. */
const isOfSilentProgram = (status: number): boolean => status === 502 || status === 504

/** What has become of a call, of what it has thrown. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ApiError) {
    const { status, sentence, body } = error
    const reason = body.reason ?? null
    if (isOfSilentProgram(status)) return { kind: 'noAnswer', sentence: null, reason: null }
    // Nothing is wrong with the shop or with what was sent: it only has to be sent later.
    if (status === 503 && body.reason === 'busy') return { kind: 'wait', sentence, reason }
    if (status >= 500) return { kind: 'ours', sentence: null, reason: null }
    return { kind: refusals[status] ?? 'refused', sentence, reason }
  }
  // `fetch` throws a TypeError without a connection, and a DOMException after an abort or a time limit.
  return { kind: error instanceof TypeError || error instanceof DOMException ? 'noAnswer' : 'ours', sentence: null, reason: null }
}
