import type { ReactNode } from 'react'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

interface YesNoProps {
  /** Its messages. */
  readonly of: 'resetDialog' | 'deleteDialog' | 'copyDialog'
  readonly open: boolean
  readonly children: ReactNode
  readonly onYes: () => void
  readonly onClose: () => void
}

/** A question before something is lost. */
export function YesNo({ of, open, children, onYes, onClose }: YesNoProps) {
  const t = useMessages('designer')
  const buttons = (
    <>
      <Button look="primary" onClick={onYes}>
        {t(`${of}.yes`)}
      </Button>
      <Button look="quiet" onClick={onClose}>
        {t(`${of}.no`)}
      </Button>
    </>
  )
  return (
    <Dialog open={open} title={t(`${of}.title`)} onClose={onClose} actions={buttons}>
      {children}
    </Dialog>
  )
}
