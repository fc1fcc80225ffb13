import styles from './rule-progress.module.css'

export interface RuleCell {
  readonly key: string
  readonly name: string
  /** A short text below the name, such as a date. */
  readonly note: string | null
}

interface RuleProgressProps {
  /** The accessible name of the rule. */
  readonly label: string
  readonly cells: readonly RuleCell[]
  /** The key of the current cell. */
  readonly current: string
  /** Announced on narrow screens, which have no room for the names: "Step 3 of 9: In production". */
  readonly count: string
}

/** Progress in equal cells on one rule: completed ones in black, the current one in red, the rest as plain ticks. */
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
