import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ActionDialog, type ActionOutcome, type OfficeAction } from '#features/office/browser/action-dialog.tsx'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'

interface RowActions {
  /** Opens the confirmation of an action. */
  readonly ask: (act: OfficeAction) => void
  /** The result of the last action, above the list. */
  readonly notice: ReactNode
  readonly dialog: ReactNode
}

/** Actions on the rows of a list: confirmed, performed, reported, and the list reloaded. */
export function useRowActions(): RowActions {
  const t = useMessages('orders')
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<OfficeAction | null>(null)
  const [ended, setEnded] = useState<{ readonly act: OfficeAction; readonly outcome: ActionOutcome } | null>(null)
  return {
    ask: setAsked,
    notice: ended && (
      <Banner tone={ended.outcome === 'done' ? 'success' : 'warning'} isAnswer>
        {ended.outcome === 'done' ? t('office.act.done', { act: ended.act.label, subject: ended.act.subject }) : t('office.act.late')}
      </Banner>
    ),
    dialog: (
      <ActionDialog
        act={asked}
        onClose={() => setAsked(null)}
        onEnd={(act, outcome) => {
          setAsked(null)
          setEnded({ act, outcome })
          void revalidate()
        }}
      />
    ),
  }
}
