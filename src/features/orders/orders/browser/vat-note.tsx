import { activeAddress, type Information } from '#domain/orders/information.ts'
import { vatNotice } from '#domain/vat/vat-notice.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import styles from './vat-note.module.css'

/** Says before the order that a VAT number does not count, so that VAT is charged. */
export function VatNote({ information }: { readonly information: Information }) {
  const t = useMessages('checkout')
  const locale = useLocale()
  const { useBillingCompany, billingAddress } = information
  const notice = useBillingCompany
    ? vatNotice({ locale, deliveryCountry: activeAddress(information).country, taxTin: billingAddress.taxTin })
    : null
  if (notice?.kind !== 'invalid') return null
  return (
    <div className={styles['note']}>
      <Banner tone="warning">{t('information.vat.invalidOrdered', { number: billingAddress.taxTin })}</Banner>
    </div>
  )
}
