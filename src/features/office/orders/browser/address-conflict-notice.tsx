import type { FieldChange } from '#domain/audit/recorded-change.ts'
import type { BillingAddress } from '#domain/contact/address.ts'
import { ConflictNotice, ContestedFields } from '#ui/forms/conflict-notice.tsx'
import { countryName } from '#domain/postal/country-name.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import type { AddressConflict } from './use-address-correction.ts'

/** Somebody else has corrected the addresses meanwhile: both values of each field, and the choice between them. */
export function AddressConflictNotice({
  mine,
  theirs,
  isGone,
  keepMine,
  takeTheirs,
}: AddressConflict & { readonly mine: readonly FieldChange[] }) {
  const t = useMessages('office')
  const checkout = useMessages('checkout')
  const locale = useLocale()
  const nameOf = (path: string): string => {
    const [address, field] = path.split('.')
    if (address === 'useDeliveryAddress' && isGone) return t('order.correction.place')
    if (address === 'useBillingCompany' || address === 'useDeliveryAddress') return checkout(`information.${address}`)
    const name = checkout(`information.fields.${field as keyof BillingAddress}`)
    return `${checkout(address === 'billingAddress' ? 'information.billing' : 'information.delivery')}: ${name}`
  }
  const valueOf = ({ field, after }: FieldChange): string => {
    if (field === 'useDeliveryAddress' && isGone) return t('order.correction.gone')
    if (typeof after === 'boolean') return t(after ? 'order.correction.yes' : 'order.correction.no')
    if (after === null || after === '') return t('order.correction.nothing')
    return field.endsWith('.country') ? countryName(String(after), locale) : String(after)
  }
  const fields = theirs.map((change) => {
    const own = mine.find(({ field }) => field === change.field)
    return { key: change.field, name: nameOf(change.field), theirs: valueOf(change), mine: own ? valueOf(own) : null }
  })
  return (
    <ConflictNotice keepMine={keepMine} takeTheirs={takeTheirs}>
      <ContestedFields fields={fields} />
    </ConflictNotice>
  )
}
