import { useListUrl } from '#ui/lists/use-list-url.ts'
import filterStyles from '#ui/lists/list-filters.module.css'
import { SearchSelect } from '#ui/lists/search-select.tsx'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { getPartners } from './client.ts'
import styles from './partner-filter.module.css'

/** The option that takes the filter away. */
const all = 'all'

const findPartners = async (phrase: string, signal: AbortSignal) =>
  (await getPartners(phrase, signal)).map(({ id, companyName, firstName, lastName, email }) => ({
    id,
    name: companyName || `${firstName} ${lastName}`.trim() || email,
  }))

/** Narrows the orders to those of a partner, who is found by typing: there may be thousands. */
export function PartnerFilter({ chosen }: { readonly chosen: string | null }) {
  const t = useMessages('office')
  const { params, go } = useListUrl()
  const text = chosen ?? t('orders.allPartners')
  return (
    <SearchSelect
      className={`${filterStyles['select']} ${styles['field']}`}
      label={`${t('orders.columns.partner')}: ${text}`}
      searchLabel={t('orders.findPartner')}
      chosenId={params.get('partnerId')}
      first={chosen === null ? [] : [{ id: all, name: t('orders.allPartners') }]}
      find={findPartners}
      none={t('frame.none')}
      onChoose={({ id }) => go({ partnerId: id === all ? null : id })}
    >
      {text}
    </SearchSelect>
  )
}
