import { Link } from 'react-router'
import { formatDay } from '#domain/format/days.ts'
import { countPlates } from '#domain/orders/print-runs.ts'
import { useSite } from '#features/accounts/site/browser/use-site.ts'
import { lineWords } from '#features/catalogue/lines/line-words.ts'
import { printPictureUrl } from '#features/orders/proofs/browser/client.ts'
import { useLocale, useMessages, useTranslator } from '#messages/browser/use-messages.tsx'
import { orderUrlOf } from '#signed-in-urls'
import { Tag } from '#ui/tag.tsx'
import { groupedRuns, type RunGroup } from '../board-filters.ts'
import type { BoardOrder, MadeProduct } from '../board-view.ts'
import type { PlannedRun } from '../queue-runs.ts'
import { RunInks } from './run-inks.tsx'
import styles from './run-table.module.css'

interface RunTableProps {
  readonly runs: readonly PlannedRun<BoardOrder>[]
  readonly group: RunGroup
  readonly products: readonly MadeProduct[]
  /** The name of the table. */
  readonly label: string
  /** For the wall of a workshop: large, and without links. */
  readonly isFloor?: boolean
}

/** The runs of a day, those that belong together under one head; equal inks stand behind each other. */
export function RunTable({ runs, group, products, label, isFloor = false }: RunTableProps) {
  const t = useMessages('office')
  const locale = useLocale()
  const role = useSite().account?.role ?? 'dealer'
  const words = lineWords(useTranslator())
  const productOf = (id: string) => products.find((product) => product.id === id)
  const plateWords = (together: readonly PlannedRun[]): string => {
    const { toMake, kept } = countPlates(together.flatMap(({ plates }) => plates))
    return [
      ...(toMake > 0 ? [t('production.platesToMake', { count: toMake, number: words.number(toMake) })] : []),
      ...(kept > 0 ? [t('production.platesKept', { count: kept, number: words.number(kept) })] : []),
    ].join(', ')
  }
  const headOf = (first: PlannedRun) => {
    const technology = words.t(`technologies.${first.technology}`)
    if (group === 'article') return productOf(first.item.productId)?.name ?? first.item.productId
    if (group === 'technology') return technology
    return (
      <>
        <RunInks run={first} size={isFloor ? 32 : 20} /> <small>{technology}</small>
      </>
    )
  }
  return (
    <table className={styles['runs']} data-floor={isFloor || undefined} aria-label={label}>
      {groupedRuns(runs, group).map((together) => {
        const [first] = together
        if (!first) return null
        const pieces = together.reduce((sum, { item }) => sum + item.quantity, 0)
        return (
          <tbody key={`${first.order.id} ${first.item.id} ${first.technology}`}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {headOf(first)}
              </th>
              <td className={styles['sum']} colSpan={2}>
                {[
                  t('production.pieces', { count: pieces, number: words.number(pieces) }),
                  ...(plateWords(together) === '' ? [] : [plateWords(together)]),
                ].join(', ')}
              </td>
            </tr>
            {together.map((run) => {
              const { order, item } = run
              const product = productOf(item.productId)
              return (
                <tr key={`${item.id} ${run.technology}`}>
                  <td className={styles['picture']} aria-label={t('production.picture')}>
                    <img src={printPictureUrl(order.id, item.id)} alt="" loading="lazy" />
                  </td>
                  <td className={styles['pieces']}>{words.number(item.quantity)}</td>
                  <td className={styles['item']}>
                    {product ? words.title(product.name, item.color) : item.productId}
                    {group !== 'ink' && (
                      <span className={styles['setup']}>
                        {group === 'article' && <small>{words.t(`technologies.${run.technology}`)}</small>}
                        <RunInks run={run} />
                      </span>
                    )}
                  </td>
                  <td className={styles['order']}>
                    {isFloor ? order.orderCode : <Link to={orderUrlOf(role, locale, order.id)}>{order.orderCode}</Link>}
                    <small>{order.customer}</small>
                  </td>
                  <td className={styles['facts']}>
                    {order.isLate && order.manufactureDate !== null && (
                      <Tag tone="error">{t('production.lateSince', { day: formatDay(order.manufactureDate) })}</Tag>
                    )}
                    {order.promisedOn !== null && (
                      <span data-overdue={order.isOverdue || undefined}>
                        {t(order.isOverdue ? 'production.overdue' : 'production.promised', { day: formatDay(order.promisedOn) })}
                      </span>
                    )}
                    <span>{t(`status.${order.status}`)}</span>
                    {run.plates.some(({ isKept }) => isKept) && <Tag tone="done">{t('production.kept')}</Tag>}
                  </td>
                </tr>
              )
            })}
          </tbody>
        )
      })}
    </table>
  )
}
