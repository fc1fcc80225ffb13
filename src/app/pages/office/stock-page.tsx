import { StockTable } from '#features/catalogue/stock/browser/stock-list.tsx'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { loaderOf } from '../../server/pages/open-page.ts'
import type { Route } from './+types/stock-page.ts'

await loadMessages('catalogue', 'office')

export const loader = loaderOf('adminStock')

export default function StockPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages('office')
  return (
    <>
      <PageHead title={t('stock.title')} description={t('stock.description')} indexed={false} />
      <h1>{t('stock.title')}</h1>
      <StockTable {...loaderData} />
    </>
  )
}
