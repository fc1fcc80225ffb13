import { type DraftRows, piecesWithoutAddress, unassignedPieces } from '#domain/deliveries/split-draft.ts'
import { formatNumber } from '#domain/format/format-number.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './split-sums.module.css'

interface SplitSumsProps {
  readonly items: readonly { readonly id: string; readonly name: string; readonly quantity: number }[]
  readonly rows: DraftRows
  /** Whether they stay in sight while the rows scroll. */
  readonly isSticky?: boolean
}

/** More items are counted, so that the sums do not cover a phone. */
const maxShown = 3

/** The pieces of each item that still have no place, or are too many, in words. */
export function SplitSums({ items, rows, isSticky = false }: SplitSumsProps) {
  const t = useMessages('portal')
  const locale = useLocale()
  const sums = items.map(({ id, name, quantity }) => {
    const ofItem = rows[id] ?? []
    const over = Math.max(0, -unassignedPieces(quantity, ofItem))
    return { id, name, total: quantity, over, left: over > 0 ? 0 : piecesWithoutAddress(quantity, ofItem) }
  })
  const open = sums.filter(({ over, left }) => over > 0 || left > 0)
  const shown = items.length > maxShown ? open.slice(0, maxShown) : sums
  const number = (count: number): string => formatNumber(count, locale)
  const toneOf = ({ over, left }: (typeof sums)[number]) => (over > 0 ? 'over' : left > 0 ? 'left' : 'done')
  const wordsOf = ({ over, left, total }: (typeof sums)[number]): string => {
    if (over > 0) return t('delivery.sums.over', { count: over, pieces: number(over), total: number(total) })
    if (left > 0) return t('delivery.sums.left', { count: left, pieces: number(left), total: number(total) })
    return t('delivery.sums.done', { count: total, total: number(total) })
  }
  return (
    <div className={styles['sums']} data-sticky={isSticky || undefined} role="status" aria-label={t('delivery.sums.title')}>
      <ul>
        {shown.map((sum) => (
          <li key={sum.id} data-tone={toneOf(sum)}>
            <Icon name={toneOf(sum) === 'done' ? 'check' : 'alert'} size={18} />
            <span>
              {items.length > 1 && <b>{sum.name}: </b>}
              {wordsOf(sum)}
            </span>
          </li>
        ))}
        {items.length > maxShown && open.length === 0 && (
          <li data-tone="done">
            <Icon name="check" size={18} />
            {t('delivery.allAssigned')}
          </li>
        )}
        {open.length > shown.length && <li>{t('delivery.sums.more', { count: open.length - shown.length })}</li>}
      </ul>
    </div>
  )
}
