import { useState } from 'react'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import { OrderLines } from '#features/checkout/cart/browser/order-lines.tsx'
import { useLineWords } from '#features/catalogue/lines/browser/use-line-words.ts'
import { LeaveGuard } from '#ui/forms/leave-guard.tsx'
import type { AuthorOf } from '#features/orders/thread/thread-view.ts'
import { OrderDocuments } from '#features/orders/orders/browser/order-documents.tsx'
import { OrderProgress } from '#features/orders/orders/browser/order-progress.tsx'
import { OrderThread } from '#features/orders/thread/browser/order-thread.tsx'
import { CancelledNotice } from '#features/checkout/payments/browser/payment-state.tsx'
import { ProofReview } from '#features/orders/proofs/browser/proof-review.tsx'
import { usePinDraft } from '#features/orders/proofs/browser/use-pin-draft.ts'
import { putPartnerDecision } from '#features/orders/proofs/browser/client.ts'
import { DeliveryNews } from '#features/portal/orders/browser/delivery-news.tsx'
import { DeliverySection } from '#features/portal/orders/browser/delivery-section.tsx'
import { PartnerOrderFacts } from '#features/portal/orders/browser/partner-order-facts.tsx'
import { PartnerOrderHead } from '#features/portal/orders/browser/partner-order-head.tsx'
import { useDeliveryChange } from '#features/portal/orders/browser/use-delivery-change.ts'
import type { PartnerOrderView } from '#features/portal/orders/partner-order-view.ts'
import { attachmentUrl, postPin, postToShop } from '#features/orders/thread/browser/client.ts'
import { MessageBar } from '#features/orders/thread/browser/message-bar.tsx'
import { MessageForm } from '#features/orders/thread/browser/message-form.tsx'
import { useSite } from '#features/accounts/site/browser/use-site.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { LinePicture } from '#configurator/lines/line-picture.tsx'
import { LinePrint } from '#configurator/lines/line-print.tsx'
import { useStoredDesignPictures } from '#configurator/lines/use-stored-design-pictures.ts'
import { PageHead } from '../../frame/page-head.tsx'
import styles from './partner-order-page.module.css'

/** An order for its partner: where it goes, its proofs, items, messages and price. */
export function PartnerOrderPage({ order }: { readonly order: PartnerOrderView }) {
  const { id, view } = order
  const t = useMessages('office')
  const words = useMessages('orders')
  const { brand, visit } = useSite()
  const lineWords = useLineWords(view.facts)
  useStoredDesignPictures(view.items.map(({ line }) => line.design))
  const picture = (line: PricedConfiguration, size: { readonly label: string; readonly width: 96 | 108 }) => (
    <LinePicture line={line} facts={view.facts} {...size} />
  )
  const print = (line: PricedConfiguration) => <LinePrint line={line} facts={view.facts} label={lineWords.printPicture(line) ?? ''} />
  const change = useDeliveryChange(order)
  const pins = usePinDraft((pin, comment, key) => postPin(id, pin, comment, key))
  const [isWriting, setIsWriting] = useState(false)
  // Keep the form open while someone is typing.
  const mayWrite = (view.cancelled === null || isWriting) && visit === null
  const items = view.items.map(({ id: itemId, line }) => ({
    id: itemId,
    name: lineWords.title(line),
    quantity: line.quantity,
    picture: picture(line, { label: '', width: 96 }),
    print: lineWords.printPicture(line) === null ? null : print(line),
  }))
  const authorOf: AuthorOf = ({ by, colleague }) => (by === 'office' ? brand : (colleague ?? words('lookup.thread.you')))
  const nameOf = (lineId: string): string => {
    const item = view.items.find(({ line }) => line.id === lineId)
    return item ? lineWords.title(item.line) : ''
  }
  return (
    <>
      <PageHead title={words('lookup.title', { code: view.orderCode })} description={words('lookup.description')} indexed={false} />
      <PartnerOrderHead order={order} change={change} picture={(line) => picture(line, { label: '', width: 96 })} />
      <OrderProgress order={view} nameOf={(status) => words(`status.${status}`)} />
      <div className={styles['notices']}>
        <CancelledNotice order={view} />
        <DeliveryNews order={order} change={change} />
      </div>
      <div className={styles['proofs']}>
        <ProofReview
          order={view}
          nameOf={({ line }) => lineWords.title(line)}
          factsOf={({ line }) => lineWords.proofFacts(line)}
          fileUrl={(proofId) => attachmentUrl(id, proofId)}
          authorOf={authorOf}
          // An admin who looks at the shop as the partner decides and writes nothing in its name.
          decide={visit === null ? (itemId, decision) => putPartnerDecision(id, itemId, decision) : null}
          pins={visit === null ? pins : null}
        />
      </div>
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <DeliverySection order={order} items={items} change={change} />
          <section className={styles['items']} aria-labelledby="order-items">
            <h2 id="order-items">{words('lookup.items')}</h2>
            <OrderLines
              lines={view.items.map(({ line }) => line)}
              words={lineWords}
              picture={(line) => picture(line, { label: lineWords.title(line), width: 108 })}
              print={print}
            />
          </section>
          {view.note !== '' && (
            <section className={styles['note']}>
              <h2>{words('lookup.note')}</h2>
              <p>{view.note}</p>
            </section>
          )}
          <OrderDocuments order={view} />
          <OrderThread
            thread={view.thread}
            authorOf={authorOf}
            statusName={(status) => words(`status.${status}`)}
            itemName={nameOf}
            fileUrl={(fileId) => attachmentUrl(id, fileId)}
          >
            {mayWrite && (
              <MessageForm
                label={t('order.message.toShop')}
                post={(comment, key, files) => postToShop(id, comment, key, files)}
                onDirty={setIsWriting}
              />
            )}
          </OrderThread>
          <LeaveGuard isDirty={isWriting || (pins.draft !== null && pins.draft.comment.trim() !== '')} />
        </div>
        <PartnerOrderFacts order={order} />
      </div>
      {/* The delivery is saved at the same place. */}
      {mayWrite && !change.isOpen && <MessageBar />}
    </>
  )
}
