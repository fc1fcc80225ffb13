import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ActionDialog, type ActionOutcome, type OfficeAction } from '#ui/forms/action-dialog.tsx'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'

interface RowActions {
  /** Opens the confirmation of an action. */
  readonly ask: (action: OfficeAction) => void
  /** The result of the last action, above the list. */
  readonly notice: ReactNode
  readonly dialog: ReactNode
}

/** Actions on the rows of a list: confirmed, performed, reported, and the list reloaded. */
export function useRowActions(): RowActions {
  const t = useMessages('controls')
  const { revalidate } = useRevalidator()
  const [requested, setRequested] = useState<OfficeAction | null>(null)
  const [ended, setEnded] = useState<{ readonly action: OfficeAction; readonly outcome: ActionOutcome } | null>(null)
  return {
    ask: setRequested,
    notice: ended && (
      <Banner tone={ended.outcome === 'done' ? 'success' : 'warning'} isAnswer>
        {ended.outcome === 'done' ? t('action.done', { action: ended.action.label, subject: ended.action.subject }) : t('action.late')}
      </Banner>
    ),
    dialog: (
      <ActionDialog
        action={requested}
        onClose={() => setRequested(null)}
        onEnd={(action, outcome) => {
          setRequested(null)
          setEnded({ action, outcome })
          void revalidate()
        }}
      />
    ),
  }
}
