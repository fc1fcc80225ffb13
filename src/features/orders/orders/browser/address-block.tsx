import { Link } from 'react-router'
import type { Information } from '#domain/orders/information.ts'
import type { BillingAddress, DeliveryAddress } from '#domain/contact/address.ts'
import { formatPostalCode } from '#domain/postal/postal-code.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { urlFor } from '#urls'
import { countryName } from '#domain/postal/country-name.ts'
import styles from './address-block.module.css'

/** Billing and delivery address, read-only, each with a link to edit it. */
export function AddressBlocks({ information }: { information: Information }) {
  const t = useMessages('checkout')
  const { billingAddress, deliveryAddress, useBillingCompany, useDeliveryAddress } = information
  return (
    <div className={styles['blocks']}>
      <BillingBlock billing={{ ...billingAddress, useBillingCompany }} editLabel={t('recapitulation.editBilling')} />
      {useDeliveryAddress ? (
        <AddressBlock
          title={t('recapitulation.delivery')}
          editLabel={t('recapitulation.editDelivery')}
          address={deliveryAddress}
          company={[deliveryAddress.companyName]}
        />
      ) : (
        <AddressBlock title={t('recapitulation.delivery')} editLabel={t('recapitulation.editDelivery')} address={null} company={[]} />
      )}
    </div>
  )
}

interface BillingBlockProps {
  readonly billing: BillingAddress & { readonly useBillingCompany: boolean }
  /** Null if it cannot be edited here. */
  readonly editLabel: string | null
}

/** The billing address, with the company's numbers. */
export function BillingBlock({ billing, editLabel }: BillingBlockProps) {
  const t = useMessages('checkout')
  const company = [
    billing.companyName,
    t('recapitulation.companyId', { id: billing.taxIn }),
    billing.taxTin.trim() === '' ? '' : t('recapitulation.vatId', { id: billing.taxTin }),
  ]
  return (
    <AddressBlock
      title={t('recapitulation.billing')}
      editLabel={editLabel}
      address={billing}
      company={billing.useBillingCompany ? company : []}
    />
  )
}

interface AddressBlockProps {
  readonly title: string
  readonly editLabel: string | null
  /** Null if it equals the billing address. */
  readonly address: DeliveryAddress | BillingAddress | null
  readonly company: readonly string[]
}

const joined = (...parts: readonly string[]): string => parts.filter((part) => part.trim() !== '').join(', ')

function AddressBlock({ title, editLabel, address, company }: AddressBlockProps) {
  const t = useMessages('checkout')
  const locale = useLocale()
  const rows = address
    ? [
        joined(...company),
        `${address.firstName} ${address.surName}`,
        joined(
          address.street,
          `${formatPostalCode(address.country, address.zipCode)} ${address.city}`,
          countryName(address.country, locale),
        ),
        joined(address.phone, 'email' in address ? address.email : ''),
      ]
    : [t('recapitulation.sameAddress')]
  return (
    <section>
      <div className={styles['head']}>
        <h2>{title}</h2>
        {editLabel !== null && (
          <Link to={urlFor(locale, 'information')} aria-label={editLabel}>
            {t('recapitulation.edit')}
          </Link>
        )}
      </div>
      <address>
        {rows.filter(Boolean).map((row) => (
          <span key={row}>{row}</span>
        ))}
      </address>
    </section>
  )
}
