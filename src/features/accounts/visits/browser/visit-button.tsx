import { useFailure } from '#ui/forms/use-failure.ts'
import { useState } from 'react'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Banner } from '#ui/banner.tsx'
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
  const { cause, keep } = useFailure()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  async function begin(): Promise<void> {
    setState('busy')
    try {
      await postVisit(priceListId)
      await onBegun()
    } catch (error) {
      reportHandledError(error)
      keep(error)
      setState('failed')
    }
  }
  return (
    <>
      <Button size="compact" look="quiet" onClick={() => setIsAsking(true)}>
        {t('visit.open')}
      </Button>
      <Dialog
        open={isAsking}
        title={t('visit.title', { name })}
        onClose={() => setIsAsking(false)}
        actions={
          <>
            <Button look="primary" busy={state === 'busy'} onClick={() => void begin()}>
              {t('visit.begin')}
            </Button>
            <Button look="quiet" onClick={() => setIsAsking(false)}>
              {t('visit.cancel')}
            </Button>
          </>
        }
      >
        {state === 'failed' && <Banner tone="error">{t('visit.failed', { cause })}</Banner>}
        <p>{t('visit.text')}</p>
      </Dialog>
    </>
  )
}
