import { type ReactNode, useId } from 'react'
import styles from './data-table.module.css'

interface DataTableProps {
  readonly title: string
  readonly heads: readonly { readonly text: string; readonly number?: boolean }[]
  /** What holds for the whole table, below it. */
  readonly note?: string
  readonly children: ReactNode
}

/** A table named by its heading, with its own horizontal scrolling on a narrow screen. */
export function DataTable({ title, heads, note, children }: DataTableProps) {
  const id = useId()
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls what has the focus
    <section className={styles['table']} aria-labelledby={id} tabIndex={0}>
      <h2 id={id}>{title}</h2>
      <table aria-labelledby={id}>
        <thead>
          <tr>
            {heads.map(({ text, number }) => (
              <th key={text} scope="col" data-number={number || undefined}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {note !== undefined && <p className={styles['note']}>{note}</p>}
    </section>
  )
}
