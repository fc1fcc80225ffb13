import type { ReactNode } from 'react'
import styles from './checkout-layout.module.css'
import { type CheckoutStepName, Steps } from './steps.tsx'

interface CheckoutLayoutProps {
  readonly step: CheckoutStepName
  readonly title: string
  readonly children: ReactNode
  /** The sums and the way on; below the content on narrow screens. */
  readonly aside?: ReactNode
  /** Total and way on, always in view on narrow screens. */
  readonly bar?: { readonly label: string; readonly total: string; readonly action: ReactNode } | undefined
}

/** The frame of every step: the steps, the content and beside it what it costs. */
export function CheckoutLayout({ step, title, children, aside, bar }: CheckoutLayoutProps) {
  return (
    <div className={styles['page']}>
      <Steps current={step} />
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
