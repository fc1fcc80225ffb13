import { formatMoney } from '#domain/format/format-money.ts'
import { formatNumber } from '#domain/format/format-number.ts'
import { countryName } from '#domain/postal/country-name.ts'
import type { PriceExample, TransportExample } from '#domain/pricing/settings-examples.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import styles from './side-list.module.css'

interface ExampleListProps {
  prices: readonly PriceExample[]
  transports: readonly TransportExample[]
  /** The name of a product by its id. */
  productNames: Readonly<Record<string, string>>
}

/** What the changes would do: usual orders with their old and new price. */
export function ExampleList({ prices, transports, productNames }: ExampleListProps) {
  const t = useMessages('office')
  const locale = useLocale()
  const transportPrice = (thousandths: number | null) =>
    thousandths === null ? t('settings.examples.notDelivered') : formatMoney(thousandths, 'CZK', locale)
  const orderOf = (productId: string, quantity: number) =>
    t('settings.examples.order', { quantity: formatNumber(quantity, locale), product: productNames[productId] ?? productId })
  return (
    <section className={styles['side']} aria-label={t('settings.examples.title')}>
      <h2>{t('settings.examples.title')}</h2>
      <p>{prices.length + transports.length === 0 ? t('settings.examples.none') : t('settings.examples.hint')}</p>
      <ul>
        {prices.map(({ productId, currency, before, after }) => (
          <li key={`${productId} ${currency}`}>
            <strong>{orderOf(productId, after.quantity)}</strong>
            <span>
              <del>
                {before.quantity !== after.quantity && `${formatNumber(before.quantity, locale)} × `}
                {formatMoney(before.totalThousandths, currency, locale)}
              </del>{' '}
              → <ins>{formatMoney(after.totalThousandths, currency, locale)}</ins>
            </span>
          </li>
        ))}
        {transports.map(({ country, weightG, beforeThousandths, afterThousandths }) => (
          <li key={country}>
            <strong>
              {t('settings.examples.transport', { country: countryName(country, locale), weight: formatNumber(weightG / 1000, locale) })}
            </strong>
            <span>
              <del>{transportPrice(beforeThousandths)}</del> → <ins>{transportPrice(afterThousandths)}</ins>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
