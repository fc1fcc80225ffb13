import { maxReasonLength } from '#domain/orders/text-lengths.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { useState } from 'react'
import { ApiError } from '#platform/browser/call-api.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { TextArea } from '../field.tsx'
import styles from './action-dialog.module.css'
import { useConfirmed } from './use-confirmed.ts'

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

/** An order that has gone on, or is gone, is refused: somebody else was faster. */
async function outcomeOf(run: () => Promise<unknown>): Promise<ActionOutcome> {
  try {
    await run()
    return 'done'
  } catch (error) {
    if (error instanceof ApiError && (error.status === 409 || error.status === 404)) return 'late'
    throw error
  }
}

/** Asks for confirmation of an irreversible action, performs it, and shows a failure of the server. */
export function ActionDialog({ action, onClose, onEnd }: ActionDialogProps) {
  const t = useMessages('controls')
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { run, isBusy, cause, dismiss } = useConfirmed()

  function close() {
    setReason('')
    setIsMissing(false)
    dismiss()
  }

  function confirm() {
    if (!action) return
    if (action.needsReason && reason.trim() === '') return setIsMissing(true)
    void run(async () => {
      const outcome = await outcomeOf(() => action.run(reason))
      close()
      onEnd(action, outcome)
    })
  }

  return (
    <ConfirmDialog
      open={action !== null}
      title={action === null ? '' : t('action.title', { action: action.label, subject: action.subject })}
      yes={action?.label ?? ''}
      no={t('action.no')}
      busy={isBusy}
      failure={cause === null ? null : t('action.unreachable', { cause })}
      onYes={confirm}
      onClose={() => {
        close()
        onClose()
      }}
    >
      <div className={styles['words']}>
        <p>{action?.question}</p>
        {action?.needsReason === true && (
          <TextArea
            label={action.reasonLabel ?? t('ask.reason')}
            rows={3}
            maxLength={maxReasonLength}
            value={reason}
            error={isMissing ? (action.reasonError ?? t('ask.reasonError')) : undefined}
            onChange={(event) => {
              setReason(event.target.value)
              setIsMissing(false)
            }}
          />
        )}
      </div>
    </ConfirmDialog>
  )
}
