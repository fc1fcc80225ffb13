import type { ReactNode } from 'react'
import styles from './own-account.module.css'

/** A part of one's own account page: what it is on the left, its fields on the right. */
export const OwnAccountSection = ({ title, hint, children }: { title: string; hint: string; children: ReactNode }) => (
  <section className={styles['section']} aria-label={title}>
    <div>
      <h2>{title}</h2>
      <p>{hint}</p>
    </div>
    {children}
  </section>
)
