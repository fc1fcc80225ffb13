import { useState } from 'react'
import { categories, type Scale } from '#domain/catalogue/categories.ts'
import { formatNumber } from '#domain/format/format-number.ts'
import { useCatalogueWords } from '#features/catalogue/products/browser/use-catalogue-words.ts'
import { ColumnMenu } from '#ui/lists/column-menu.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { FilterChips } from '#ui/lists/filter-chips.tsx'
import { ListEmpty } from '#ui/lists/list-empty.tsx'
import { ListFoot } from '#ui/lists/list-foot.tsx'
import filterStyles from '#ui/lists/list-filters.module.css'
import { PhraseField } from '#ui/lists/phrase-field.tsx'
import { SelectFilter } from '#ui/lists/select-filter.tsx'
import { useHiddenColumns } from '#ui/lists/use-hidden-columns.ts'
import { useListUrl } from '#ui/lists/use-list-url.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { StockList as StockPage, StockRow } from '../schema.ts'
import { stockStates } from '../stock-facts.ts'
import { BookingForm } from './booking-form.tsx'
import { CountDialog } from './count-dialog.tsx'
import { MinimumBar } from './minimum-bar.tsx'
import styles from './stock-list.module.css'
import { useStockColumns } from './use-stock-columns.tsx'

interface StockListProps {
  readonly list: StockPage
  readonly colors: readonly string[]
  readonly scales: readonly Scale[]
}

const filterNames = ['phrase', 'state', 'category', 'color', 'scale']
const idOf = ({ productId, color, scale }: StockRow): string => `${productId} ${color} ${scale}`

/** The stock of all variants with filters, minimums in place, bookings, and counts by workbook. */
export function StockTable({ list, colors, scales }: StockListProps) {
  const t = useMessages('office')
  const shell = useMessages('shell')
  const { color: colorName, scale: scaleName, locale } = useCatalogueWords()
  const { params } = useListUrl()
  const hidden = useHiddenColumns('stock')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [bookingId, setBookingId] = useState<string | null>(null)
  const [isCounting, setIsCounting] = useState(false)
  const columns = useStockColumns((row) => setBookingId(idOf(row)))
  const nameOf = ({ name, color, scale }: StockRow) => t('stock.variant', { name, color: colorName(color), scale: scaleName(scale) })
  const booking = list.items.find((row) => idOf(row) === bookingId)
  const isFiltered = filterNames.some((name) => params.has(name))
  const chip = (value: 'all' | (typeof stockStates)[number]) => ({
    value,
    label: t(`stock.filters.${value}`),
    count: formatNumber(list.counts[value], locale),
  })
  return (
    <>
      <div className={styles['head']}>
        <FilterChips label={t('stock.states')} name="state" chips={[chip('all'), ...stockStates.map(chip)]} />
        <div className={styles['tools']}>
          <a className={styles['export']} href="/api/stock/export" download>
            {t('stock.export')}
          </a>
          <Button look="quiet" size="compact" onClick={() => setIsCounting(true)}>
            {t('stock.import')}
          </Button>
        </div>
      </div>
      <div className={filterStyles['filters']}>
        <PhraseField label={t('stock.phrase')} />
        <SelectFilter
          label={t('stock.category')}
          name="category"
          all={t('stock.allCategories')}
          options={categories.map((value) => ({ value, label: shell(`categories.${value}`) }))}
        />
        <SelectFilter
          label={t('stock.columns.color')}
          name="color"
          all={t('stock.allColors')}
          options={colors.map((value) => ({ value, label: colorName(value) }))}
        />
        <SelectFilter
          label={t('stock.columns.scale')}
          name="scale"
          all={t('stock.allScales')}
          options={scales.map((value) => ({ value, label: scaleName(value) }))}
        />
        <ColumnMenu columns={columns.slice(1)} hidden={hidden} />
      </div>
      {list.items.length === 0 ? (
        <ListEmpty title={t('stock.noneFound')} isFiltered={isFiltered}>
          {t('stock.noneFoundHint')}
        </ListEmpty>
      ) : (
        <DataTable
          label={t('stock.title')}
          columns={columns}
          rows={list.items}
          idOf={idOf}
          nameOf={nameOf}
          hidden={hidden}
          defaultSort={{ by: 'article', order: 'asc' }}
          selection={{ ids: selected, onChange: setSelected }}
        />
      )}
      <ListFoot list={list} />
      <MinimumBar rows={list.items.filter((row) => selected.has(idOf(row)))} onClear={() => setSelected(new Set())} />
      <Dialog
        open={booking !== undefined}
        title={booking ? t('stock.bookOn', { variant: nameOf(booking) }) : ''}
        closeLabel={shell('dialog.close')}
        onClose={() => setBookingId(null)}
        actions={null}
      >
        {booking && <BookingForm row={booking} />}
      </Dialog>
      <CountDialog isOpen={isCounting} onClose={() => setIsCounting(false)} />
    </>
  )
}
