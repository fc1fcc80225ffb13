import { useMessages } from '#messages/browser/use-messages.tsx'
import { LeaveDialog } from '../leave-dialog.tsx'
import { useUnsavedGuard } from '../use-unsaved-guard.ts'

/** Asks before unsaved changes of a form are lost. A page has at most one. */
export function LeaveGuard({ isDirty }: { readonly isDirty: boolean }) {
  const t = useMessages('controls')
  return (
    <LeaveDialog
      blocker={useUnsavedGuard(isDirty)}
      title={t('form.leave.title')}
      text={t('form.leave.text')}
      stayLabel={t('form.leave.stay')}
      discardLabel={t('form.leave.discard')}
    />
  )
}
