import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useRequestKey } from '#ui/forms/use-request-key.ts'
import { failureOf } from '#platform/browser/failure-of.ts'
import { ApiError } from '#platform/browser/call-api.ts'
import { reportHandledError } from '#ui/handled-errors.ts'
import type { ProofPlace } from '#features/orders/thread/thread-view.ts'
import { isSignInOver } from '#features/accounts/accounts/browser/check-sign-in.ts'

/** From the left and from the top, as shares of the page. */
export type PagePlace = Pick<ProofPlace, 'x' | 'y'>
/** A place on a version with several pages. */
export type ProofPagePlace = Pick<ProofPlace, 'proofId' | 'page'> & PagePlace

/** A comment on a place of a proof until it is sent. */
export interface PinDraft extends ProofPagePlace {
  readonly itemId: string
  readonly comment: string
  /** What gets the focus: after a click the words, by keyboard the place, which arrow keys move. */
  readonly focus: 'words' | 'place'
  /** Counts the choices of a place. */
  readonly turn: number
}

export type PinFailure = 'missing' | 'newer' | 'gone' | 'signedOut' | 'tooOften' | 'ours' | 'failed'

/** Sends a comment; a repeated key sends nothing. */
export type PostPin = (pin: ProofPagePlace, comment: string, key: string) => Promise<unknown>

export interface PinDrafting {
  /** At most one on the page. */
  readonly draft: PinDraft | null
  readonly isSending: boolean
  readonly failure: PinFailure | null
  /** The item that a comment was pinned to last, until the next one begins. */
  readonly pinnedItemId: string | null
  /** Begins a comment at a place, or moves the one that is being written there. */
  readonly place: (at: Pick<PinDraft, 'itemId' | 'focus'> & ProofPagePlace) => void
  readonly move: (at: PagePlace) => void
  readonly write: (comment: string) => void
  readonly cancel: () => void
  /** Sends the comment to a version. @returns why it is not there; null when it is */
  readonly send: (proofId: string) => Promise<PinFailure | null>
}

function pinFailureOf(error: unknown): PinFailure {
  if (isSignInOver(error)) return 'signedOut'
  if (!(error instanceof ApiError) || error.status >= 500) return failureOf(error).kind === 'ours' ? 'ours' : 'failed'
  if (error.status === 429) return 'tooOften'
  // A newer version may have fewer pages.
  return error.body.reason === 'stale' || error.body.reason === 'no-place' ? 'newer' : 'gone'
}

/** A hundredth of a per cent is finer than a screen. */
const onPage = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 10_000

/** The comment that somebody is pinning to a proof. The words stay until it is there. */
export function usePinDraft(post: PostPin): PinDrafting {
  const { revalidate } = useRevalidator()
  const { keyFor, dropKey } = useRequestKey()
  const [draft, setDraft] = useState<PinDraft | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<PinFailure | null>(null)
  const [pinnedItemId, setPinnedItemId] = useState<string | null>(null)
  return {
    draft,
    isSending,
    failure,
    pinnedItemId,
    place({ x, y, ...at }) {
      if (isSending) return
      setFailure(null)
      setPinnedItemId(null)
      setDraft((before) => ({ comment: before?.comment ?? '', ...at, x: onPage(x), y: onPage(y), turn: (before?.turn ?? 0) + 1 }))
    },
    move({ x, y }) {
      if (!isSending) setDraft((before) => before && { ...before, x: onPage(x), y: onPage(y) })
    },
    write(comment) {
      setFailure(null)
      setDraft((before) => before && { ...before, comment })
    },
    cancel() {
      setFailure(null)
      setDraft(null)
    },
    async send(proofId) {
      if (draft === null || isSending) return 'failed'
      const { comment, page, x, y } = draft
      if (comment.trim() === '') {
        setFailure('missing')
        return 'missing'
      }
      setIsSending(true)
      setFailure(null)
      const pin = { proofId, page, x, y }
      try {
        await post(pin, comment, keyFor({ pin, comment }))
        dropKey()
        await revalidate()
        setDraft(null)
        setPinnedItemId(draft.itemId)
        return null
      } catch (error) {
        const reason = pinFailureOf(error)
        if (reason === 'failed' || reason === 'ours') reportHandledError(error)
        setFailure(reason)
        // The page shows what has changed meanwhile.
        if (reason === 'newer' || reason === 'gone') await revalidate()
        return reason
      } finally {
        setIsSending(false)
      }
    },
  }
}
