import { type FormEvent, useEffect, useId, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Category } from '#domain/catalogue/categories.ts'
import { maxQuantity } from '#domain/quantity/limits.ts'
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
  const shown = isOwn ? words.number(quantity) : ''
  const field = useRef<HTMLInputElement>(null)
  // The field keeps the focus while the address gets another quantity, and nothing that was refused before.
  useEffect(() => {
    if (field.current) field.current.value = shown
  }, [shown, quantity])
  const takeOwn = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = field.current
    if (!input) return
    const own = parseQuantity(input.value)
    if (own !== null || input.value.trim() === '') return go({ quantity: own })
    input.setCustomValidity(t('list.compare.error', { max: words.number(maxQuantity) }))
    input.reportValidity()
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
        <form noValidate action={categoryUrl(locale, category)} onSubmit={takeOwn} className={styles['own']}>
          {Object.entries({ ...filters, ...listChoiceQuery({ ...choice, quantity: null }) }).map(([key, value]) => (
            <input key={key} type="hidden" name={key} value={value} />
          ))}
          <input
            ref={field}
            name="quantity"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={shown}
            onInput={(event) => event.currentTarget.setCustomValidity('')}
            placeholder={t('list.compare.example')}
            aria-label={t('list.compare.own')}
            data-chosen={isOwn || undefined}
          />
          <Button type="submit" look="quiet" size="compact">
            {t('list.compare.show')}
          </Button>
        </form>
      </div>
      <label className={styles['sorting']}>
        <span>{t('list.sort.label')}</span>
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
      </label>
    </div>
  )
}
