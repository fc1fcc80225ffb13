import { useState } from 'react'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { EditedPrice } from '../edited-list.ts'
import { PriceDifferences } from './price-differences.tsx'
import { atOnce, readStartTime, type StartTime, StartTimeField } from './start-time-field.tsx'

interface SavePricesDialogProps {
  readonly open: boolean
  readonly changes: readonly EditedPrice[]
  readonly isSaving: boolean
  /** Without a time the prices take effect at once. */
  readonly onSave: (validFrom: Date | null) => void
  readonly onClose: () => void
}

/** Shows what a save would change, and asks from when on. */
export function SavePricesDialog({ open, changes, isSaving, onSave, onClose }: SavePricesDialogProps) {
  const t = useMessages('office')
  const controls = useMessages('controls')
  const [start, setStart] = useState<StartTime>(atOnce)
  const [error, setError] = useState<string | null>(null)
  const save = (): void => {
    const time = readStartTime(start, new Date())
    setError(time === 'invalid' ? t('priceLists.start.past') : null)
    if (time !== 'invalid') onSave(time)
  }
  return (
    <ConfirmDialog
      open={open}
      wide
      title={t('priceLists.saveTitle', { count: changes.length })}
      onClose={onClose}
      yes={controls('form.saveChanges', { count: changes.length })}
      no={t('priceLists.back')}
      noLook="secondary"
      busy={isSaving}
      onYes={save}
    >
      <PriceDifferences changes={changes} beforeLabel={t('priceLists.before')} afterLabel={t('priceLists.after')} />
      <StartTimeField value={start} error={error} onChange={setStart} />
    </ConfirmDialog>
  )
}
