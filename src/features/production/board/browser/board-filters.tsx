import { Link } from 'react-router'
import { formatNumber } from '#domain/format/format-number.ts'
import { inkKey } from '#domain/design/side-inks.ts'
import { inkWords } from '#features/designs/pictures/ink-words.ts'
import { lineWords } from '#features/catalogue/lines/line-words.ts'
import { useLocale, useMessages, useTranslator } from '#messages/browser/use-messages.tsx'
import { FilterChips } from '#ui/lists/filter-chips.tsx'
import { SelectFilter } from '#ui/lists/select-filter.tsx'
import { useListUrl } from '#ui/lists/use-list-url.ts'
import { type BoardCounts, runGroups } from '../board-filters.ts'
import type { MadeProduct } from '../board-view.ts'
import styles from './board-filters.module.css'

interface BoardFiltersProps {
  readonly counts: BoardCounts
  readonly products: readonly MadeProduct[]
  /** The number of orders without a filter. */
  readonly total: number
}

/** So many inks are chips; all of them are in the list beside. */
const chipInks = 10

/** What the board shows, as its address says: the orders with an ink, an article or a technology, as cards or as runs in groups. */
export function BoardFilters({ counts, products, total }: BoardFiltersProps) {
  const t = useMessages('office')
  const locale = useLocale()
  const translator = useTranslator()
  const { shortInkNameWithCode } = inkWords(translator)
  const words = lineWords(translator)
  const { searchWith } = useListUrl()
  const number = (count: number) => formatNumber(count, locale, 0)
  const counted = (label: string, count: number) => `${label} (${number(count)})`
  const inks = counts.inks.map(({ value, count }) => ({
    value: inkKey(value),
    label: shortInkNameWithCode(value),
    count: number(count),
    swatch: value.hex,
  }))
  const nameOf = (id: string) => products.find((product) => product.id === id)?.name ?? id
  return (
    <>
      <FilterChips
        label={t('production.group.label')}
        name="group"
        chips={[
          { value: '', label: t('production.group.none'), count: null },
          ...runGroups.map((group) => ({ value: group, label: t(`production.group.${group}`), count: null })),
        ]}
      />
      <FilterChips
        label={t('production.filter.ink')}
        name="ink"
        chips={[{ value: '', label: t('production.filter.allInks'), count: number(total) }, ...inks.slice(0, chipInks)]}
      />
      <div className={styles['filters']}>
        {inks.length > chipInks && (
          <SelectFilter
            label={t('production.filter.ink')}
            name="ink"
            all={t('production.filter.allInks')}
            options={inks.map(({ value, label, count }) => ({ value, label: `${label} (${count})` }))}
          />
        )}
        <SelectFilter
          label={t('production.filter.article')}
          name="article"
          all={t('production.filter.allArticles')}
          options={counts.articles
            .map(({ value, count }) => ({ value, label: counted(nameOf(value), count) }))
            .toSorted((one, other) => one.label.localeCompare(other.label, locale))}
        />
        <SelectFilter
          label={t('production.filter.technology')}
          name="technology"
          all={t('production.filter.allTechnologies')}
          options={counts.technologies.map(({ value, count }) => ({ value, label: counted(words.t(`technologies.${value}`), count) }))}
        />
        <Link to={{ search: searchWith({ view: 'floor' }) }} className={styles['floor']}>
          {t('production.floor.open')}
        </Link>
      </div>
    </>
  )
}
