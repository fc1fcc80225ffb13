import { OrdersList } from '#features/office/orders/browser/orders-list.tsx'
import { useOrderEvents } from '#features/orders/events/browser/use-order-events.ts'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { loaderOf } from '../../server/pages/open-page.ts'
import type { Route } from './+types/orders-page.ts'

await loadMessages('catalogue', 'orders', 'office')

/** The admin's list of all orders, and under its other address the dealer's of all and the partner's of their own. */
export const loader = loaderOf('adminOrders', 'b2bOrders')

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
