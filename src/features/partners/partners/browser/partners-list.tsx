import { Link } from 'react-router'
import { phoneHref } from '#domain/contact/phone-href.ts'
import { formatDate } from '#domain/format/days.ts'
import { type PartnerStatus, partnerStatuses } from '#domain/accounts/partner-status.ts'
import { formatNumber } from '#domain/format/format-number.ts'
import { countedTo } from '#domain/lists/paging.ts'
import { ColumnMenu } from '#ui/lists/column-menu.tsx'
import { DataTable, type ListColumn } from '#ui/lists/data-table.tsx'
import { FilterChips } from '#ui/lists/filter-chips.tsx'
import { ListEmpty } from '#ui/lists/list-empty.tsx'
import filterStyles from '#ui/lists/list-filters.module.css'
import { ListFoot } from '#ui/lists/list-foot.tsx'
import { PhraseField } from '#ui/lists/phrase-field.tsx'
import { useHiddenColumns } from '#ui/lists/use-hidden-columns.ts'
import { useListUrl } from '#ui/lists/use-list-url.ts'
import type { ListedPriceList } from '#features/catalogue/price-lists/schema.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { officeUrlFor } from '#office-urls'
import type { PartnerGroups } from '../partner-facts.ts'
import { personOf, partnerNameOf } from '../partner-words.ts'

const defaultSort = { by: 'company', order: 'asc' } as const
const hiddenByDefault = ['since']

function usePartnerColumns(): readonly ListColumn<ListedPriceList>[] {
  const t = useMessages('office')
  const locale = useLocale()
  return [
    {
      id: 'company',
      label: t('partners.columns.company'),
      isName: true,
      sortBy: 'company',
      cell: (row) => <Link to={officeUrlFor(locale, 'adminPartner', { priceListId: row.id })}>{partnerNameOf(row)}</Link>,
    },
    { id: 'contact', label: t('partners.columns.contact'), isName: true, cell: personOf },
    {
      id: 'email',
      label: t('partners.columns.email'),
      isLabelled: true,
      cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a>,
    },
    {
      id: 'phone',
      label: t('partners.columns.phone'),
      isLabelled: true,
      cell: ({ billingPhone }) => <a href={phoneHref(billingPhone)}>{billingPhone}</a>,
    },
    { id: 'currency', label: t('partners.columns.currency'), isLabelled: true, cell: ({ currency }) => currency },
    {
      id: 'since',
      label: t('partners.columns.since'),
      sortBy: 'createdAt',
      isLabelled: true,
      cell: ({ createdAt }) => formatDate(new Date(createdAt)),
    },
    {
      id: 'orders',
      label: t('partners.columns.orders'),
      isNumber: true,
      isLabelled: true,
      cell: ({ orders, partnerId }) => (
        <Link to={officeUrlFor(locale, 'adminOrders', null, { partnerId })}>
          {formatNumber(orders, locale)}
          {orders >= countedTo && '+'}
        </Link>
      ),
    },
  ]
}

/** The partners of a group with search, sorting and pages. */
export function PartnersList({ list, counts }: PartnerGroups) {
  const t = useMessages('office')
  const locale = useLocale()
  const { params } = useListUrl()
  const hidden = useHiddenColumns('partners', hiddenByDefault)
  const columns = usePartnerColumns()
  const isSearched = params.has('phrase')
  const areInactive = params.get('isActive') === 'false'
  const chip = (group: PartnerStatus) => ({
    value: String(group === 'active'),
    label: t(`partners.${group}`),
    count: formatNumber(counts[group].total, locale) + (counts[group].totalIsMore ? '+' : ''),
  })
  const empty = isSearched ? 'noneFound' : areInactive ? 'noneInactive' : 'none'
  return (
    <>
      <FilterChips label={t('partners.groups')} name="isActive" chips={partnerStatuses.map(chip)} />
      <div className={filterStyles['filters']}>
        <PhraseField label={t('partners.phrase')} />
        <ColumnMenu columns={columns.slice(1)} hidden={hidden} />
      </div>
      {list.items.length === 0 ? (
        <ListEmpty title={t(`partners.${empty}`)} isFiltered={isSearched}>
          {t(`partners.${empty}Hint`)}
        </ListEmpty>
      ) : (
        <DataTable
          label={t('partners.title')}
          columns={columns}
          rows={list.items}
          idOf={({ id }) => id}
          nameOf={partnerNameOf}
          hidden={hidden}
          defaultSort={defaultSort}
          isMuted={({ isActive }) => !isActive}
        />
      )}
      <ListFoot list={list} />
    </>
  )
}
