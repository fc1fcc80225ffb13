import { useState } from 'react'
import { maxCommentLength } from '#domain/orders/text-lengths.ts'
import { failureOf } from '#platform/browser/failure-of.ts'
import { ApiError } from '#platform/browser/call-api.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { DecisionInput } from '../schema.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { TextArea } from '#ui/field.tsx'
import { isSignInOver } from '#features/accounts/accounts/browser/check-sign-in.ts'
import styles from './decision-dialog.module.css'
import type { PinFailure } from './use-pin-draft.ts'

/** The result of a decision; the last three mean that the order has changed since it was shown. */
export type DecisionOutcome = 'approved' | 'notApproved' | 'stale' | 'decided' | 'gone'

export interface UnsavedPin {
  readonly words: string
  /** @returns why it is not saved; null when it is. */
  readonly save: () => Promise<PinFailure | null>
  readonly drop: () => void
}

interface DecisionDialogProps {
  /** Sends the decision. */
  readonly decide: (decision: DecisionInput) => Promise<unknown>
  readonly name: string
  readonly version: number
  /** The decision to confirm; null if the dialog is closed. */
  readonly approval: 'approved' | 'notApproved' | null
  /** Whether comments are pinned to the version, which say what to change. */
  readonly hasPins: boolean
  /** A comment on a place that is typed and not saved: it goes with a rejection, and an approval asks first. */
  readonly unsaved: UnsavedPin | null
  /** Whether an approval approves the design of the whole order. */
  readonly isLast: boolean
  readonly onClose: () => void
  readonly onDecided: (outcome: DecisionOutcome) => void
}

/** Why nothing was decided, though it can be tried again. */
type DecisionFailure =
  /** `refused`: nothing has changed since it was shown, and it is still refused. */
  { readonly reason: 'signedOut' | 'unreachable' | 'ours' | 'refused' } | { readonly reason: 'tooOften'; readonly minutes: number | null }

/** The outcome for a refusal by the server, or a failure if a retry may help. */
function outcomeOf(error: unknown): { readonly outcome: DecisionOutcome } | { readonly failure: DecisionFailure } {
  if (isSignInOver(error)) return { failure: { reason: 'signedOut' } }
  const { kind } = failureOf(error)
  if (kind === 'noAnswer' || !(error instanceof ApiError)) return { failure: { reason: kind === 'ours' ? 'ours' : 'unreachable' } }
  const { retryAfterSeconds: seconds } = error
  if (kind === 'ours') return { failure: { reason: 'ours' } }
  if (kind === 'wait') return { failure: { reason: 'tooOften', minutes: seconds === null ? null : Math.ceil(seconds / 60) } }
  if (kind === 'refused' || kind === 'tooLarge') return { failure: { reason: 'refused' } }
  const { reason } = error.body
  return { outcome: reason === 'stale' || reason === 'decided' ? reason : 'gone' }
}

/** What an unsaved comment and a decision can fail of alike. */
const failuresOfPins: Partial<Record<PinFailure, DecisionFailure>> = {
  signedOut: { reason: 'signedOut' },
  failed: { reason: 'unreachable' },
  ours: { reason: 'ours' },
  tooOften: { reason: 'tooOften', minutes: null },
}

/** Why nothing was decided, in words. */
function FailureBanner({ failure }: { failure: DecisionFailure }) {
  const t = useMessages('orders')
  const words =
    failure.reason === 'tooOften' && failure.minutes !== null
      ? t('lookup.proofs.tooOftenWait', { count: failure.minutes })
      : t(`lookup.proofs.${failure.reason}`)
  return <Banner tone="error">{words}</Banner>
}

/** Asks for confirmation of an irreversible decision; a rejection requires a comment on what to change. */
export function DecisionDialog({ decide, name, version, approval, hasPins, unsaved, isLast, onClose, onDecided }: DecisionDialogProps) {
  const t = useMessages('orders')
  const [comment, setComment] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<DecisionFailure | null>(null)
  const isRejection = approval === 'notApproved'

  async function send() {
    if (approval === null) return
    if (isRejection && !hasPins && !unsaved && comment.trim() === '') return setIsMissing(true)
    setIsSending(true)
    setFailure(null)
    try {
      const refused = isRejection && unsaved ? await unsaved.save() : null
      if (refused !== null) {
        const match = failuresOfPins[refused]
        // The form of the comment says why.
        return match ? setFailure(match) : onClose()
      }
      await decide({ approvalStatus: approval, version, comment: isRejection ? comment : '' })
      // The words belong to this version. Those that were not sent stay.
      setComment('')
      unsaved?.drop()
      onDecided(approval)
    } catch (error) {
      const result = outcomeOf(error)
      if ('failure' in result) setFailure(result.failure)
      else onDecided(result.outcome)
    } finally {
      setIsSending(false)
    }
  }

  const facts = { item: name, version }
  return (
    <ConfirmDialog
      open={approval !== null}
      title={isRejection ? t('lookup.proofs.rejectTitle', facts) : t('lookup.proofs.approveTitle', facts)}
      onClose={onClose}
      yes={t(isRejection ? 'lookup.proofs.rejectYes' : unsaved ? 'lookup.proofs.approveWithout' : 'lookup.proofs.approveYes')}
      no={t('lookup.proofs.no')}
      busy={isSending}
      onYes={() => void send()}
    >
      <div className={styles['words']}>
        <p>{isRejection ? t('lookup.proofs.rejectText', facts) : t('lookup.proofs.approveText', facts)}</p>
        {!isRejection && <p>{t(isLast ? 'lookup.proofs.approveLast' : 'lookup.proofs.approveMore')}</p>}
        {unsaved && (
          <Banner tone="warning">
            {t(isRejection ? 'lookup.proofs.unsavedReject' : 'lookup.proofs.unsavedApprove', { words: unsaved.words })}
          </Banner>
        )}
        {isRejection && (
          <TextArea
            label={t('lookup.proofs.comment')}
            required={!hasPins && !unsaved}
            hint={hasPins || unsaved ? t('lookup.proofs.commentPinned') : undefined}
            rows={4}
            maxLength={maxCommentLength}
            value={comment}
            error={isMissing ? t('lookup.proofs.commentError') : undefined}
            onChange={(event) => {
              setComment(event.target.value)
              setIsMissing(false)
            }}
          />
        )}
        {failure && <FailureBanner failure={failure} />}
      </div>
    </ConfirmDialog>
  )
}
