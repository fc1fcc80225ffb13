import { data, useRevalidator } from 'react-router'
import { OrderLines } from '#features/checkout/cart/browser/order-lines.tsx'
import { useLineWords } from '#features/catalogue/lines/browser/use-line-words.ts'
import { useOrderEvents } from '#features/orders/events/browser/use-order-events.ts'
import { OrderSums } from '#features/orders/orders/browser/order-sums.tsx'
import { TransferInstructions } from '#features/checkout/payments/browser/payment-instructions.tsx'
import { lastWordsAt } from '#features/orders/orders/order-view.ts'
import { shownProof } from '#features/orders/proofs/proof-view.ts'
import type { AuthorOf } from '#features/orders/thread/thread-view.ts'
import { Addresses } from '#features/orders/orders/browser/addresses.tsx'
import { OrderDocuments } from '#features/orders/orders/browser/order-documents.tsx'
import { OrderLead } from '#features/orders/orders/browser/order-lead.tsx'
import { OrderProgress } from '#features/orders/orders/browser/order-progress.tsx'
import { OrderThread } from '#features/orders/thread/browser/order-thread.tsx'
import { CancelledNotice, PaymentState } from '#features/checkout/payments/browser/payment-state.tsx'
import { ProofReview } from '#features/orders/proofs/browser/proof-review.tsx'
import { proofUrl, putDecision } from '#features/orders/proofs/browser/client.ts'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { pageContext } from '../../server/page-context.ts'
import type { Route } from './+types/order-page.ts'
import { LinePicture } from '#configurator/lines/line-picture.tsx'
import { LinePrint } from '#configurator/lines/line-print.tsx'
import { useStoredDesignPictures } from '#configurator/lines/use-stored-design-pictures.ts'
import { OrderAgain } from '#features/checkout/cart/browser/order-again.tsx'
import styles from './order-page.module.css'
import { PageHead } from '../../frame/page-head.tsx'
import { PayOrderOnline } from '#features/checkout/payments/browser/pay-order-online.tsx'
import { shopperAttachmentUrl } from '#features/orders/thread/browser/client.ts'
import { useMarkThreadRead } from '#features/orders/thread/browser/use-mark-thread-read.ts'
import { useSite } from '#features/accounts/site/browser/use-site.ts'

await loadMessages('catalogue', 'checkout', 'orders')

/** Anyone with the token sees the order; nothing may cache it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { locale, payments, reads } = context.get(pageContext)
  const position = await reads.orderPosition()
  const order = await reads.order(params.token)
  if (!order) throw data(null, { status: 404 })
  const payPal = payments.offeredOn(locale).includes('payPal') ? payments.payPalButtons : null
  return data({ order, payPal, position }, { headers: { 'cache-control': 'private, no-store' } })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function OrderPage({ loaderData: { order, payPal, position } }: Route.ComponentProps) {
  // A shopper without an account follows nothing.
  useOrderEvents(position, order.id)
  useMarkThreadRead(order.id, lastWordsAt(order))
  const t = useMessages('orders')
  const { brand } = useSite()
  const words = useLineWords(order.facts)
  const { revalidate } = useRevalidator()
  const { token, orderCode, items, thread } = order
  useStoredDesignPictures(items.map(({ line }) => line.design))
  const authorOf: AuthorOf = ({ by }) => (by === 'office' ? brand : t('lookup.thread.you'))
  const nameOf = (lineId: string): string => {
    const item = items.find(({ line }) => line.id === lineId)
    return item ? words.title(item.line) : ''
  }
  return (
    <>
      <PageHead title={t('lookup.title', { code: orderCode })} description={t('lookup.description')} indexed={false} />
      <header className={styles['head']}>
        <h1>{t('lookup.title', { code: orderCode })}</h1>
        <p>
          <OrderLead order={order} />
        </p>
      </header>
      <OrderProgress order={order} nameOf={(status) => t(`status.${status}`)} />
      <div className={styles['notices']}>
        <CancelledNotice order={order} />
      </div>
      {items.some(shownProof) && (
        <div className={styles['proofs']}>
          <ProofReview
            order={order}
            nameOf={({ line }) => words.title(line)}
            factsOf={({ line }) => words.proofFacts(line)}
            fileUrl={(proofId) => proofUrl(token, proofId)}
            authorOf={authorOf}
            decide={(itemId, decision) => putDecision(token, itemId, decision)}
          />
        </div>
      )}
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <section aria-labelledby="order-items">
            <h2 id="order-items">{t('lookup.items')}</h2>
            <OrderLines
              lines={items.map(({ line }) => line)}
              words={words}
              picture={(line) => <LinePicture line={line} facts={order.facts} label={words.title(line)} width={108} />}
              print={(line) => <LinePrint line={line} facts={order.facts} label={words.printPicture(line) ?? ''} />}
            />
          </section>
          <Addresses addresses={order.addresses} />
          {order.note !== '' && (
            <section className={styles['note']}>
              <h2>{t('lookup.note')}</h2>
              <p>{order.note}</p>
            </section>
          )}
          <OrderDocuments order={order} />
          <div className={styles['thread']}>
            <OrderThread
              thread={thread}
              authorOf={authorOf}
              statusName={(status) => t(`status.${status}`)}
              itemName={nameOf}
              fileUrl={(id) => shopperAttachmentUrl(token, id)}
            />
          </div>
        </div>
        <aside className={styles['aside']}>
          {order.cancelled && <OrderAgain lines={items.map(({ line }) => line)} />}
          <div className={styles['payment']}>
            <PaymentState
              order={order}
              instructions={order.transfer && <TransferInstructions payment={order.transfer} />}
              online={<PayOrderOnline order={order} payPal={payPal} onChanged={() => void revalidate()} />}
            />
          </div>
          <OrderSums order={order} />
        </aside>
      </div>
    </>
  )
}
