import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useState } from 'react'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { useConfirmed } from '#ui/forms/use-confirmed.ts'
import { reportHandledError } from '#ui/handled-errors.ts'
import { postVisit } from './client.ts'

interface VisitButtonProps {
  readonly priceListId: string
  readonly name: string
  /** Leads to the shop as the partner sees it. */
  readonly onBegun: () => Promise<void>
}

/** Asks whether an admin wants to look at the shop as a partner, and begins that. */
export function VisitButton({ priceListId, name, onBegun }: VisitButtonProps) {
  const t = useMessages('office')
  const [isAsking, setIsAsking] = useState(false)
  const { run, isBusy, cause } = useConfirmed()
  async function begin(): Promise<void> {
    try {
      await postVisit(priceListId)
      await onBegun()
    } catch (error) {
      reportHandledError(error)
      throw error
    }
  }
  return (
    <>
      <Button size="compact" look="quiet" onClick={() => setIsAsking(true)}>
        {t('visit.open')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('visit.title', { name })}
        onClose={() => setIsAsking(false)}
        yes={t('visit.begin')}
        no={t('visit.cancel')}
        busy={isBusy}
        failure={cause === null ? null : t('visit.failed', { cause })}
        onYes={() => void run(begin)}
      >
        <p>{t('visit.text')}</p>
      </ConfirmDialog>
    </>
  )
}
