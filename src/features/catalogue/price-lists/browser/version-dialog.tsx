import { useState } from 'react'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { atOnce, readStartTime, type StartTime, StartTimeField } from './start-time-field.tsx'

export interface VersionAction {
  readonly kind: 'restore' | 'withdraw'
  readonly version: number
}

interface VersionDialogProps {
  readonly action: VersionAction | null
  readonly isBusy: boolean
  /** Without a time the prices take effect at once. */
  readonly onConfirm: (action: VersionAction, validFrom: Date | null) => void
  readonly onClose: () => void
}

/** Asks before prices go back to a version, or a planned one is given up. */
export function VersionDialog({ action, isBusy, onConfirm, onClose }: VersionDialogProps) {
  const t = useMessages('office')
  const controls = useMessages('controls')
  const [start, setStart] = useState<StartTime>(atOnce)
  const [error, setError] = useState<string | null>(null)
  const kind = action?.kind ?? 'restore'
  const confirm = (): void => {
    const time = kind === 'restore' ? readStartTime(start, new Date()) : null
    setError(time === 'invalid' ? t('priceLists.start.past') : null)
    if (action && time !== 'invalid') onConfirm(action, time)
  }
  return (
    <ConfirmDialog
      open={action !== null}
      title={t(`priceLists.versions.ask.${kind}`, { version: action?.version ?? 0 })}
      onClose={onClose}
      yes={t(`priceLists.versions.${kind}`)}
      no={controls('form.cancel')}
      noLook="secondary"
      busy={isBusy}
      onYes={confirm}
    >
      <p>{t(`priceLists.versions.askText.${kind}`)}</p>
      {kind === 'restore' && <StartTimeField value={start} error={error} onChange={setStart} />}
    </ConfirmDialog>
  )
}
