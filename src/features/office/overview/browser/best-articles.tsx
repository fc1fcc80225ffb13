import { Link } from 'react-router'
import { formatNumber } from '#domain/format/format-number.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { urlFor } from '#urls'
import type { BestArticle } from '../overview-view.ts'
import styles from './overview-parts.module.css'

/** The articles of which most pieces were ordered lately. */
export function BestArticles({ articles }: { articles: readonly BestArticle[] }) {
  const t = useMessages('office')
  const locale = useLocale()
  return (
    <section className={styles['part']} aria-labelledby="best">
      <div className={styles['head']}>
        <h2 id="best">{t('overview.best.title')}</h2>
        <p>{t(articles.length === 0 ? 'overview.best.none' : 'overview.best.hint')}</p>
      </div>
      {articles.length > 0 && (
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('overview.best.article')}</th>
              <th scope="col" data-number>
                {t('overview.best.orders')}
              </th>
              <th scope="col" data-number>
                {t('overview.best.pieces')}
              </th>
            </tr>
          </thead>
          <tbody>
            {articles.map(({ productId, name, orders, pieces }) => (
              <tr key={productId}>
                <th scope="row">
                  <Link to={urlFor(locale, 'product', { productId })}>{name}</Link>
                </th>
                <td data-number>{formatNumber(orders, locale)}</td>
                <td data-number>{formatNumber(pieces, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
