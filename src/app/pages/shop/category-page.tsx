import { data, Link, type ShouldRevalidateFunctionArgs, useNavigation, useSearchParams } from 'react-router'
import { readFilters } from '#features/catalogue/products/category-filters.ts'
import { categoryView } from '#features/catalogue/products/category-view.ts'
import { listChoiceQuery, readListChoice, sortParameter } from '#features/catalogue/products/list-choice.ts'
import { quantityParameter } from '#domain/quantity/quantity-query.ts'
import { CategoryFilter } from '#features/catalogue/products/browser/category-filter.tsx'
import { ListChoiceBar } from '#features/catalogue/products/browser/list-choice-bar.tsx'
import { ProductList } from '#features/catalogue/products/browser/product-list.tsx'
import { discardEveryDraft } from '#features/designs/drafts/browser/discard-drafts.ts'
import { translatorOf } from '#messages/every-message.ts'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { LinkedText } from '#ui/linked-text.tsx'
import { categoryOfPage, categoryUrl, matchPage } from '#urls'
import { shownCurrency } from '#domain/locale.ts'
import { pageContext } from '../../server/page-context.ts'
import type { Route } from './+types/category-page.ts'
import styles from './category-page.module.css'
import { OwnPrices } from '#features/catalogue/pricing/browser/own-prices.tsx'
import { PlusDelivery } from '#features/catalogue/shipping/browser/plus-delivery.tsx'
import { PageHead } from '../../frame/page-head.tsx'

await loadMessages('catalogue')

export function loader({ context, url }: Route.LoaderArgs) {
  const { account, catalogue, locale } = context.get(pageContext)
  const match = matchPage(url.pathname, locale)
  const category = match && categoryOfPage(match.name)
  if (!category) throw data(null, { status: 404 })
  const priced = catalogue.pricedCatalogue(shownCurrency(locale, account), account?.priceListId)
  const t = translatorOf(locale).of('categories')
  return {
    ...categoryView(priced, category, readFilters(category, url.searchParams)),
    facts: t(`facts.${category}`),
    description: t(`description.${category}`),
  }
}

/** The address without quantity and order, which the browser knows by itself. */
function withoutChoice({ pathname, search }: URL): string {
  const query = new URLSearchParams(search)
  for (const name of [quantityParameter, sortParameter]) query.delete(name)
  return `${pathname}?${query}`
}

export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  withoutChoice(currentUrl) !== withoutChoice(nextUrl) || (currentUrl.href === nextUrl.href && defaultShouldRevalidate)

export default function CategoryPage({ loaderData: view }: Route.ComponentProps) {
  const t = useMessages('catalogue')
  const shell = useMessages('shell')
  const locale = useLocale()
  const navigation = useNavigation()
  const { category, cards, total } = view
  const name = shell(`categories.${category}`)
  const path = categoryUrl(locale, category)
  const busy = navigation.state === 'loading' && navigation.location.pathname === path
  const isFiltered = Object.keys(view.chosen).length > 0
  const [query] = useSearchParams()
  const choice = readListChoice(query)
  return (
    <div className={styles['page']}>
      <PageHead title={name} description={view.description} trail={[{ name, path }]} />
      <div className={styles['head']}>
        <h1>
          <span className={styles['eyebrow']}>{t('slogan')} </span>
          {name}
        </h1>
        <div className={styles['about']}>
          <p>{view.facts}</p>
          <p className={styles['note']}>
            <OwnPrices /> {t('list.priceNote')}, <PlusDelivery />
          </p>
        </div>
      </div>
      <CategoryFilter shown={{ ...view, choice }} models={t('units.models', { count: cards.length })} />
      <div className={styles['tools']}>
        <div className={styles['count']}>
          <output>
            {busy && <span className="visually-hidden">{`${shell('busy')}, `}</span>}
            <LinkedText text={t('list.count', { count: cards.length, total })} link={(_, passage) => <b>{passage}</b>} />
          </output>
          {isFiltered && (
            <Link to={categoryUrl(locale, category, listChoiceQuery(choice))} preventScrollReset>
              {t('list.clear')}
            </Link>
          )}
        </div>
        <ListChoiceBar category={category} filters={view.chosen} choice={choice} />
      </div>
      <ProductList view={view} currency={view.currency} choice={choice} busy={busy} onDesign={discardEveryDraft} />
    </div>
  )
}
