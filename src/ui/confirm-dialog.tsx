import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { Button, type ButtonLook } from './button.tsx'
import styles from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  readonly open?: boolean
  readonly title: string
  /** The question, or the fields of what is to be confirmed. */
  readonly children: ReactNode
  /** The label of the main button. */
  readonly yes: string
  /** The label of the button that closes the dialog. */
  readonly no: string
  readonly noLook?: ButtonLook
  /** What the main button does; with `form`, the id of a form in the dialog, it submits that form. */
  readonly onYes?: () => void
  readonly form?: string
  /** Whether the confirmed action is still going on. */
  readonly busy?: boolean
  readonly disabled?: boolean
  /** Why the action failed; it can be confirmed again. */
  readonly failure?: string | null
  readonly wide?: boolean
  readonly onClose: () => void
}

/** Asks for a confirmation: a question with a main button and one that closes the dialog. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open = true, title, children, yes, no, noLook = 'quiet', onYes, form, failure = null, onClose } = props
  const { busy = false, disabled = false, wide = false } = props
  const submits = form === undefined ? null : ({ type: 'submit', form } as const)
  return (
    <Dialog
      open={open}
      title={title}
      wide={wide}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" busy={busy} disabled={disabled} onClick={onYes} {...submits}>
            {yes}
          </Button>
          <Button look={noLook} onClick={onClose}>
            {no}
          </Button>
        </>
      }
    >
      {children}
      {failure !== null && (
        <div className={styles['failure']}>
          <Banner tone="error">{failure}</Banner>
        </div>
      )}
    </Dialog>
  )
}
