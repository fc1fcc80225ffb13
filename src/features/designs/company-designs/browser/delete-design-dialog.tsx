import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useFailure } from '#ui/forms/use-failure.ts'
import { useState } from 'react'
import { formatMoment } from '#domain/format/days.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { reportHandledError } from '#ui/handled-errors.ts'
import type { CompanyDesign } from '../schema.ts'
import { deleteCompanyDesign, type DesignFailure, designFailure, type DesignOutcome } from './client.ts'

interface DeleteDesignDialogProps {
  readonly design: CompanyDesign
  readonly onClose: () => void
  readonly onEnd: (outcome: DesignOutcome, name: string) => void
}

/** Asks before a saved design is deleted for all people of the company. */
export function DeleteDesignDialog({ design, onClose, onEnd }: DeleteDesignDialogProps) {
  const portal = useMessages('portal')
  const controls = useMessages('controls')
  const [base, setBase] = useState(design)
  const { cause, keep } = useFailure()
  const [failure, setFailure] = useState<DesignFailure['reason'] | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function remove(): Promise<void> {
    setFailure(null)
    setIsBusy(true)
    try {
      await deleteCompanyDesign(base)
      onEnd('deleted', base.name)
    } catch (error) {
      const { reason, current } = designFailure(error)
      keep(error)
      // Somebody else has deleted it: what was wanted.
      if (reason === 'unknown') return onEnd('deleted', base.name)
      if (reason !== 'conflict') reportHandledError(error)
      if (current) setBase(current)
      setFailure(reason)
      setIsBusy(false)
    }
  }

  return (
    <ConfirmDialog
      title={portal('designs.deleteTitle', { name: base.name })}
      onClose={onClose}
      yes={portal('designs.delete')}
      no={controls('form.cancel')}
      busy={isBusy}
      onYes={() => void remove()}
    >
      {failure === 'conflict' && (
        <Banner tone="warning" isAnswer>
          {portal('designs.savedMeanwhile', { moment: formatMoment(new Date(base.savedAt)) })}
        </Banner>
      )}
      {failure !== null && failure !== 'conflict' && (
        <Banner tone="error" isAnswer>
          {controls('form.failed', { cause })}
        </Banner>
      )}
      <p>{portal('designs.deleteText')}</p>
    </ConfirmDialog>
  )
}
