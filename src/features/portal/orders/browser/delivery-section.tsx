import { useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import type { PartnerOrderView } from '../partner-order-view.ts'
import { DeliveryForm } from './delivery-form.tsx'
import styles from './delivery-section.module.css'
import { DeliverySummary } from './delivery-summary.tsx'
import type { DeliveredItem } from './item-split-fields.tsx'
import type { DeliveryChange } from './use-delivery-change.ts'

interface DeliverySectionProps {
  readonly order: PartnerOrderView
  readonly items: readonly DeliveredItem[]
  readonly change: DeliveryChange
}

/** Where an order goes: as saved, or the form to say it. Nothing if it was never said and no longer can be. */
export function DeliverySection({ order, items, change: { mayChange, isFirst, isOpen, open, close, onOutdated } }: DeliverySectionProps) {
  const t = useMessages('portal')
  if (!mayChange && isFirst) return null
  return (
    <section aria-labelledby="order-delivery">
      <div className={styles['title']}>
        <h2 id="order-delivery">{t('delivery.title')}</h2>
        {mayChange && !isOpen && (
          <Button size="compact" onClick={open}>
            {t('delivery.change')}
          </Button>
        )}
      </div>
      {isOpen ? (
        <DeliveryForm
          orderId={order.id}
          items={items}
          deliveries={order.deliveries}
          hasLocations={order.hasLocations}
          version={order.addressesVersion}
          onOutdated={onOutdated}
          onCancel={isFirst ? undefined : close}
        />
      ) : (
        <DeliverySummary items={items} deliveries={order.deliveries} />
      )}
    </section>
  )
}
