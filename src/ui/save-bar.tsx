import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './save-bar.module.css'

interface SaveBarProps {
  saveLabel: string
  discardLabel: string
  isSaving: boolean
  /** Whether there is nothing to save or something to correct; the sentence says which. */
  isDisabled: boolean
  isUnchanged: boolean
  onDiscard: () => void
  /** One sentence that names what changes, or why nothing can be saved. */
  children: ReactNode
}

/** The bar at the foot of a form: save, discard, and what saving would do. It belongs inside the form. */
export function SaveBar({ saveLabel, discardLabel, isSaving, isDisabled, isUnchanged, onDiscard, children }: SaveBarProps) {
  return (
    <div className={styles['bar']}>
      <Button type="submit" look="primary" busy={isSaving} disabled={isDisabled}>
        {saveLabel}
      </Button>
      <Button onClick={onDiscard} disabled={isUnchanged || isSaving}>
        {discardLabel}
      </Button>
      <p aria-live="polite">{children}</p>
    </div>
  )
}
