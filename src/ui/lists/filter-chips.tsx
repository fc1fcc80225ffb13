import { Link } from 'react-router'
import { Swatch } from '../swatch.tsx'
import styles from './filter-chips.module.css'
import { useListUrl } from './use-list-url.ts'

interface Chip {
  readonly value: string
  readonly label: string
  /** As shown, such as "10,000+"; null if it is not known. */
  readonly count: string | null
  /** Shows a colour before the label; hex. */
  readonly swatch?: string
}

interface FilterChipsProps {
  /** The accessible name of the group. */
  readonly label: string
  /** The query parameter. Its first chip is the one without the parameter. */
  readonly name: string
  readonly chips: readonly Chip[]
}

/** One filter as a row of chips with the number of rows that each one finds. On a narrow screen it scrolls sideways. */
export function FilterChips({ label, name, chips }: FilterChipsProps) {
  const { params, searchWith } = useListUrl()
  const chosen = params.get(name) ?? chips[0]?.value
  return (
    <nav aria-label={label} className={styles['chips']}>
      {chips.map(({ value, label: text, count, swatch }, index) => (
        <Link
          key={value}
          to={{ search: searchWith({ [name]: index === 0 ? null : value }) }}
          preventScrollReset
          aria-current={value === chosen ? 'true' : undefined}
          className={styles['chip']}
        >
          {swatch !== undefined && <Swatch color={{ body: swatch }} size={16} />}
          {text} {count !== null && <span className={styles['count']}>{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
