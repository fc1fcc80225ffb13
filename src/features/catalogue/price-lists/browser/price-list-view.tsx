import { Link } from 'react-router'
import type { PublicSettings } from '#domain/catalogue/settings-schema.ts'
import { categoryOfTab, type PriceTab, priceTabs } from '#domain/pricing/price-tabs.ts'
import { useListUrl } from '#ui/lists/use-list-url.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import type { EditedList } from '../edited-list.ts'
import { PriceListEditor } from './price-list-editor.tsx'
import styles from './price-list-view.module.css'

interface PriceListViewProps {
  readonly list: EditedList
  readonly tab: PriceTab
  /** A list that follows from another one, such as the default list in euros. */
  readonly isReadOnly: boolean
  readonly settings: PublicSettings
  /** The kinds of products, by product. */
  readonly typeNames: Readonly<Record<string, string>>
}

/** The tabs of a price list with their prices; the address holds tab and search. */
export function PriceListView({ list, tab, ...editor }: PriceListViewProps) {
  const t = useMessages('office')
  const { params, searchWith } = useListUrl()
  return (
    <>
      <div className={styles['bar']}>
        <nav aria-label={t('priceLists.tabsLabel')}>
          {priceTabs.map((name) => (
            <Link
              key={name}
              to={{ search: searchWith({ tab: name === priceTabs[0] ? null : name }) }}
              aria-current={name === tab ? 'page' : undefined}
              preventScrollReset
            >
              {t(`priceLists.tabs.${name}`)}
            </Link>
          ))}
        </nav>
        <p>
          {t(categoryOfTab(tab) === null ? 'priceLists.columnsTechnology' : 'priceLists.columns', {
            currency: list.currency === 'CZK' ? 'Kč' : '€',
          })}
        </p>
      </div>
      <PriceListEditor key={`${list.id} ${list.currency}`} list={list} tab={tab} phrase={params.get('phrase') ?? ''} {...editor} />
    </>
  )
}
