import type { ReactNode } from 'react'
import { data } from 'react-router'
import type { OfficeOrder } from '#features/office/orders/office-order-view.ts'
import { UnknownOrder } from '#features/office/orders/browser/unknown-order.tsx'
import { useOrderEvents } from '#features/orders/events/browser/use-order-events.ts'
import { lastWordsAt } from '#features/orders/orders/order-view.ts'
import { useMarkThreadRead } from '#features/orders/thread/browser/use-mark-thread-read.ts'
import type { PartnerOrderView } from '#features/portal/orders/partner-order-view.ts'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { loaderOf } from '../../server/pages/open-page.ts'
import { OfficeOrderPage } from '../office/office-order-page.tsx'
import { PartnerOrderPage } from '../portal/partner-order-page.tsx'
import type { Route } from './+types/order-page.ts'

await loadMessages('catalogue', 'checkout', 'office', 'portal', 'orders')

const load = loaderOf('adminOrder', 'b2bOrder')

/** An order for admins, and under its other path for dealers and for its partner. */
export async function loader(call: Route.LoaderArgs) {
  const found = await load(call)
  return (found.own ?? found.found) ? found : data(found, { status: 404 })
}

export default function OrderPage({ loaderData: { own, found, position } }: Route.ComponentProps) {
  const t = useMessages('office')
  const order = own ?? found
  if (order === null)
    return (
      <>
        <PageHead title={t('order.unknown.title')} description={t('orders.description')} indexed={false} />
        <UnknownOrder />
      </>
    )
  return (
    <LiveOrder position={position} order={order}>
      {own ? <PartnerOrderPage key={own.id} order={own} /> : found && <OfficeOrderPage {...found} />}
    </LiveOrder>
  )
}

interface FollowedOrderProps {
  readonly position: string | null
  readonly order: Pick<OfficeOrder | PartnerOrderView, 'view'>
  readonly children: ReactNode
}

/** Reads an order again when somebody else changes it, and marks its messages as read. */
function LiveOrder({ position, order: { view }, children }: FollowedOrderProps) {
  useOrderEvents(position, view.id)
  useMarkThreadRead(view.id, lastWordsAt(view))
  return children
}
