import { useState } from 'react'
import { ApiError } from '#platform/browser/call-api.ts'
import { putDecision } from '#features/proofs/browser/client.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import styles from './decision-dialog.module.css'

/** The result of a decision; the last three mean that the order has changed since it was shown. */
export type DecisionOutcome = 'approved' | 'notApproved' | 'stale' | 'decided' | 'gone'

interface DecisionDialogProps {
  readonly token: string
  readonly itemId: string
  readonly name: string
  readonly version: number
  /** The decision to confirm; null if the dialog is closed. */
  readonly approval: 'approved' | 'notApproved' | null
  readonly onClose: () => void
  readonly onDecided: (outcome: DecisionOutcome) => void
}

/** The outcome for a refusal by the server; null if a retry may help. */
function outcomeOf(error: unknown): DecisionOutcome | null {
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) return null
  const { reason } = error.body
  return reason === 'stale' || reason === 'decided' ? reason : 'gone'
}

/** Asks for confirmation of an irreversible decision; a rejection requires a comment on what to change. */
export function DecisionDialog({ token, itemId, name, version, approval, onClose, onDecided }: DecisionDialogProps) {
  const t = useMessages('orders')
  const [comment, setComment] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const isRejection = approval === 'notApproved'

  async function decide() {
    if (approval === null) return
    if (isRejection && comment.trim() === '') return setIsMissing(true)
    setIsSending(true)
    setHasFailed(false)
    try {
      await putDecision(token, itemId, { approvalStatus: approval, version, comment: isRejection ? comment : '' })
      onDecided(approval)
    } catch (error) {
      const outcome = outcomeOf(error)
      if (outcome === null) setHasFailed(true)
      else onDecided(outcome)
    } finally {
      setIsSending(false)
    }
  }

  const facts = { item: name, version }
  return (
    <Dialog
      open={approval !== null}
      title={isRejection ? t('lookup.proofs.rejectTitle', facts) : t('lookup.proofs.approveTitle', facts)}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" busy={isSending} onClick={() => void decide()}>
            {isRejection ? t('lookup.proofs.rejectYes') : t('lookup.proofs.approveYes')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('lookup.proofs.no')}
          </Button>
        </>
      }
    >
      <div className={styles['words']}>
        <p>{isRejection ? t('lookup.proofs.rejectText', facts) : t('lookup.proofs.approveText', facts)}</p>
        {isRejection && (
          <TextArea
            label={t('lookup.proofs.comment')}
            rows={4}
            maxLength={2000}
            value={comment}
            error={isMissing ? t('lookup.proofs.commentError') : undefined}
            onChange={(event) => {
              setComment(event.target.value)
              setIsMissing(false)
            }}
          />
        )}
        {hasFailed && <Banner tone="error">{t('lookup.proofs.unreachable')}</Banner>}
      </div>
    </Dialog>
  )
}
