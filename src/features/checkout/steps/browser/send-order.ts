import type { ApiTotals } from '#domain/orders/order-totals.ts'
import { markRefused } from '#domain/uploads/file-list.ts'
import { fileListStore } from '#features/designs/uploads/browser/file-list-store.ts'
import { ApiError } from '#platform/browser/call-api.ts'
import { failureOf } from '#platform/browser/failure-of.ts'
import type { OrderErrorBody } from '#features/orders/orders/browser/client.ts'
import { addUnconfirmed, orderKey, removeUnconfirmed, type SubmissionStore } from './submission-store.ts'

/** An issue of an order by the path of its field. Messages about designs are in the language of the site. */
export interface SubmissionIssue {
  readonly path: string
  readonly message: string
}

/**
 * Why it is not known whether an order has arrived; a retry is safe. `unreachable`: no answer; `ours`: an error of the shop; `wait`: too many
 * requests.
 */
export type UndecidedReason = 'unreachable' | 'ours' | 'wait'

export type OrderRefusal =
  | { readonly ok: false; readonly reason: 'price-changed'; readonly totals: ApiTotals | null }
  | { readonly ok: false; readonly reason: 'out-of-stock'; readonly left: number | null }
  /** `minutes`: how long to wait; null if the server does not say. */
  | { readonly ok: false; readonly reason: 'too-many-orders'; readonly minutes: number | null }
  | { readonly ok: false; readonly reason: 'invalid'; readonly issues: readonly SubmissionIssue[] }
  /** Refused for nothing in particular of the order, as without a permission; `sentence` is the server's, in the language of the site. */
  | { readonly ok: false; readonly reason: 'refused'; readonly sentence: string }
  | {
      readonly ok: false
      /**
       * `pictures`, `files`: one of them is missing or refused; `partner-order`: a partner is signed in, whose cart ends in another call.
       */
      readonly reason: 'pictures' | 'files' | 'partner-order' | UndecidedReason
    }

interface Undecided {
  readonly ok: false
  readonly error: null
  readonly reason: UndecidedReason
}

interface RefusedOrder {
  readonly ok: false
  readonly error: OrderErrorBody
  readonly status: number
  /** The server's own words; null if a proxy refused. */
  readonly sentence: string | null
}

interface AcceptedOrder<Reply> {
  readonly ok: true
  readonly reply: Reply
  /** The one that was accepted. */
  readonly body: string
}

type Sent<Reply> = AcceptedOrder<Reply> | Undecided | RefusedOrder

interface Recipient<Reply> {
  readonly post: (body: string, idempotencyKey: string) => Promise<Reply>
  readonly store: SubmissionStore
}

/**
 * Whether the outcome is unknown. A rate limit in front of the shop does not concern the order; the shop's own limit of orders means that
 * it was refused.
 */
const isUndecided = ({ status, body }: ApiError): boolean => status >= 500 || (status === 429 && body.reason !== 'too-many-orders')

/** Why the outcome of a failed call is unknown. */
export function undecidedReasonOf(error: unknown): UndecidedReason {
  const { kind } = failureOf(error)
  return kind === 'ours' || kind === 'wait' ? kind : 'unreachable'
}

/** Sends a body once. A refusal removes it from the unconfirmed ones. */
async function send<Reply>(body: string, key: string, { post, store }: Recipient<Reply>): Promise<Sent<Reply>> {
  addUnconfirmed(store, body)
  try {
    return { ok: true, reply: await post(body, key), body }
  } catch (error) {
    // Without an answer, or after a server error, the order may still have been placed.
    if (!(error instanceof ApiError) || isUndecided(error)) {
      console.error(error)
      return { ok: false, error: null, reason: undecidedReasonOf(error) }
    }
    removeUnconfirmed(store, body)
    const { body: refused, status, sentence } = error
    return { ok: false, error: refused, status, sentence }
  }
}

/** Sends an order. If an earlier one turns out to have arrived with the same key, that one is the accepted one. */
export async function sendOrder<Reply>(body: string, recipient: Recipient<Reply>): Promise<Sent<Reply>> {
  const { store } = recipient
  const key = orderKey(store)
  const earlier = store.get()?.unconfirmed ?? []
  const sent = await send(body, key, recipient)
  if (sent.ok || sent.error?.reason !== 'key-reused') return sent
  for (const before of earlier.filter((other) => other !== body)) {
    const again = await send(before, key, recipient)
    if (again.ok || again.error === null) return again
  }
  // The key was used by an order that this device does not know; the next submission gets a new one.
  store.set(null)
  return { ok: false, error: null, reason: 'unreachable' }
}

type SentFiles = readonly { readonly sha256: string }[]

/** The print files of an order that the server no longer has. It keeps files without an order for a month. */
const missingFiles = (issues: readonly SubmissionIssue[], files: SentFiles): readonly string[] =>
  issues.flatMap(({ path }) => files[Number(/^files\.(\d+)\./.exec(path)?.[1] ?? -1)]?.sha256 ?? [])

/** Why the server refused an order. */
export function refusalOf({ error, sentence }: RefusedOrder, files: SentFiles = []): OrderRefusal {
  if (error.reason === 'partner-order') return { ok: false, reason: 'partner-order' }
  if (error.reason === 'price-changed') return { ok: false, reason: 'price-changed', totals: error.totals ?? null }
  if (error.reason === 'out-of-stock')
    return { ok: false, reason: 'out-of-stock', left: typeof error.left === 'number' ? error.left : null }
  if (error.reason === 'too-many-orders') {
    const { retryAfterSeconds: seconds } = error
    return { ok: false, reason: 'too-many-orders', minutes: typeof seconds === 'number' ? Math.ceil(seconds / 60) : null }
  }
  // What any route may answer, such as that a request is too large: the refusals of orders have a reason or issues.
  if (error.reason === undefined && error.issues === undefined && sentence !== null) return { ok: false, reason: 'refused', sentence }
  const issues = error.issues ?? []
  const missing = missingFiles(issues, files)
  if (missing.length === 0) return { ok: false, reason: 'invalid', issues }
  for (const sha256 of missing) fileListStore.update((list) => markRefused(list, sha256, 'unreadable'))
  return { ok: false, reason: 'files' }
}
