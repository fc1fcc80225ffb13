import { Link } from 'react-router'
import { formatDay } from '#domain/format/days.ts'
import { useSite } from '#features/accounts/site/browser/use-site.ts'
import { lineWords } from '#features/catalogue/lines/line-words.ts'
import { useLocale, useMessages, useTranslator } from '#messages/browser/use-messages.tsx'
import { orderUrlOf } from '#signed-in-urls'
import type { BlankItem } from '../board-filters.ts'
import type { MadeProduct } from '../board-view.ts'
import styles from './run-table.module.css'

interface BlankItemsProps {
  readonly blanks: readonly BlankItem[]
  readonly products: readonly MadeProduct[]
}

/** What is made on a day without print, below its runs. */
export function BlankItems({ blanks, products }: BlankItemsProps) {
  const t = useMessages('office')
  const locale = useLocale()
  const role = useSite().account?.role ?? 'dealer'
  const words = lineWords(useTranslator())
  return (
    <div className={styles['blanks']}>
      <h3>{t('production.blank')}</h3>
      <ul>
        {blanks.map(({ order, item }) => {
          const product = products.find(({ id }) => id === item.productId)
          return (
            <li key={item.id}>
              <Link to={orderUrlOf(role, locale, order.id)}>{order.orderCode}</Link>{' '}
              {`${words.number(item.quantity)} × ${product ? words.title(product.name, item.color) : item.productId}`}
              {order.promisedOn !== null && (
                <span data-overdue={order.isOverdue || undefined}>
                  {t(order.isOverdue ? 'production.overdue' : 'production.promised', { day: formatDay(order.promisedOn) })}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
