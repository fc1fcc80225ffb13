import type { ReactNode } from 'react'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '../button.tsx'
import styles from './selection-bar.module.css'

interface SelectionBarProps {
  readonly count: number
  readonly onClear: () => void
  /** The result of an action that keeps the selection. */
  readonly notice?: ReactNode
  /** The actions on the selected rows. */
  readonly children: ReactNode
}

/** A bar at the foot of the window while rows of a list are selected. */
export function SelectionBar({ count, onClear, notice, children }: SelectionBarProps) {
  const t = useMessages('controls')
  if (count === 0) return null
  return (
    <div className={styles['bar']} role="region" aria-label={t('list.selection')}>
      {notice && <div className={styles['notice']}>{notice}</div>}
      <p aria-live="polite">{t('list.selected', { count })}</p>
      {children}
      <Button look="text" size="compact" onClick={onClear}>
        {t('list.clearSelection')}
      </Button>
    </div>
  )
}
