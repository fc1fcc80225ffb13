import styles from './rule-progress.module.css'

export interface RuleCell {
  readonly key: string
  readonly name: string
  /** A word under the name, such as a date. */
  readonly note: string | null
}

interface RuleProgressProps {
  /** What the rule measures, spoken. */
  readonly label: string
  readonly cells: readonly RuleCell[]
  /** The key of the cell that has been reached. */
  readonly current: string
  /** Said on narrow screens, where the names have no room: "Step 3 of 9: In production". */
  readonly count: string
}

/** A way in equal cells on one rule: what is past in ink, where it stands in red, the rest as plain ticks. */
export function RuleProgress({ label, cells, current, count }: RuleProgressProps) {
  const at = cells.findIndex(({ key }) => key === current)
  return (
    <div className={styles['progress']}>
      <ol aria-label={label} style={{ gridTemplateColumns: `repeat(${cells.length}, minmax(0, 1fr))` }}>
        {cells.map(({ key, name, note }, index) => (
          <li
            key={key}
            data-state={index < at ? 'past' : index === at ? 'current' : 'next'}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className={styles['name']}>{name}</span>
            {note !== null && <span className={styles['note']}>{note}</span>}
          </li>
        ))}
      </ol>
      <p className={styles['count']} aria-hidden="true">
        {count}
      </p>
    </div>
  )
}
