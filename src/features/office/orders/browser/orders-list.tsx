import { useState } from 'react'
import { formatNumber } from '#domain/format/format-number.ts'
import { minPhraseLength } from '#domain/lists/paging.ts'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { quickFilters } from '#domain/orders/quick-filters.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { LinkButton } from '#ui/button.tsx'
import { urlFor } from '#urls'
import type { OrderList, OrderStats } from '../schema.ts'
import { ColumnMenu } from '#ui/lists/column-menu.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { DateRangeFilter } from '#ui/lists/date-range-filter.tsx'
import { ExportMenu } from '#ui/lists/export-menu.tsx'
import { FilterChips } from '#ui/lists/filter-chips.tsx'
import { ListEmpty } from '#ui/lists/list-empty.tsx'
import { ListFoot } from '#ui/lists/list-foot.tsx'
import filterStyles from '#ui/lists/list-filters.module.css'
import { PhraseField } from '#ui/lists/phrase-field.tsx'
import { SelectFilter } from '#ui/lists/select-filter.tsx'
import { useHiddenColumns } from '#ui/lists/use-hidden-columns.ts'
import { useListUrl } from '#ui/lists/use-list-url.ts'
import { PartnerFilter } from './partner-filter.tsx'
import { useRowActions } from './use-row-actions.tsx'
import { OrderSelection } from './order-selection.tsx'
import type { ListedProduct } from './order-cells.tsx'
import { useOrderColumns } from './use-order-columns.tsx'

interface OrdersListProps {
  readonly list: OrderList
  /** Null for a partner, who sees only their own orders and changes none. */
  readonly stats: OrderStats | null
  readonly dealers: readonly { readonly id: string; readonly name: string; readonly isReader: boolean }[]
  /** The name of the partner that the list is narrowed to; null without one. */
  readonly partner: string | null
  readonly products: readonly ListedProduct[]
}

const filterNames = ['phrase', 'quickFilter', 'orderStatus', 'dealerId', 'partnerId', 'from', 'to']
const defaultSort = { by: 'createdAt', order: 'desc' } as const
/** One click away: with all of its columns no row fits a screen, and the customer of a partner's order is its company. */
const hiddenByDefault = ['partner', 'email', 'phone', 'address']
/** Every order of a partner is its own. */
const hiddenForPartners = ['customer']

/** Orders with search, filters, sorting and pages; the office also moves, marks and cancels them here. */
export function OrdersList({ list, stats, dealers, partner, products }: OrdersListProps) {
  const t = useMessages('office')
  const locale = useLocale()
  const { params } = useListUrl()
  const hidden = useHiddenColumns(stats ? 'orders' : 'ownOrders', stats ? hiddenByDefault : hiddenForPartners)
  const { ask, notice, dialog } = useRowActions()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const columns = useOrderColumns({ products, onAction: stats ? ask : null })
  const isFiltered = filterNames.some((name) => params.has(name))
  const exported = new URLSearchParams(
    [...params].filter(([name, value]) => filterNames.includes(name) && !(name === 'phrase' && value.trim().length < minPhraseLength)),
  )
  const selectedOrders = list.items.filter(({ id }) => selected.has(id))
  return (
    <>
      {notice}
      {stats && (
        <FilterChips
          label={t('orders.quickFilters')}
          name="quickFilter"
          chips={quickFilters.map((name) => ({
            value: name,
            label: t(`orders.filters.${name}`),
            count: formatNumber(stats.quickFilterCount[name], locale) + (stats.isMore.includes(name) ? '+' : ''),
          }))}
        />
      )}
      <div className={filterStyles['filters']}>
        <PhraseField label={t('orders.phrase')} />
        {dealers.length > 0 && (
          <SelectFilter
            label={t('orders.columns.dealer')}
            name="dealerId"
            all={t('orders.allDealers')}
            options={dealers.map(({ id, name, isReader }) => ({ value: id, label: isReader ? t('orders.mine', { name }) : name }))}
          />
        )}
        {stats && (
          <>
            <PartnerFilter chosen={partner} />
            <SelectFilter
              label={t('orders.columns.status')}
              name="orderStatus"
              all={t('orders.allStatuses')}
              options={orderStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
            />
            <DateRangeFilter label={t('orders.columns.date')} />
          </>
        )}
        <div className={filterStyles['tools']}>
          {stats && (
            <ExportMenu
              label={t('orders.export.button')}
              files={(['xlsx', 'csv'] as const).map((format) => ({
                label: t(`orders.export.${format}`),
                href: `/api/b2b/dealer/order/export/${format}?${exported.toString()}`,
              }))}
            />
          )}
          <ColumnMenu columns={columns.slice(1)} hidden={hidden} />
        </div>
      </div>
      {list.items.length === 0 ? (
        <ListEmpty
          title={t(isFiltered ? 'orders.noneFound' : 'orders.none')}
          isFiltered={isFiltered}
          action={!stats && !isFiltered && <LinkButton to={urlFor(locale, 'meter')}>{t('orders.start')}</LinkButton>}
        >
          {isFiltered ? t('orders.noneFoundHint') : t(stats ? 'orders.noneHint' : 'orders.nonePartner')}
        </ListEmpty>
      ) : (
        <DataTable
          label={t('orders.title')}
          columns={columns}
          rows={list.items}
          idOf={({ id }) => id}
          nameOf={({ orderCode }) => orderCode}
          hidden={hidden}
          defaultSort={defaultSort}
          selection={stats ? { ids: selected, onChange: setSelected } : undefined}
          isMuted={({ cancelledAt }) => cancelledAt !== null}
        />
      )}
      <ListFoot list={list} />
      <OrderSelection orders={selectedOrders} onClear={() => setSelected(new Set())} />
      {dialog}
    </>
  )
}
