import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { categoryUrl } from '#urls'
import type { CategoryView, FilterOption, FilterView } from '../category-view.ts'
import styles from './category-filter.module.css'
import { ColourSwatch } from './swatch-row.tsx'
import { type CatalogueWords, filterLabel } from '../catalogue-words.ts'
import { useCatalogueWords } from '../use-catalogue-words.ts'

type Shown = Pick<CategoryView, 'category' | 'filters' | 'cards'>

interface ChipProps {
  shown: Pick<CategoryView, 'category'>
  filter: FilterView
  option: FilterOption
  words: CatalogueWords
  /** In the row above the list of a narrow screen. */
  bordered?: boolean
}

/** A value of a filter as a link: chosen it is black and its cross takes it away again. */
function Chip({ shown: { category }, filter: { name }, option: { value, count, active, next }, words, bordered = false }: ChipProps) {
  const { t, locale } = words
  const label = filterLabel(words, category, name, value)
  const isColour = name === 'color' && !bordered
  const removal = active ? t('list.remove', { filter: t(`list.filter.${name}`), label }) : undefined
  return (
    <Link
      to={categoryUrl(locale, category, next)}
      className={classNames(isColour ? styles['colour'] : styles['chip'], bordered && styles['bordered'])}
      aria-label={removal ?? (isColour ? t('list.colourOption', { label, count }) : undefined)}
      aria-current={active ? 'true' : undefined}
      title={isColour ? label : undefined}
      data-empty={count === 0 || undefined}
      preventScrollReset
    >
      {isColour ? (
        <ColourSwatch colour={value} size={24} selected={active} unavailable={count === 0} />
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

const idOf = (name: string): string => `filter-${name}`

/**
 * The filters of a list as a specification sheet; on a narrow screen a row of chips opens it as a sheet. All of it is links and a native
 * disclosure, so it works before and without JavaScript.
 */
export function CategoryFilter({ shown, models }: { shown: Shown; models: string }) {
  const words = useCatalogueWords()
  const { t, locale } = words
  const section = useRef<HTMLElement>(null)
  const sheet = useRef<HTMLDetailsElement>(null)
  const setOpen = (open: boolean) => {
    if (sheet.current) sheet.current.open = open
  }
  useEffect(() => {
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !sheet.current?.open) return
      sheet.current.open = false
      sheet.current.querySelector('summary')?.focus()
    }
    const closeBeside = (event: PointerEvent) => {
      if (sheet.current?.open && event.target === section.current) sheet.current.open = false
    }
    document.addEventListener('keydown', closeByKey)
    document.addEventListener('click', closeBeside)
    return () => {
      document.removeEventListener('keydown', closeByKey)
      document.removeEventListener('click', closeBeside)
    }
  }, [])
  const active = shown.filters.flatMap((filter) => filter.options.filter((option) => option.active).map((option) => ({ filter, option })))
  const idle = shown.filters.filter(({ options }) => options.every((option) => !option.active))
  return (
    <section ref={section} className={styles['filters']} aria-label={t('list.filters')}>
      <div className={styles['row']}>
        <details ref={sheet}>
          <summary className={classNames(styles['chip'], styles['bordered'])}>
            <Icon name="filter" size={18} />
            {t('list.filters')}
          </summary>
        </details>
        {active.map(({ filter, option }) => (
          <Chip key={filter.name} shown={shown} filter={filter} option={option} words={words} bordered />
        ))}
        {idle.map(({ name }) => (
          <a
            key={name}
            href={`#${idOf(name)}`}
            className={classNames(styles['chip'], styles['bordered'])}
            onClick={(event) => {
              event.preventDefault()
              setOpen(true)
              document.getElementById(idOf(name))?.scrollIntoView()
            }}
          >
            {t(`list.filter.${name}`)}
          </a>
        ))}
      </div>
      <div className={styles['sheet']}>
        <dl>
          {shown.filters.map((filter) => (
            <div key={filter.name} id={idOf(filter.name)} className={styles['line']} data-wide={filter.name === 'color' || undefined}>
              <dt>{t(`list.filter.${filter.name}`)}</dt>
              <dd>
                {filter.options.map((option) => (
                  <Chip key={option.value} shown={shown} filter={filter} option={option} words={words} />
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <p className={styles['close']}>
          <Link
            to={categoryUrl(locale, shown.category, Object.fromEntries(active.map(({ filter, option }) => [filter.name, option.value])))}
            replace
            preventScrollReset
            onClick={() => setOpen(false)}
          >
            {t('list.close', { models })}
          </Link>
        </p>
      </div>
    </section>
  )
}
