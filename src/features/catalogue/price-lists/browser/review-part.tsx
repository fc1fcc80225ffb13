import type { ReactNode } from 'react'
import styles from './import-review.module.css'

interface ReviewPartProps {
  readonly title: string
  readonly hint?: string
  /** A table; a narrow screen scrolls it. */
  readonly children: ReactNode
}

/** A part of the review of an import. */
export const ReviewPart = ({ title, hint, children }: ReviewPartProps) => (
  <section className={styles['part']}>
    <h2>{title}</h2>
    {hint !== undefined && <p>{hint}</p>}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be in reach of the keyboard */}
    <div className={styles['scroll']} tabIndex={0} role="group" aria-label={title}>
      {children}
    </div>
  </section>
)
