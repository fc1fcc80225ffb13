import type { ReactNode } from 'react'
import styles from './checkout-layout.module.css'
import { type CheckoutStepName, Steps } from './steps.tsx'

interface CheckoutLayoutProps {
  /** Absent in a cart that has no further steps. */
  readonly step?: CheckoutStepName | undefined
  readonly title: string
  readonly children: ReactNode
  /** The totals and the next button; below the content on narrow screens. */
  readonly aside?: ReactNode
  /** Total and next button, always visible on narrow screens. */
  readonly bar?: { readonly label: string; readonly total: string; readonly action: ReactNode } | undefined
}

/** The layout of every step: the step list, the content and, next to it, the totals. */
export function CheckoutLayout({ step, title, children, aside, bar }: CheckoutLayoutProps) {
  return (
    <div className={styles['page']}>
      {step && <Steps current={step} />}
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <h1>{title}</h1>
          {children}
        </div>
        {aside !== undefined && <aside className={styles['aside']}>{aside}</aside>}
      </div>
      {bar && (
        <div className={styles['bar']} data-foot-bar>
          <p>
            {bar.label}
            <strong>{bar.total}</strong>
          </p>
          {bar.action}
        </div>
      )}
    </div>
  )
}
