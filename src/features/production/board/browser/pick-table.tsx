import { Link } from 'react-router'
import { useSite } from '#features/accounts/site/browser/use-site.ts'
import { lineWords } from '#features/catalogue/lines/line-words.ts'
import { useLocale, useMessages, useTranslator } from '#messages/browser/use-messages.tsx'
import { orderUrlOf } from '#signed-in-urls'
import type { DaySheet, MadeProduct } from '../board-view.ts'
import { pickingList } from '../queue-runs.ts'
import styles from './pick-table.module.css'

/** What is fetched from stock for a day, a line for each version of a product, with the orders that it is for. */
export function PickTable({ sheet, products }: { readonly sheet: DaySheet; readonly products: readonly MadeProduct[] }) {
  const t = useMessages('office')
  const locale = useLocale()
  const role = useSite().account?.role ?? 'dealer'
  const words = lineWords(useTranslator())
  return (
    <section className={styles['pick']} aria-labelledby="picking-list">
      <h2 id="picking-list">{t('production.pick.title')}</h2>
      <table>
        <thead>
          <tr>
            {(['item', 'pieces', 'left', 'orders', 'done'] as const).map((name) => (
              <th key={name} scope="col" data-column={name}>
                {t(`production.pick.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pickingList(sheet.orders, sheet.stock).map(({ productId, color, scale, quantity, left, orders }) => {
            const product = products.find(({ id }) => id === productId)
            return (
              <tr key={`${productId} ${color} ${scale}`}>
                <th scope="row" data-column="item">
                  {product ? words.title(product.name, color) : productId}
                  {product && <small>{words.facts({ ...product, scale })}</small>}
                </th>
                <td data-column="pieces">{words.number(quantity)}</td>
                <td data-column="left">{left === null ? '–' : words.number(left)}</td>
                <td data-column="orders">
                  {orders.map(({ id, orderCode, quantity: pieces }, nth) => (
                    <span key={`${id} ${nth}`}>
                      <Link to={orderUrlOf(role, locale, id)}>{orderCode}</Link> {words.number(pieces)}
                    </span>
                  ))}
                </td>
                <td data-column="done" aria-label={t('production.pick.done')}>
                  <i className={styles['box']} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
