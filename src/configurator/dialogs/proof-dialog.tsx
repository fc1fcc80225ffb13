import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DesignDocument } from '#domain/design/document.ts'
import { maxCommentLength } from '#domain/orders/text-lengths.ts'
import { uploadImages } from '#features/designs/drafts/browser/upload-images.ts'
import { imagesOf } from '#features/designs/pictures/images-of.ts'
import { postProofs } from '#features/orders/proofs/browser/client.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { ApiError } from '#platform/browser/call-api.ts'
import { portalUrlFor } from '#portal-urls'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { skipLeaveConfirmation } from '../state/use-leave-guard.ts'
import styles from './proof-dialog.module.css'
import type { ProofOfOrder } from '../state/use-proof-of-order.ts'

interface ProofDialogProps {
  readonly proof: ProofOfOrder
  /** The design as it prints. */
  readonly design: DesignDocument
  readonly onSent: () => void
}

/** So many reasons are read at once. */
const maxReasons = 3

/** Sends the design on the stage to the customer of an order as the next proof, and goes to the order. It asks first. */
export function ProofDialog({ proof, design, onSent }: ProofDialogProps) {
  const t = useMessages('designer')
  const locale = useLocale()
  const navigate = useNavigate()
  const [comment, setComment] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { orderId, orderItemId, basedOn } = proof.item

  function failureOf(error: unknown): string {
    if (!(error instanceof ApiError) || error.status >= 500) return t('link.failed.unreachable')
    if (error.status === 409) return t(error.body.reason === 'newer-proof' ? 'proof.failed.newer' : 'proof.failed.late')
    if (error.status === 401 || error.status === 403 || error.status === 404) return t('link.office')
    const reasons = (error.body.issues ?? []).map(({ message }) => message)
    return [...new Set(reasons)].slice(0, maxReasons).join(' ') || t('proof.failed.refused')
  }

  async function send(): Promise<void> {
    setFailure(null)
    setIsBusy(true)
    const uploaded = await uploadImages(imagesOf(design))
    if (!uploaded.ok) {
      setIsBusy(false)
      return setFailure(t(`link.failed.${uploaded.reason}`))
    }
    try {
      await postProofs(orderId, comment, [{ orderItemId, design, basedOn }])
      onSent()
      void navigate(`${portalUrlFor(locale, 'b2bOrder', { orderId })}#order-proofs`, { state: skipLeaveConfirmation })
    } catch (error) {
      setFailure(failureOf(error))
      setIsBusy(false)
    }
  }

  return (
    <ConfirmDialog
      title={t('proof.title')}
      yes={t('proof.send')}
      no={t('proof.no')}
      busy={isBusy}
      failure={failure}
      onClose={proof.close}
      onYes={() => void send()}
    >
      <div className={styles['fields']}>
        <p>{t('proof.text')}</p>
        <TextArea
          label={t('proof.comment')}
          rows={3}
          maxLength={maxCommentLength}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}
