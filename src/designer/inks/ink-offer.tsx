import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { ToolIcon } from '#ui/tool-icon.tsx'
import styles from './ink-note.module.css'

export interface OfferAction {
  readonly label: string
  readonly onPress: () => void
}

interface InkOfferProps {
  readonly icon?: 'dropper' | 'fit'
  /** What the offer is about, for screen readers. */
  readonly label: string
  /** What would change, in a sentence. */
  readonly children: ReactNode
  /** Takes the offer with one press. */
  readonly use: OfferAction
  /** Declines it; null if nothing needs to be pressed for that. */
  readonly keep: OfferAction | null
}

/** Another way to print something, offered in a sentence and taken by one press. */
export const InkOffer = ({ icon = 'dropper', label, children, use, keep }: InkOfferProps) => (
  <div className={styles['note']} role="group" aria-label={label}>
    <ToolIcon name={icon} size={18} />
    <p>{children}</p>
    <Button look="secondary" size="compact" onClick={use.onPress}>
      {use.label}
    </Button>
    {keep && (
      <button type="button" className={styles['cancel']} onClick={keep.onPress}>
        {keep.label}
      </button>
    )}
  </div>
)
