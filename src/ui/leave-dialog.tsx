import type { Blocker } from 'react-router'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface LeaveDialogProps {
  blocker: Blocker
  title: string
  text: string
  stayLabel: string
  discardLabel: string
}

/** Asks whether unsaved changes may be lost, while a navigation is held by `useUnsavedGuard`. */
export function LeaveDialog({ blocker, title, text, stayLabel, discardLabel }: LeaveDialogProps) {
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      title={title}
      onClose={stay}
      actions={
        <>
          <Button look="primary" onClick={stay}>
            {stayLabel}
          </Button>
          <Button onClick={() => blocker.proceed?.()}>{discardLabel}</Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
