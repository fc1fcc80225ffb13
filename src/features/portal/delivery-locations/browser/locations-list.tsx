import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatNumber } from '#domain/format/format-number.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { ListEmpty } from '#ui/lists/list-empty.tsx'
import filterStyles from '#ui/lists/list-filters.module.css'
import { ListFoot } from '#ui/lists/list-foot.tsx'
import { ListHead } from '#ui/lists/list-head.tsx'
import { PhraseField } from '#ui/lists/phrase-field.tsx'
import { useListUrl } from '#ui/lists/use-list-url.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useIsHydrated } from '#ui/stored-value.ts'
import type { DeliveryLocation, LocationList } from '../schema.ts'
import { ImportDialog } from './import-dialog.tsx'
import { LocationDialog } from './location-dialog.tsx'
import { useLocationColumns } from './use-location-columns.tsx'

/** The delivery locations of a partner: searched, added, and changed until an order uses them. */
export function LocationsList({ list }: { readonly list: LocationList }) {
  const t = useMessages('portal')
  const locale = useLocale()
  const { params } = useListUrl()
  const { revalidate } = useRevalidator()
  const isHydrated = useIsHydrated()
  const [open, setOpen] = useState<DeliveryLocation | 'new' | 'import' | null>(null)
  const [added, setAdded] = useState<number | null>(null)
  const [ended, setEnded] = useState<{ readonly outcome: 'saved' | 'used'; readonly name: string } | null>(null)
  const isFiltered = params.has('phrase')
  const columns = useLocationColumns(setOpen)
  return (
    <>
      <ListHead title={t('locations.title')}>
        <Button
          disabled={!isHydrated}
          onClick={() => {
            setAdded(null)
            setOpen('import')
          }}
        >
          {t('locations.import.button')}
        </Button>
        <Button look="primary" onClick={() => setOpen('new')}>
          {t('locations.add')}
        </Button>
      </ListHead>
      {added !== null && (
        <Banner tone="success" isAnswer>
          {t('locations.import.done', { count: added, number: formatNumber(added, locale) })}
        </Banner>
      )}
      {ended && (
        <Banner key={ended.name} tone={ended.outcome === 'saved' ? 'success' : 'warning'} isAnswer>
          {t(`locations.${ended.outcome}`, { name: ended.name })}
        </Banner>
      )}
      <div className={filterStyles['filters']}>
        <PhraseField label={t('locations.phrase')} />
      </div>
      {list.items.length === 0 ? (
        <ListEmpty
          title={t(isFiltered ? 'locations.noneFound' : 'locations.none')}
          isFiltered={isFiltered}
          action={!isFiltered && <Button onClick={() => setOpen('new')}>{t('locations.addFirst')}</Button>}
        >
          {t(isFiltered ? 'locations.noneFoundHint' : 'locations.noneHint')}
        </ListEmpty>
      ) : (
        <DataTable
          label={t('locations.title')}
          columns={columns}
          rows={list.items}
          idOf={({ id }) => id}
          nameOf={({ companyName }) => companyName}
        />
      )}
      <ListFoot list={list} />
      {open === 'import' && (
        <ImportDialog
          onClose={() => setOpen(null)}
          onAdded={(count, hasFaulty) => {
            if (!hasFaulty) setOpen(null)
            setEnded(null)
            setAdded((before) => (before ?? 0) + count)
            void revalidate()
          }}
        />
      )}
      {open && open !== 'import' && (
        <LocationDialog
          location={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onEnd={(outcome, name) => {
            setOpen(null)
            setAdded(null)
            setEnded({ outcome, name })
            void revalidate()
          }}
        />
      )}
    </>
  )
}
