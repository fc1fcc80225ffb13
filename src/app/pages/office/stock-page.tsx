import { data } from 'react-router'
import { colorKeys } from '#domain/colors/colors.ts'
import { colorsOf } from '#domain/catalogue/product.ts'
import { scales } from '#domain/catalogue/categories.ts'
import { StockList } from '#features/catalogue/stock/browser/stock-list.tsx'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { pageContext } from '../../server/page-context.ts'
import { refuseUnauthorised } from '../../server/pages/refuse-unauthorised.ts'
import type { Route } from './+types/stock-page.ts'

await loadMessages('catalogue', 'office')

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const refused = refuseUnauthorised(page, url, ['admin'])
  if (refused) throw refused
  const list = await page.reads.stock(url.searchParams)
  if (!list) throw data(null, { status: 404 })
  const sold = new Set(page.catalogue.products.flatMap((product) => colorsOf(product)))
  return { list, colors: colorKeys.filter((key) => sold.has(key)), scales }
}

export default function StockPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages('office')
  return (
    <>
      <PageHead title={t('stock.title')} description={t('stock.description')} indexed={false} />
      <h1>{t('stock.title')}</h1>
      <StockList {...loaderData} />
    </>
  )
}
