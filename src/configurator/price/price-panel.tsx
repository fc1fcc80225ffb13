import type { ReactNode } from 'react'
import styles from './price-panel.module.css'

interface PricePanelProps {
  readonly label: string
  /** Quantity, price ladder and breakdown: this part scrolls. */
  readonly children: ReactNode
  /** Total and button: they stay visible. */
  readonly decision: ReactNode
}

/** The price next to the stages, on a tablet below them. Its foot is visible at every window height. */
export function PricePanel({ label, children, decision }: PricePanelProps) {
  return (
    <aside className={styles['panel']} aria-label={label}>
      <div className={styles['scroll']}>{children}</div>
      <div className={styles['foot']}>{decision}</div>
    </aside>
  )
}
