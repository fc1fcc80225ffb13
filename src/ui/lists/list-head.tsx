import type { ReactNode } from 'react'
import styles from './list-head.module.css'

interface ListHeadProps {
  readonly title: string
  /** Buttons of the whole list, such as "Add". */
  readonly children?: ReactNode
}

/** The head of a list: its title and, at the other edge, its buttons. */
export function ListHead({ title, children }: ListHeadProps) {
  return (
    <header className={styles['head']}>
      <h1>{title}</h1>
      {children !== undefined && <div className={styles['buttons']}>{children}</div>}
    </header>
  )
}
