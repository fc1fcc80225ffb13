import type { ReactNode } from 'react'
import styles from './price-panel.module.css'

interface PricePanelProps {
  readonly label: string
  /** Quantity, ladder and what the price is made of: this part scrolls. */
  readonly children: ReactNode
  /** Total and button: they stay in view. */
  readonly decision: ReactNode
}

/** The price beside the stages, on a tablet below them. Its foot is in view at every height of the window. */
export function PricePanel({ label, children, decision }: PricePanelProps) {
  return (
    <aside className={styles['panel']} aria-label={label}>
      <div className={styles['scroll']}>{children}</div>
      <div className={styles['foot']}>{decision}</div>
    </aside>
  )
}
