import { type FormEvent, useId } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Category } from '#domain/catalogue/categories.ts'
import { parseQuantity } from '#domain/quantity/quantity-query.ts'
import { Button } from '#ui/button.tsx'
import { categoryUrl } from '#urls'
import type { ChosenFilters } from '../category-filters.ts'
import { type ListChoice, listChoiceQuery, listQuantities, type ListSort, listSorts } from '../list-choice.ts'
import styles from './list-choice-bar.module.css'
import { useCatalogueWords } from './use-catalogue-words.ts'

interface ListChoiceBarProps {
  readonly category: Category
  readonly filters: ChosenFilters
  readonly choice: ListChoice
}

/** Compares the list: one quantity for the prices of all cards, and their order. The quantities are links, which work without scripts. */
export function ListChoiceBar({ category, filters, choice }: ListChoiceBarProps) {
  const words = useCatalogueWords()
  const { t, locale } = words
  const navigate = useNavigate()
  const name = useId()
  const { quantity, sort } = choice
  const urlOf = (change: Partial<ListChoice>): string =>
    categoryUrl(locale, category, { ...filters, ...listChoiceQuery({ ...choice, ...change }) })
  const go = (change: Partial<ListChoice>) => void navigate(urlOf(change), { preventScrollReset: true })
  const isOwn = quantity !== null && !listQuantities.some((offered) => offered === quantity)
  const takeOwn = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('quantity')
    const own = typeof typed === 'string' ? parseQuantity(typed) : null
    if (own !== null) go({ quantity: own })
  }
  const chip = (value: number | null, text: string) => (
    <Link
      key={text}
      to={urlOf({ quantity: value })}
      className={styles['chip']}
      aria-current={quantity === value ? 'true' : undefined}
      preventScrollReset
    >
      {text}
    </Link>
  )
  return (
    <div className={styles['bar']}>
      <div className={styles['quantities']} role="group" aria-labelledby={name}>
        <span id={name}>{t('list.compare.label')}</span>
        {chip(null, t('list.compare.lowest'))}
        {listQuantities.map((offered) => chip(offered, words.number(offered)))}
        <form key={quantity} action={categoryUrl(locale, category)} onSubmit={takeOwn} className={styles['own']}>
          {Object.entries({ ...filters, ...listChoiceQuery({ ...choice, quantity: null }) }).map(([key, value]) => (
            <input key={key} type="hidden" name={key} value={value} />
          ))}
          <input
            name="quantity"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={isOwn ? words.number(quantity) : ''}
            placeholder={t('list.compare.own')}
            aria-label={t('list.compare.own')}
            data-chosen={isOwn || undefined}
          />
          <Button type="submit" look="quiet" size="compact">
            {t('list.compare.show')}
          </Button>
        </form>
      </div>
      <select
        className={styles['sort']}
        aria-label={t('list.sort.label')}
        value={sort ?? ''}
        onChange={(event) => go({ sort: (event.target.value || null) as ListSort | null })}
      >
        {([null, ...listSorts] as const).map((value) => (
          <option key={value} value={value ?? ''}>
            {t(`list.sort.${value ?? 'none'}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
