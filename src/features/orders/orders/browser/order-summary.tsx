import type { ReactNode } from 'react'
import styles from './order-summary.module.css'

export interface SummaryLine {
  readonly label: string
  readonly value: string
  /** The price is a word, because it is not known yet. */
  readonly isWord?: boolean
}

interface OrderSummaryProps {
  readonly title: string
  /** Content above the totals, such as the pictures of the items. */
  readonly items?: ReactNode
  readonly lines: readonly SummaryLine[]
  readonly total: SummaryLine
  readonly otherTotal: SummaryLine
  /** While prices are loading, the old ones are shown at half opacity. */
  readonly isBusy: boolean
  readonly children: ReactNode
}

/** The totals of the order, the most important one large, with the next button below. */
export function OrderSummary({ title, items, lines, total, otherTotal, isBusy, children }: OrderSummaryProps) {
  return (
    <section className={styles['summary']} aria-label={title}>
      <h2>{title}</h2>
      {items}
      <dl className={styles['sums']} data-busy={isBusy || undefined} data-keep-clear>
        {lines.map(({ label, value, isWord }) => (
          <div key={label} className={styles['line']}>
            <dt>{label}</dt>
            <dd data-word={isWord || undefined}>{value}</dd>
          </div>
        ))}
        <div className={styles['total']} aria-live="polite" aria-atomic="true">
          <dt>{total.label}</dt>
          <dd>{total.value}</dd>
        </div>
        <div className={styles['other']}>
          <dt>{otherTotal.label}</dt>
          <dd>{otherTotal.value}</dd>
        </div>
      </dl>
      {children}
    </section>
  )
}
