import { useLocation } from 'react-router'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import type { PartnerOrderView } from '../partner-order-view.ts'
import type { DeliveryChange } from './use-delivery-change.ts'

interface DeliveryNewsProps {
  readonly order: Pick<PartnerOrderView, 'view'>
  readonly change: DeliveryChange
}

/** What the cart says about an order that it leads to. */
function usePlaced(): 'now' | 'earlier' | null {
  const { placed } = (useLocation().state ?? {}) as { placed?: unknown }
  return placed === 'now' || placed === 'earlier' ? placed : null
}

/** That the order was placed and waits for its delivery, and then that this is saved. */
export function DeliveryNews({ order: { view }, change: { isFirst, mayChange, saved } }: DeliveryNewsProps) {
  const t = useMessages('portal')
  const placed = usePlaced()
  return (
    <>
      {isFirst && mayChange && placed && (
        <Banner tone={placed === 'now' ? 'success' : 'notice'} isAnswer>
          {t(placed === 'now' ? 'order.placed' : 'order.placedEarlier', { code: view.orderCode })}
        </Banner>
      )}
      {saved && (
        <Banner key={saved} tone="success" isAnswer>
          {t(`delivery.${saved}`, { email: view.addresses.billing.email })}
        </Banner>
      )}
    </>
  )
}
