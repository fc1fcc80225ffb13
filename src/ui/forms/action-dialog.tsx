import { maxReasonLength } from '#domain/orders/text-lengths.ts'
import { useFailure } from './use-failure.ts'
import { useState } from 'react'
import { ApiError } from '#platform/browser/call-api.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { TextArea } from '../field.tsx'
import styles from './action-dialog.module.css'

/** An action of the office that awaits confirmation. */
export interface OfficeAction {
  /** The label of the button and the title and confirm button of the dialog. */
  readonly label: string
  /** Its subject, such as the code of an order. */
  readonly subject: string
  /** Its consequence. */
  readonly question: string
  /** Whether it requires a reason, which the customer reads unless `reasonLabel` says otherwise. */
  readonly needsReason: boolean
  /** What stands at the reason when the customer does not read it. */
  readonly reasonLabel?: string
  readonly reasonError?: string
  /** @throws ApiError, or the browser's error without an answer */
  readonly run: (reason: string) => Promise<unknown>
}

/** The result of an action: done, or refused because someone else was faster. */
export type ActionOutcome = 'done' | 'late'

interface ActionDialogProps {
  /** Null if the dialog is closed. */
  readonly action: OfficeAction | null
  readonly onClose: () => void
  readonly onEnd: (action: OfficeAction, outcome: ActionOutcome) => void
}

/** Asks for confirmation of an irreversible action, performs it, and shows a failure of the server. */
export function ActionDialog({ action, onClose, onEnd }: ActionDialogProps) {
  const t = useMessages('orders')
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const { cause, keep } = useFailure()
  const [hasFailed, setHasFailed] = useState(false)

  function close() {
    setReason('')
    setIsMissing(false)
    setHasFailed(false)
  }

  async function run() {
    if (!action) return
    if (action.needsReason && reason.trim() === '') return setIsMissing(true)
    setIsBusy(true)
    setHasFailed(false)
    try {
      await action.run(reason)
      close()
      onEnd(action, 'done')
    } catch (error) {
      const isRefused = error instanceof ApiError && (error.status === 409 || error.status === 404)
      if (isRefused) {
        close()
        onEnd(action, 'late')
      } else {
        keep(error)
        setHasFailed(true)
      }
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Dialog
      open={action !== null}
      title={action === null ? '' : t('office.action.title', { action: action.label, subject: action.subject })}
      onClose={() => {
        close()
        onClose()
      }}
      actions={
        <>
          <Button look="primary" busy={isBusy} onClick={() => void run()}>
            {action?.label}
          </Button>
          <Button
            look="quiet"
            onClick={() => {
              close()
              onClose()
            }}
          >
            {t('office.action.no')}
          </Button>
        </>
      }
    >
      <div className={styles['words']}>
        <p>{action?.question}</p>
        {action?.needsReason === true && (
          <TextArea
            label={action.reasonLabel ?? t('office.ask.reason')}
            rows={3}
            maxLength={maxReasonLength}
            value={reason}
            error={isMissing ? (action.reasonError ?? t('office.ask.reasonError')) : undefined}
            onChange={(event) => {
              setReason(event.target.value)
              setIsMissing(false)
            }}
          />
        )}
        {hasFailed && <Banner tone="error">{t('office.action.unreachable', { cause })}</Banner>}
      </div>
    </Dialog>
  )
}
