import type { FieldChange } from '#domain/audit/recorded-change.ts'
import type { BillingAddress } from '#domain/orders/information.ts'
import { countryName } from '#domain/postal/country-name.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import styles from './address-correction.module.css'
import type { AddressConflict } from './use-address-correction.ts'

/** Somebody else has corrected the addresses meanwhile: both values of each field, and the choice between them. */
export function AddressConflictNotice({ mine, theirs, keepMine, takeTheirs }: AddressConflict & { readonly mine: readonly FieldChange[] }) {
  const t = useMessages('office')
  const checkout = useMessages('checkout')
  const locale = useLocale()
  const nameOf = (path: string): string => {
    const [address, field] = path.split('.')
    if (address === 'useBillingCompany' || address === 'useDeliveryAddress') return checkout(`information.${address}`)
    const name = checkout(`information.fields.${field as keyof BillingAddress}`)
    return `${checkout(address === 'billingAddress' ? 'information.billing' : 'information.delivery')}: ${name}`
  }
  const valueOf = ({ field, after }: FieldChange): string => {
    if (typeof after === 'boolean') return t(after ? 'order.correction.yes' : 'order.correction.no')
    if (after === null || after === '') return t('order.correction.nothing')
    return field.endsWith('.country') ? countryName(String(after), locale) : String(after)
  }
  return (
    <Banner tone="warning" isAnswer>
      <div className={styles['conflict']}>
        <strong>{t('form.conflict.title')}</strong>
        <table>
          <thead>
            <tr>
              <th aria-hidden="true" />
              <th scope="col">{t('form.conflict.theirs')}</th>
              <th scope="col">{t('form.conflict.mine')}</th>
            </tr>
          </thead>
          <tbody>
            {theirs.map((change) => {
              const own = mine.find(({ field }) => field === change.field)
              return (
                <tr key={change.field}>
                  <th scope="row">{nameOf(change.field)}</th>
                  <td>{valueOf(change)}</td>
                  <td>{own ? valueOf(own) : t('form.conflict.unchanged')}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
        <div className={styles['choices']}>
          <Button size="compact" onClick={keepMine}>
            {t('form.conflict.keepMine')}
          </Button>
          <Button size="compact" onClick={takeTheirs}>
            {t('form.conflict.takeTheirs')}
          </Button>
        </div>
      </div>
    </Banner>
  )
}
