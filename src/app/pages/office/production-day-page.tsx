import { data } from 'react-router'
import { formatDay } from '#domain/format/days.ts'
import { useOrderEvents } from '#features/orders/events/browser/use-order-events.ts'
import { DaySheetTable } from '#features/production/board/browser/day-sheet-table.tsx'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { pageContext } from '../../server/page-context.ts'
import { refuseUnauthorised } from '../../server/pages/refuse-unauthorised.ts'
import type { Route } from './+types/production-day-page.ts'

await loadMessages('catalogue', 'checkout', 'office', 'orders')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const refused = refuseUnauthorised(page, url, ['admin', 'dealer'])
  if (refused) throw refused
  const position = await page.reads.orderPosition()
  const sheet = await page.reads.daySheet(params.day)
  if (!sheet) throw data(null, { status: 404 })
  const made = new Set(sheet.orders.flatMap(({ items }) => items.map(({ productId }) => productId)))
  const products = page.catalogue.products
    .filter(({ id }) => made.has(id))
    .map(({ id, name, category, type, shape, length }) => ({ id, name, category, type, shape, length }))
  return { sheet, products, position }
}

export default function ProductionDayPage({ loaderData: { sheet, products, position } }: Route.ComponentProps) {
  useOrderEvents(position)
  const t = useMessages('office')
  const title = t('production.sheet.title', { day: formatDay(sheet.day) })
  return (
    <>
      <PageHead title={title} description={title} indexed={false} />
      <DaySheetTable sheet={sheet} products={products} title={title} />
    </>
  )
}
