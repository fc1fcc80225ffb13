import { formatNumber } from '#domain/format/format-number.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Tag } from '#ui/tag.tsx'
import type { Load } from '../board-view.ts'
import styles from './production-board.module.css'

/** The load of a day against what the press can make, in words and as two bars. */
export function DayLoad({ load, capacity }: { load: Load; capacity: Load }) {
  const t = useMessages('office')
  const locale = useLocale()
  const number = (value: number) => formatNumber(value, locale, 0)
  const part = (name: keyof Load) => {
    const label = t(`production.load.${name}`, { load: number(load[name]), capacity: number(capacity[name]) })
    return (
      <span className={styles['part']} data-over={load[name] > capacity[name] || undefined}>
        {label}
        <i aria-hidden="true">
          <b style={{ width: `${Math.min(100, (load[name] / capacity[name]) * 100)}%` }} />
        </i>
      </span>
    )
  }
  const isOver = load.pieces > capacity.pieces || load.printRuns > capacity.printRuns
  return (
    <>
      {part('pieces')}
      {part('printRuns')}
      {isOver && <Tag tone="error">{t('production.overCapacity')}</Tag>}
    </>
  )
}
