import { Link } from 'react-router'
import { technologies } from '#domain/catalogue/categories.ts'
import type { PublicSettings } from '#domain/catalogue/settings-schema.ts'
import { oneOffPrices } from '#domain/catalogue/settings.ts'
import { currencies } from '#domain/currency.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { officeUrlFor } from '#office-urls'
import { formatListPrice } from './format-list-price.ts'
import styles from './price-list-editor.module.css'

/** What a printed side costs once, beside its price per piece; the settings change it. */
export function OneOffPriceTable({ settings }: { readonly settings: PublicSettings }) {
  const t = useMessages('office')
  const locale = useLocale()
  const parts = ['clicheThousandths', 'preparationThousandths'] as const
  const columns = parts.flatMap((part) => currencies.map((currency) => ({ part, currency })))
  const heads = {
    clicheThousandths: { CZK: t('settings.heads.clicheCzk'), EUR: t('settings.heads.clicheEur') },
    preparationThousandths: { CZK: t('settings.heads.preparationCzk'), EUR: t('settings.heads.preparationEur') },
  }
  return (
    <section className={styles['oneOffs']}>
      <h2>{t('priceLists.oneOffs.title')}</h2>
      <div className={styles['differences']}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('priceLists.printType')}</th>
              {columns.map(({ part, currency }) => (
                <th key={part + currency} scope="col">
                  {heads[part][currency]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {technologies.toReversed().map((technology) => (
              <tr key={technology}>
                <th scope="row">
                  <strong>{t(`settings.technologies.${technology}`)}</strong>
                </th>
                {columns.map(({ part, currency }) => (
                  <td key={part + currency}>{formatListPrice(oneOffPrices(settings, technology, currency)[part], locale, 2)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles['note']}>
        {t('priceLists.oneOffs.where')} <Link to={officeUrlFor(locale, 'adminSettings')}>{t('frame.names.settings')}</Link>.
      </p>
    </section>
  )
}
