import { formatNumber } from '#domain/format/format-number.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { type PlannedRun, pressWork } from '../queue-runs.ts'

/** What the press needs for what is still to be printed: "4 ink changes, 6 new plates, 2 kept". Nothing if nothing is. */
export function PressWork({ runs, className }: { readonly runs: readonly PlannedRun[]; readonly className?: string | undefined }) {
  const t = useMessages('office')
  const locale = useLocale()
  const work = pressWork(runs)
  if (work.runs === 0) return null
  const words = (key: 'inkChanges' | 'platesToMake' | 'platesKept', count: number) =>
    t(`production.${key}`, { count, number: formatNumber(count, locale, 0) })
  return (
    <span className={className}>
      {[
        words('inkChanges', work.inkChanges),
        words('platesToMake', work.plates.toMake),
        ...(work.plates.kept > 0 ? [words('platesKept', work.plates.kept)] : []),
      ].join(', ')}
    </span>
  )
}
