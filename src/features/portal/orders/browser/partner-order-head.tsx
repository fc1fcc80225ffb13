import { type ReactNode, useState } from 'react'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import { OrderLead } from '#features/orders/orders/browser/order-lead.tsx'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { useIsHydrated } from '#ui/stored-value.ts'
import type { PartnerOrderView } from '../partner-order-view.ts'
import styles from './partner-order-head.module.css'
import { ReorderDialog } from './reorder-dialog.tsx'
import type { DeliveryChange } from './use-delivery-change.ts'

interface PartnerOrderHeadProps {
  readonly order: Pick<PartnerOrderView, 'view'>
  readonly change: Pick<DeliveryChange, 'isFirst' | 'mayChange'>
  /** Of a line in the dialog that orders again. */
  readonly picture: (line: PricedConfiguration) => ReactNode
}

/** The number of an order, where it stands, and ordering it again. */
export function PartnerOrderHead({ order: { view }, change: { isFirst, mayChange }, picture }: PartnerOrderHeadProps) {
  const t = useMessages('portal')
  const words = useMessages('orders')
  const isHydrated = useIsHydrated()
  const [isReordering, setIsReordering] = useState(false)
  return (
    <>
      <header className={styles['head']}>
        <div className={styles['line']}>
          <h1>{words('lookup.title', { code: view.orderCode })}</h1>
          <p>{isFirst && mayChange ? t('order.lead') : <OrderLead order={view} />}</p>
        </div>
        {(view.status !== 'preparing' || view.cancelled) && (
          <Button size="compact" disabled={!isHydrated} onClick={() => setIsReordering(true)}>
            {t('again.button')}
          </Button>
        )}
      </header>
      {isReordering && <ReorderDialog order={view} picture={picture} onClose={() => setIsReordering(false)} />}
    </>
  )
}
