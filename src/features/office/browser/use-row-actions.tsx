import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ActionDialog, type ActionOutcome, type OfficeAction } from '#features/office/browser/action-dialog.tsx'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'

interface RowActions {
  /** Puts the last question before an act. */
  readonly ask: (act: OfficeAction) => void
  /** What became of the last act; above the list. */
  readonly notice: ReactNode
  readonly dialog: ReactNode
}

/** Acts on the lines of a list: asked once more, done, told of, and the list read again. */
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
