import { useCatalogueWords } from '#features/catalogue/products/browser/use-catalogue-words.ts'
import { BookingForm } from '#features/catalogue/stock/browser/booking-form.tsx'
import { MinimumCell } from '#features/catalogue/stock/browser/minimum-cell.tsx'
import { MovementTable } from '#features/catalogue/stock/browser/movement-list.tsx'
import { StockTag } from '#features/catalogue/stock/browser/use-stock-columns.tsx'
import { pictureUrl } from '#features/catalogue/products/browser/product-picture.tsx'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { officeUrlFor } from '#office-urls'
import { PageHead } from '../../frame/page-head.tsx'
import { loaderOf } from '../../server/pages/open-page.ts'
import type { Route } from './+types/stock-variant-page.ts'
import styles from './stock-variant-page.module.css'

await loadMessages('catalogue', 'office')

export const loader = loaderOf('adminStockVariant')

export default function StockVariantPage({ loaderData: { row, movements } }: Route.ComponentProps) {
  const t = useMessages('office')
  const { number, color: colorName, scale: scaleName, locale } = useCatalogueWords()
  const { productId, category, color, scale, name, code, quantity } = row
  const title = t('stock.variant', { name, color: colorName(color), scale: scaleName(scale) })
  return (
    <>
      <PageHead title={title} description={t('stock.description')} indexed={false} />
      <BackLink to={officeUrlFor(locale, 'adminStock')}>{t('stock.back')}</BackLink>
      <h1>{title}</h1>
      <div className={styles['page']}>
        <section className={styles['facts']} aria-label={t('stock.facts')}>
          <img src={pictureUrl({ id: productId, category, color, scale }, { width: 300 })} alt="" width={300} height={200} />
          <dl>
            {code !== null && (
              <div>
                <dt>{t('stock.code')}</dt>
                <dd>{code}</dd>
              </div>
            )}
            <div>
              <dt>{t('stock.columns.quantity')}</dt>
              <dd>
                <strong>{number(quantity)}</strong> <StockTag row={row} />
              </dd>
            </div>
            <div>
              <dt>{t('stock.columns.minimum')}</dt>
              <dd>
                <MinimumCell row={row} />
              </dd>
            </div>
          </dl>
          <h2>{t('stock.bookTitle')}</h2>
          <BookingForm key={`${color} ${scale}`} row={row} />
        </section>
        <section aria-label={t('stock.history.title')}>
          <h2>{t('stock.history.title')}</h2>
          <MovementTable movements={movements} />
        </section>
      </div>
    </>
  )
}
