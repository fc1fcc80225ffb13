import { Link } from 'react-router'
import type { BillingAddress, DeliveryAddress } from '#domain/contact/address.ts'
import { joinedLine, personName, placeLine } from '#domain/contact/address-lines.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { urlFor } from '#urls'
import styles from './address-block.module.css'

interface BlockProps {
  /** Names the link to the form in which the address is edited; null if it cannot be edited here. */
  readonly editLabel: string | null
}

interface BillingBlockProps extends BlockProps {
  readonly billing: BillingAddress & { readonly useBillingCompany: boolean }
}

/** The billing address, with the company's numbers. */
export function BillingBlock({ billing, editLabel }: BillingBlockProps) {
  const t = useMessages('checkout')
  const company = joinedLine(
    billing.companyName,
    t('recapitulation.companyId', { id: billing.taxIn }),
    billing.taxTin.trim() === '' ? '' : t('recapitulation.vatId', { id: billing.taxTin }),
  )
  return (
    <AddressBlock
      title={t('recapitulation.billing')}
      editLabel={editLabel}
      address={billing}
      company={billing.useBillingCompany ? company : ''}
    />
  )
}

interface DeliveryBlockProps extends BlockProps {
  readonly delivery: DeliveryAddress | null
  /** Where the order goes without an address of its own. */
  readonly otherwise: string
}

/** The delivery address, or a sentence in its place. */
export function DeliveryBlock({ delivery, otherwise, editLabel }: DeliveryBlockProps) {
  const t = useMessages('checkout')
  const title = t('recapitulation.delivery')
  return <AddressBlock title={title} editLabel={editLabel} address={delivery} company={delivery?.companyName ?? otherwise} />
}

interface AddressBlockProps extends BlockProps {
  readonly title: string
  readonly address: DeliveryAddress | BillingAddress | null
  /** The first line, and the only one without an address. */
  readonly company: string
}

function AddressBlock({ title, editLabel, address, company }: AddressBlockProps) {
  const t = useMessages('checkout')
  const locale = useLocale()
  const contact = address ? joinedLine(address.phone, 'email' in address ? address.email : '') : ''
  const lines = address ? [company, personName(address), placeLine(address, locale), contact] : [company]
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
        {lines
          .filter((line) => line.trim() !== '')
          .map((line) => (
            <span key={line}>{line}</span>
          ))}
      </address>
    </section>
  )
}
