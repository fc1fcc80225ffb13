import { filterNames } from '#domain/catalogue/filter-names.ts'
import type { Currency } from '#domain/currency.ts'
import { LinkButton } from '#ui/button.tsx'
import { categoryUrl } from '#urls'
import type { CategoryView } from '../category-view.ts'
import { arranged, type ListChoice, listChoiceQuery } from '../list-choice.ts'
import { ProductCard } from './product-card.tsx'
import styles from './product-list.module.css'
import { ProductPicture } from './product-picture.tsx'
import { filterLabel } from '../catalogue-words.ts'
import { useLocale } from '#messages/browser/use-messages.tsx'
import { useCatalogueWords } from './use-catalogue-words.ts'

/** The cards of the first row are loaded eagerly. */
const cardsInView = 4

interface ProductListProps {
  view: CategoryView
  currency: Currency
  choice: ListChoice
  /** Whether the next list is loading. */
  busy: boolean
  onDesign: () => void
}

export function ProductList({ view, currency, choice, busy, onDesign }: ProductListProps) {
  const locale = useLocale()
  if (view.cards.length === 0) return <NoProduct view={view} choice={choice} busy={busy} />
  return (
    <ul className={styles['list']} aria-busy={busy || undefined}>
      {arranged(view.cards, choice, locale).map((card, index) => (
        <li key={card.id}>
          <ProductCard card={card} currency={currency} quantity={choice.quantity} eager={index < cardsInView} onDesign={onDesign} />
        </li>
      ))}
    </ul>
  )
}

/** Shown if no product matches: names the filters and links to the whole list. */
function NoProduct({ view: { category, chosen, filters, example }, choice, busy }: Pick<ProductListProps, 'view' | 'choice' | 'busy'>) {
  const words = useCatalogueWords()
  const { t, locale } = words
  const named = filterNames[category]
    .flatMap((name) => {
      const value = chosen[name]
      if (value === undefined) return []
      const isOffered = filters.some((filter) => filter.name === name && filter.options.some((option) => option.value === value))
      return [`${t(`list.filter.${name}`)}: ${isOffered ? filterLabel(words, category, name, value) : value}`]
    })
    .join(', ')
  return (
    <div className={styles['empty']} aria-busy={busy || undefined}>
      <ProductPicture product={{ ...example, category }} alt="" width={600} height={400} sizes="300px" ground="none" />
      <output>
        <strong>{t('list.empty')}</strong>
      </output>
      <p>{t('list.emptyText', { filters: named })}</p>
      <LinkButton to={categoryUrl(locale, category, listChoiceQuery(choice))} look="secondary">
        {t('list.clear')}
      </LinkButton>
    </div>
  )
}
