import { useState } from 'react'
import { ApiError } from '#platform/browser/call-api.ts'
import { putDecision } from '#features/proofs/browser/client.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import styles from './decision-dialog.module.css'

/** How a decision ended; with the last three the order is not any more as it was shown. */
export type DecisionOutcome = 'approved' | 'notApproved' | 'stale' | 'decided' | 'gone'

interface DecisionDialogProps {
  readonly token: string
  readonly itemId: string
  readonly name: string
  readonly version: number
  /** What was asked for; null while nothing is. */
  readonly approval: 'approved' | 'notApproved' | null
  readonly onClose: () => void
  readonly onDecided: (outcome: DecisionOutcome) => void
}

/** What a refusal of the server means; null when it may be tried again. */
function outcomeOf(error: unknown): DecisionOutcome | null {
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) return null
  const { reason } = error.body
  return reason === 'stale' || reason === 'decided' ? reason : 'gone'
}

/** The last question before a decision that can't be taken back; a rejection asks what to change. */
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
