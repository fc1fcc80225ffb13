import { Icon } from '../icon.tsx'
import { useIsHydrated } from '../stored-value.ts'
import styles from './list-filters.module.css'
import { useListUrl } from './use-list-url.ts'

interface SelectFilterProps {
  /** The accessible name. */
  readonly label: string
  readonly name: string
  /** The text of the option without a filter. */
  readonly all: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** A filter of a list with one of several values. */
export function SelectFilter({ label, name, all, options }: SelectFilterProps) {
  const { params, go } = useListUrl()
  const isHydrated = useIsHydrated()
  return (
    <span className={styles['select']}>
      <select
        aria-label={label}
        disabled={!isHydrated}
        value={params.get(name) ?? ''}
        onChange={(event) => go({ [name]: event.target.value })}
      >
        <option value="">{all}</option>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} />
    </span>
  )
}
