import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { categoryUrl } from '#urls'
import type { CategoryView, FilterOption, FilterView } from '../category-view.ts'
import { type ListChoice, listChoiceQuery } from '../list-choice.ts'
import styles from './category-filter.module.css'
import { ColorSwatch } from './swatch-row.tsx'
import { type CatalogueWords, filterLabel } from '../catalogue-words.ts'
import { useCatalogueWords } from './use-catalogue-words.ts'
import type { SheetChoice } from './filter-sheet.tsx'
import { sheetId, useFilterSheet } from './use-filter-sheet.ts'

/** The list with what it compares, which its filters keep. */
type Shown = Pick<CategoryView, 'category' | 'filters' | 'cards'> & { readonly choice: ListChoice }

interface ChipProps {
  shown: Pick<Shown, 'category' | 'choice'>
  filter: FilterView
  option: FilterOption
  words: CatalogueWords
  /** In the row above the list on a narrow screen. */
  bordered?: boolean
  /** Handles a selection in the sheet over the list. */
  choice?: ((url: string) => SheetChoice) | undefined
}

/** A filter value as a link. A selected one is black with a cross that removes it. */
function Chip({
  shown: { category, choice: list },
  filter: { name },
  option: { value, count, active, next },
  words,
  bordered = false,
  choice,
}: ChipProps) {
  const { t, locale } = words
  const label = filterLabel(words, category, name, value)
  const isColor = name === 'color' && !bordered
  const removal = active ? t('list.remove', { filter: t(`list.filter.${name}`), label }) : undefined
  const url = categoryUrl(locale, category, { ...next, ...listChoiceQuery(list) })
  return (
    <Link
      {...(choice?.(url) ?? { to: url })}
      className={classNames(isColor ? styles['color'] : styles['chip'], bordered && styles['bordered'])}
      aria-label={removal ?? (isColor ? t('list.colorOption', { label, count }) : undefined)}
      aria-current={active ? 'true' : undefined}
      title={isColor ? label : undefined}
      data-empty={count === 0 || undefined}
      preventScrollReset
    >
      {isColor ? (
        <ColorSwatch color={value} size={24} selected={active} unavailable={count === 0} />
      ) : (
        <>
          {label}
          {active ? (
            <Icon name="cross" size={14} />
          ) : (
            <small>
              {count} <span className="visually-hidden">{t('list.optionUnit', { count })}</span>
            </small>
          )}
        </>
      )}
    </Link>
  )
}

interface LinesProps extends Pick<ChipProps, 'words' | 'choice'> {
  shown: Shown
  idOf: (name: string) => string
}

/** One line per filter: its name and its values. */
const FilterLines = ({ shown, words, idOf, choice }: LinesProps) => (
  <dl>
    {shown.filters.map((filter) => (
      <div key={filter.name} id={idOf(filter.name)} className={styles['line']} data-wide={filter.name === 'color' || undefined}>
        <dt>{words.t(`list.filter.${filter.name}`)}</dt>
        <dd>
          {filter.options.map((option) => (
            <Chip key={option.value} shown={shown} filter={filter} option={option} words={words} choice={choice} />
          ))}
        </dd>
      </div>
    ))}
  </dl>
)

const idInPage = (name: string): string => `filter-${name}`
const idInSheet = (name: string): string => `sheet-${name}`

/**
 * The filters of a list, laid out like a specification sheet. On a narrow screen a row of chips opens them as a sheet. Everything is a
 * link, so it works without JavaScript: the row then links to the filters in the page.
 */
export function CategoryFilter({ shown, models }: { shown: Shown; models: string }) {
  const words = useCatalogueWords()
  const { t, locale } = words
  const sheet = useFilterSheet()
  const { Sheet } = sheet
  const active = shown.filters.flatMap((filter) => filter.options.filter((option) => option.active).map((option) => ({ filter, option })))
  const idle = shown.filters.filter(({ options }) => options.every((option) => !option.active))
  const opener = (name: string | null, label: ReactNode) => (
    <a
      key={name}
      href={`#${name === null ? sheetId : idInPage(name)}`}
      className={classNames(styles['chip'], styles['bordered'])}
      aria-haspopup="dialog"
      onClick={(event) => {
        event.preventDefault()
        sheet.open(name)
      }}
    >
      {label}
    </a>
  )
  return (
    <section className={styles['filters']} aria-label={t('list.filters')} data-modal={Sheet !== null || undefined}>
      <div className={styles['row']}>
        {opener(
          null,
          <>
            <Icon name="filter" size={18} />
            {t('list.filters')}
          </>,
        )}
        {active.map(({ filter, option }) => (
          <Chip key={filter.name} shown={shown} filter={filter} option={option} words={words} bordered />
        ))}
        {idle.map(({ name }) => opener(name, t(`list.filter.${name}`)))}
      </div>
      <div id={sheetId} className={styles['sheet']} data-open={sheet.isInPage || undefined}>
        <FilterLines shown={shown} words={words} idOf={idInPage} />
      </div>
      {Sheet && (
        <Sheet sheet={sheet} clearUrl={categoryUrl(locale, shown.category, listChoiceQuery(shown.choice))} models={models} idOf={idInSheet}>
          <FilterLines shown={shown} words={words} idOf={idInSheet} choice={sheet.choice} />
        </Sheet>
      )}
    </section>
  )
}
