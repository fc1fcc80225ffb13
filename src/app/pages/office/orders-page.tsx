import { data } from 'react-router'
import { OrdersList } from '#features/office/orders/browser/orders-list.tsx'
import { useOrderEvents } from '#features/orders/events/browser/use-order-events.ts'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { matchOfficePage } from '#office-urls'
import { pageContext } from '../../server/page-context.ts'
import { PageHead } from '../../frame/page-head.tsx'
import type { Route } from './+types/orders-page.ts'
import { refuseUnauthorised } from '../../server/pages/refuse-unauthorised.ts'

await loadMessages('catalogue', 'orders', 'office')

/** The admin's list of all orders, and under its other address the dealer's of all and the partner's of their own. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const isAdminPage = matchOfficePage(url.pathname, page.locale)?.name === 'adminOrders'
  const refused = refuseUnauthorised(page, url, isAdminPage ? ['admin'] : ['admin', 'dealer', 'partner'])
  if (refused) throw refused
  const position = await page.reads.orderPosition()
  const [list, stats, dealers, partner] = await Promise.all([
    page.reads.orders(url.searchParams),
    page.reads.orderStats(),
    page.reads.dealers(),
    page.reads.partnerName(url.searchParams.get('partnerId')),
  ])
  if (!list) throw data(null, { status: 404 })
  const sold = new Set(list.items.flatMap(({ orderItems }) => orderItems.map(({ productId }) => productId)))
  const products = page.catalogue.products.filter(({ id }) => sold.has(id)).map(({ id, name, category }) => ({ id, name, category }))
  return { list, stats, dealers: dealers ?? [], partner, products, position }
}

export default function OrdersPage({ loaderData: { position, ...orders } }: Route.ComponentProps) {
  useOrderEvents(position)
  const t = useMessages('office')
  return (
    <>
      <PageHead title={t('orders.title')} description={t('orders.description')} indexed={false} />
      <h1>{t('orders.title')}</h1>
      <OrdersList {...orders} />
    </>
  )
}
