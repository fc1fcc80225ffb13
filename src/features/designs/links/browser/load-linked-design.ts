import { nanoid } from 'nanoid'
import { configurationIdLength } from '#domain/orders/cart.ts'
import type { Configuration } from '#domain/orders/configuration.ts'
import { readAsDraft } from '#features/designs/drafts/browser/draft-store.ts'
import { imagesOf } from '#features/designs/pictures/images-of.ts'
import { loadImages } from '#features/designs/drafts/browser/load-images.ts'
import { failureOf } from '#platform/browser/failure-of.ts'
import { getDesign } from './client.ts'

export type LinkedDesign =
  | { readonly ok: true; readonly copy: Configuration }
  /**
   * `gone`: the link has expired or never existed; `newer`: this page is older than the shop. Of a company's design, `deleted`: it is no
   * longer saved; `signedOut`: only the company's people open it. `office`: only the office opens the design of an order.
   */
  | { readonly ok: false; readonly reason: LoadingRefusal }

export type LoadingRefusal = 'gone' | 'newer' | 'deleted' | 'signedOut' | 'office' | LoadingFailure

/** What may be over soon: no answer, an error of the shop, or too many requests. */
export const loadingFailures = ['unreachable', 'ours', 'wait'] as const
type LoadingFailure = (typeof loadingFailures)[number]

/** Why the shop did not say anything about a design; null if it refused to give it. */
export function loadingFailureOf(error: unknown): LoadingFailure | null {
  const { kind } = failureOf(error)
  if (kind === 'noAnswer') return 'unreachable'
  return kind === 'ours' || kind === 'wait' ? kind : null
}

/**
 * A copy of a design that the shop stores, with a new id and its pictures; `unreadable` says why there is none if it can't be read.
 * @throws what the fetch of a picture throws
 */
export async function copyStoredDesign(stored: object, unreadable: LoadingRefusal): Promise<LinkedDesign> {
  const read = readAsDraft({ ...stored, id: nanoid(configurationIdLength) })
  if (!read.ok) return { ok: false, reason: read.reason === 'newer' ? 'newer' : unreadable }
  await loadImages(imagesOf(read.draft.design))
  return { ok: true, copy: read.draft }
}

/** Fetches a copy of the design of a link. */
export async function loadLinkedDesign(token: string): Promise<LinkedDesign> {
  try {
    const { expiresAt: _, ...stored } = await getDesign(token)
    return await copyStoredDesign(stored, 'gone')
  } catch (error) {
    return { ok: false, reason: loadingFailureOf(error) ?? 'gone' }
  }
}
