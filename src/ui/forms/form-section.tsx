import type { ReactNode } from 'react'
import styles from './form-section.module.css'

/** A section of a form: what it is on the left, its fields on the right. */
export function FormSection({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section className={styles['section']}>
      <div>
        <h2>{title}</h2>
        <p>{hint}</p>
      </div>
      <div className={styles['fields']}>{children}</div>
    </section>
  )
}
