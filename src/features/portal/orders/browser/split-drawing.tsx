import { type DraftRow, unassignedPieces } from '#domain/deliveries/split-draft.ts'
import { formatNumber } from '#domain/format/format-number.ts'
import { useLocale } from '#messages/browser/use-messages.tsx'
import styles from './split-drawing.module.css'

interface SplitDrawingProps {
  readonly quantity: number
  readonly rows: readonly DraftRow[]
  /** The colour of a row. */
  readonly colorOf: (row: DraftRow) => number
}

/** How many colours the locations have; further ones begin again. */
export const splitColors = 6

/** Further parts are drawn as one: finer ones can't be told apart, and do not fit a phone. */
const maxParts = 50

/** The pieces of an item as a rule cut to length; what still lacks a location is hatched. The rows below say the same in words. */
export function SplitDrawing({ quantity, rows, colorOf }: SplitDrawingProps) {
  const locale = useLocale()
  const number = (count: number) => formatNumber(count, locale)
  const left = unassignedPieces(quantity, rows)
  const all = rows.filter(({ amount }) => (amount ?? 0) > 0)
  const parts = all.slice(0, maxParts)
  const [next] = all.slice(maxParts)
  const further = all.slice(maxParts).reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  return (
    <div className={styles['drawing']} aria-hidden="true">
      <div className={styles['rule']} data-over={left < 0 || undefined}>
        {parts.map((row) => (
          <span key={row.id} style={{ flexGrow: row.amount ?? 0 }} data-color={row.location ? colorOf(row) : undefined}>
            <b>{number(row.amount ?? 0)}</b>
          </span>
        ))}
        {next && (
          <span style={{ flexGrow: further }} data-color={next.location ? colorOf(next) : undefined}>
            <b>{number(further)}</b>
          </span>
        )}
        {left > 0 && (
          <span className={styles['left']} style={{ flexGrow: left }}>
            <b>{number(left)}</b>
          </span>
        )}
      </div>
      <div className={styles['scale']}>
        {[0, 1, 2, 3, 4].map((quarter) => (
          <span key={quarter}>{(quantity * quarter) % 4 === 0 || quarter === 4 ? number((quantity * quarter) / 4) : ''}</span>
        ))}
      </div>
    </div>
  )
}
