import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ActDialog, type ActOutcome, type OfficeAct } from '#features/office/browser/act-dialog.tsx'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'

interface Acts {
  /** Puts the last question before an act. */
  readonly ask: (act: OfficeAct) => void
  /** What became of the last act; above the list. */
  readonly notice: ReactNode
  readonly dialog: ReactNode
}

/** Acts on the lines of a list: asked once more, done, told of, and the list read anew. */
export function useActs(): Acts {
  const t = useMessages('orders')
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<OfficeAct | null>(null)
  const [ended, setEnded] = useState<{ readonly act: OfficeAct; readonly outcome: ActOutcome } | null>(null)
  return {
    ask: setAsked,
    notice: ended && (
      <Banner tone={ended.outcome === 'done' ? 'success' : 'warning'} isAnswer>
        {ended.outcome === 'done' ? t('office.act.done', { act: ended.act.label, subject: ended.act.subject }) : t('office.act.late')}
      </Banner>
    ),
    dialog: (
      <ActDialog
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
