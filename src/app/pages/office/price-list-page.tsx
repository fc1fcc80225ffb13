import { Link } from 'react-router'
import { currencies } from '#domain/currency.ts'
import { sites } from '#domain/locale.ts'
import { ImportPrices } from '#features/catalogue/price-lists/browser/import-prices.tsx'
import { PriceListView } from '#features/catalogue/price-lists/browser/price-list-view.tsx'
import { PlannedPrices, PricesSince } from '#features/catalogue/price-lists/browser/price-versions-hints.tsx'
import { useTypeNames } from '#features/catalogue/price-lists/browser/use-type-names.ts'
import { useListUrl } from '#ui/lists/use-list-url.ts'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { ToolIcon } from '#ui/tool-icon.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { loaderOf } from '../../server/pages/open-page.ts'
import type { Route } from './+types/price-list-page.ts'
import styles from './price-list-page.module.css'

await loadMessages('catalogue', 'office')

/** The default price list; in euros it is a view, which follows from the crowns. */
export const loader = loaderOf('adminPriceList', 'adminPricing')

export default function PriceListPage({ loaderData }: Route.ComponentProps) {
  const { list, tab, settings, products, pricesSince, planned } = loaderData
  const t = useMessages('office')
  const locale = useLocale()
  const { searchWith } = useListUrl()
  const typeNames = useTypeNames(products)
  const { currency } = list
  return (
    <>
      <PageHead title={t('priceLists.title')} description={t('priceLists.description')} indexed={false} />
      <ImportPrices list={{ id: list.id, isDefault: true, currency: 'CZK' }} title={t('priceLists.title')}>
        {(startImport) => (
          <>
            <header className={styles['head']}>
              <h1>{t('priceLists.title')}</h1>
              <p>
                <PricesSince listId={list.id} since={pricesSince} />
              </p>
              <nav className={styles['currencies']} aria-label={t('priceLists.currency')}>
                {currencies.map((name) => (
                  <Link
                    key={name}
                    to={{ search: searchWith({ currency: name === sites[locale].currencies[0] ? null : name }) }}
                    aria-current={name === currency ? 'true' : undefined}
                  >
                    {name}
                  </Link>
                ))}
              </nav>
              <a href={`/api/priceLists/export/default?currency=${currency}`} className={styles['export']} download>
                {t('priceLists.export')}
              </a>
              <Button look="primary" size="compact" onClick={startImport}>
                <ToolIcon name="upload" size={18} />
                {t('priceLists.import.button')}
              </Button>
            </header>
            <PlannedPrices listId={list.id} planned={planned} />
            {currency === 'EUR' && <p className={styles['readOnly']}>{t('priceLists.readOnly')}</p>}
            <PriceListView list={list} tab={tab} isReadOnly={currency === 'EUR'} settings={settings} typeNames={typeNames} />
          </>
        )}
      </ImportPrices>
    </>
  )
}
