import type { ReactNode } from 'react'
import styles from './office-table.module.css'

interface OfficeTableProps {
  readonly head: readonly string[]
  /** The indexes of right-aligned number columns, 0-based. */
  readonly numbers?: readonly number[]
  /** The rows. */
  readonly children: ReactNode
}

/** A table of the office with hairlines and no boxes. If it is too wide it scrolls in its own frame; on phones its rows are cards. */
export function OfficeTable({ head, numbers = [], children }: OfficeTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be in reach of the keyboard
    <div className={styles['frame']} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {head.map((name, index) => (
              <th key={name} scope="col" data-number={numbers.includes(index) || undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
