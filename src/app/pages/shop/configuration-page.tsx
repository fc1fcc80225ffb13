import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useCatalogueWords } from '#features/catalogue/products/browser/use-catalogue-words.ts'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { categoryUrl, urlFor } from '#urls'
import { shownCurrency, sites } from '#domain/locale.ts'
import { pageContext } from '../../server/page-context.ts'
import type { Route } from './+types/configuration-page.ts'
import { configurationView } from '#configurator/state/configuration-view.ts'
import { Configurator } from '#configurator/configurator.tsx'
import { PageHead } from '../../frame/page-head.tsx'

await loadMessages('catalogue', 'designer')

export function loader({ context, params }: Route.LoaderArgs) {
  const { account, catalogue, locale } = context.get(pageContext)
  const view = configurationView(
    catalogue.pricedCatalogue(shownCurrency(locale, account), account?.priceListId),
    params.productId,
    sites[locale].vatRate,
  )
  if (!view) throw data(null, { status: 404 })
  return view
}

/** Colour and scale only change the query; the page has the data of all of them. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate

export default function ConfigurationPage({ loaderData: view }: Route.ComponentProps) {
  const t = useMessages('designer')
  const shell = useMessages('shell')
  const { locale } = useCatalogueWords()
  const { id, category, name } = view.product
  const trail = [
    { name: shell(`categories.${category}`), path: categoryUrl(locale, category) },
    { name, path: urlFor(locale, 'product', { productId: id }) },
  ]
  return (
    <>
      <PageHead title={t('title', { product: name })} description={t('description', { product: name })} trail={trail} />
      <Configurator key={id} view={view} />
    </>
  )
}
