import type { BillingAddress, DeliveryAddress } from '#domain/contact/address.ts'
import { countryName } from '#domain/postal/country-name.ts'
import { formatPostalCode } from '#domain/postal/postal-code.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import type { OrderView } from '../order-view.ts'
import styles from './addresses.module.css'

const joined = (...parts: readonly string[]): string => parts.filter((part) => part.trim() !== '').join(', ')

/** The billing and delivery addresses of an order. */
export function Addresses({ addresses: { useBillingCompany, billing, delivery, places } }: { addresses: OrderView['addresses'] }) {
  const t = useMessages('checkout')
  const locale = useLocale()
  const rowsOf = (address: BillingAddress | DeliveryAddress): readonly string[] => [
    `${address.firstName} ${address.surName}`,
    joined(address.street, `${formatPostalCode(address.country, address.zipCode)} ${address.city}`, countryName(address.country, locale)),
    joined(address.phone, 'email' in address ? address.email : ''),
  ]
  const company = joined(
    billing.companyName,
    t('recapitulation.companyId', { id: billing.taxIn }),
    billing.taxTin.trim() === '' ? '' : t('recapitulation.vatId', { id: billing.taxTin }),
  )
  const withoutOne =
    places === 0
      ? t('recapitulation.noPlaceYet')
      : places > 1
        ? t('recapitulation.severalPlaces', { count: places })
        : t('recapitulation.sameAddress')
  const blocks = [
    { title: t('recapitulation.billing'), rows: [useBillingCompany ? company : '', ...rowsOf(billing)] },
    {
      title: t('recapitulation.delivery'),
      rows: delivery ? [delivery.companyName, ...rowsOf(delivery)] : [withoutOne],
    },
  ]
  return (
    <div className={styles['addresses']}>
      {blocks.map(({ title, rows }) => (
        <section key={title}>
          <h2>{title}</h2>
          <address>
            {rows
              .filter((row) => row.trim() !== '')
              .map((row) => (
                <span key={row}>{row}</span>
              ))}
          </address>
        </section>
      ))}
    </div>
  )
}
