import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './button.tsx'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'

/** `default` requires a decision, `info` only informs. */
export type DialogVariant = 'default' | 'info'

interface DialogProps {
  open: boolean
  title: string
  /** Called on Escape, a click on the backdrop, or any other way to close without a decision. */
  onClose: () => void
  children: ReactNode
  /** The buttons, the main one first. */
  actions: ReactNode
  variant?: DialogVariant
  wide?: boolean
  /** A sheet at the bottom of the screen, with its full width; only its content scrolls. */
  sheet?: boolean
  /** The accessible name of a close button next to the title; without it there is none. */
  closeLabel?: string
}

/** A modal dialog based on the native `<dialog>`: the browser traps the focus and restores it to the opener. */
export function Dialog({
  open,
  title,
  onClose,
  children,
  actions,
  variant = 'default',
  wide = false,
  sheet = false,
  closeLabel,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [open])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click beside a dialog closes it; the keyboard has Escape
    <dialog
      ref={dialog}
      className={styles['dialog']}
      data-variant={variant}
      data-wide={wide || undefined}
      data-sheet={sheet || undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A dialog over this one, and a file that is not chosen after all, have their own.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      {open && (
        <div className={styles['body']}>
          <div className={styles['head']}>
            <h2 id={titleId} className={styles['title']}>
              {title}
            </h2>
            {closeLabel !== undefined && (
              <IconButton label={closeLabel} onClick={onClose}>
                <Icon name="cross" />
              </IconButton>
            )}
          </div>
          <div className={styles['content']}>{children}</div>
          <div className={styles['actions']}>{actions}</div>
        </div>
      )}
    </dialog>
  )
}
