import { Link } from 'react-router'
import { formatDay } from '#domain/format/days.ts'
import { lineWords } from '#features/catalogue/lines/line-words.ts'
import { useSite } from '#features/accounts/site/browser/use-site.ts'
import { useLocale, useMessages, useTranslator } from '#messages/browser/use-messages.tsx'
import { officeUrlFor } from '#office-urls'
import { orderUrlOf } from '#signed-in-urls'
import { BackLink } from '#ui/back-link.tsx'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import { useIsHydrated } from '#ui/stored-value.ts'
import type { DaySheet, MadeItem, MadeProduct } from '../board-view.ts'
import { runsOfOrders } from '../queue-runs.ts'
import { DayLoad } from './day-load.tsx'
import styles from './day-sheet-table.module.css'
import { PickTable } from './pick-table.tsx'
import { PressWork } from './press-work.tsx'
import { RunInks } from './run-inks.tsx'

interface DaySheetTableProps {
  readonly sheet: DaySheet
  readonly products: readonly MadeProduct[]
  readonly title: string
}

/** What is made on a day, with a box to tick for each item: a sheet of paper for the workshop. */
export function DaySheetTable({ sheet, products, title }: DaySheetTableProps) {
  const t = useMessages('office')
  const locale = useLocale()
  const role = useSite().account?.role ?? 'dealer'
  const isHydrated = useIsHydrated()
  const words = lineWords(useTranslator())
  const titleOf = ({ productId, color, scale }: MadeItem): readonly [string, string] => {
    const product = products.find(({ id }) => id === productId)
    return product ? [words.title(product.name, color), words.facts({ ...product, scale })] : [productId, '']
  }
  const printOf = ({ runs }: MadeItem): string =>
    runs.length === 0
      ? t('production.sheet.blank')
      : runs
          .map(({ technology, count }) =>
            [words.t(`technologies.${technology}`), t('production.runs', { count, number: words.number(count) })].join(', '),
          )
          .join('; ')
  return (
    <>
      <nav className={styles['back']} aria-label={t('production.sheet.back')}>
        <BackLink to={officeUrlFor(locale, 'b2bProduction')}>{t('production.sheet.back')}</BackLink>
      </nav>
      <div className={styles['head']}>
        <h1>{title}</h1>
        <DayLoad load={sheet.load} capacity={sheet.capacity} />
        <PressWork runs={runsOfOrders(sheet.orders)} />
        <Button look="primary" size="compact" disabled={!isHydrated} onClick={() => window.print()}>
          {t('production.sheet.print')}
        </Button>
      </div>
      {sheet.orders.length === 0 ? (
        <p>{t('production.sheet.none')}</p>
      ) : (
        <div className={styles['scroll']}>
          <table className={styles['sheet']}>
            <thead>
              <tr>
                {(['order', 'customer', 'item', 'pieces', 'printing', 'status', 'done'] as const).map((name) => (
                  <th key={name} scope="col" data-column={name}>
                    {t(`production.sheet.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            {sheet.orders.map(({ id, orderCode, customer, status, missedDay, items }) => (
              <tbody key={id}>
                {items.map((item, nth) => {
                  const [name, facts] = titleOf(item)
                  return (
                    <tr key={item.id}>
                      {nth === 0 && (
                        <>
                          <th scope="rowgroup" rowSpan={items.length} data-column="order">
                            <Link to={orderUrlOf(role, locale, id)}>{orderCode}</Link>
                          </th>
                          <td rowSpan={items.length} data-column="customer">
                            {customer}
                          </td>
                        </>
                      )}
                      <td data-column="item">
                        {name}
                        <small>{facts}</small>
                      </td>
                      <td data-column="pieces" data-label={t('production.sheet.pieces')}>
                        {words.number(item.quantity)}
                      </td>
                      <td data-column="printing" data-label={t('production.sheet.printing')}>
                        {printOf(item)}
                        {item.runs.map((run) => (
                          <div key={run.technology}>
                            <RunInks run={run} />
                          </div>
                        ))}
                      </td>
                      {nth === 0 && (
                        <td rowSpan={items.length} data-column="status">
                          {t(`status.${status}`)}
                          {missedDay !== null && (
                            <div>
                              <Tag tone="error">{t('production.sheet.late', { day: formatDay(missedDay) })}</Tag>
                            </div>
                          )}
                        </td>
                      )}
                      <td data-column="done" aria-label={t('production.sheet.done')}>
                        <i className={styles['box']} />
                      </td>
                    </tr>
                  )
                })}
              </tbody>
            ))}
          </table>
          <PickTable sheet={sheet} products={products} />
        </div>
      )}
    </>
  )
}
