import { type ReactNode, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { formatMoney } from '#domain/format/format-money.ts'
import { fromAmount } from '#domain/money.ts'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import { isBeforeProduction, type OrderStatus } from '#domain/orders/order-status.ts'
import { OrderLines } from '#features/cart/browser/order-lines.tsx'
import { useLineWords } from '#features/cart/browser/use-line-words.ts'
import { LeaveGuard } from '#features/forms/browser/leave-guard.tsx'
import { InvoiceList } from '#features/invoices/browser/invoice-facts.tsx'
import { BillingBlock } from '#features/orders/browser/address-block.tsx'
import type { AuthorOf } from '#features/orders/order-view.ts'
import { OrderDocuments } from '#features/orders/browser/order-documents.tsx'
import { OrderLead } from '#features/orders/browser/order-lead.tsx'
import { OrderProgress } from '#features/orders/browser/order-progress.tsx'
import { OrderThread } from '#features/orders/browser/order-thread.tsx'
import { CancelledNotice } from '#features/orders/browser/payment-state.tsx'
import { ProofReview } from '#features/orders/browser/proof-review.tsx'
import { usePinDraft } from '#features/orders/browser/use-pin-draft.ts'
import { putPartnerDecision } from '#features/proofs/browser/client.ts'
import { DeliveryForm } from './delivery-form.tsx'
import { DeliverySummary } from './delivery-summary.tsx'
import type { PartnerOrderView } from '../partner-order-view.ts'
import { attachmentUrl, postPin, postToShop } from '#features/thread/browser/client.ts'
import { MessageBar } from '#features/thread/browser/message-bar.tsx'
import { MessageForm } from '#features/thread/browser/message-form.tsx'
import { useSite } from '#features/settings/browser/use-site.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useIsHydrated } from '#ui/stored-value.ts'
import { urlFor } from '#urls'
import { ReorderDialog } from './reorder-dialog.tsx'
import styles from './partner-order-page.module.css'

/** What the cart says about an order that it leads to. */
function usePlaced(): 'now' | 'earlier' | null {
  const { placed } = (useLocation().state ?? {}) as { placed?: unknown }
  return placed === 'now' || placed === 'earlier' ? placed : null
}

interface PartnerOrderPageProps {
  readonly order: PartnerOrderView
  /** The picture of a line with its print. */
  readonly picture: (line: PricedConfiguration, size: { readonly label: string; readonly width: 96 | 108 }) => ReactNode
  /** The printed sides of a line. */
  readonly print: (line: PricedConfiguration) => ReactNode
}

/** An order for its partner: where it goes, its proofs, items, messages and price. */
export function PartnerOrderPage({ order, picture, print }: PartnerOrderPageProps) {
  const { id, view, deliveries, addressesVersion, dealer } = order
  const t = useMessages('office')
  const words = useMessages('orders')
  const locale = useLocale()
  const { brand, visit } = useSite()
  const lineWords = useLineWords(view.facts)
  const { revalidate } = useRevalidator()
  const placed = usePlaced()
  const [isChanging, setIsChanging] = useState(false)
  const [isReordering, setIsReordering] = useState(false)
  const isHydrated = useIsHydrated()
  const [saved, setSaved] = useState<{ readonly message: 'savedFirst' | 'savedAgain'; readonly at: OrderStatus } | null>(null)
  const pins = usePinDraft((pin, comment, key) => postPin(id, pin, comment, key))
  const [isWriting, setIsWriting] = useState(false)
  const mayChange = view.paidBy === 'invoice' && view.cancelled === null && isBeforeProduction(view.status)
  const isFirst = deliveries.length === 0
  // Somebody who writes keeps the words.
  const mayWrite = (view.cancelled === null || isWriting) && visit === null
  const items = view.items.map(({ id: itemId, line }) => ({
    id: itemId,
    name: lineWords.title(line),
    quantity: line.quantity,
    picture: picture(line, { label: '', width: 96 }),
  }))
  const authorOf: AuthorOf = ({ by, colleague }) => (by === 'office' ? brand : (colleague ?? words('lookup.thread.you')))
  const nameOf = (lineId: string): string => {
    const item = view.items.find(({ line }) => line.id === lineId)
    return item ? lineWords.title(item.line) : ''
  }
  return (
    <>
      <header className={styles['head']}>
        <h1>{words('lookup.title', { code: view.orderCode })}</h1>
        <p>{isFirst && mayChange ? t('portal.order.lead') : <OrderLead order={view} />}</p>
        {(view.status !== 'preparing' || view.cancelled) && (
          <Button className={styles['again']} size="compact" disabled={!isHydrated} onClick={() => setIsReordering(true)}>
            {t('portal.again.button')}
          </Button>
        )}
      </header>
      <OrderProgress order={view} nameOf={(status) => words(`status.${status}`)} />
      <div className={styles['notices']}>
        <CancelledNotice order={view} />
        {isFirst && mayChange && placed && (
          <Banner tone={placed === 'now' ? 'success' : 'notice'} isAnswer>
            {t(placed === 'now' ? 'portal.order.placed' : 'portal.order.placedEarlier', { code: view.orderCode })}
          </Banner>
        )}
        {/* Old news once the order has moved on. */}
        {saved?.at === view.status && (
          <Banner key={saved.message} tone="success" isAnswer>
            {t(`portal.delivery.${saved.message}`, { email: view.addresses.billing.email })}
          </Banner>
        )}
      </div>
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <ProofReview
            order={view}
            nameOf={({ line }) => lineWords.title(line)}
            fileUrl={(proofId) => attachmentUrl(id, proofId)}
            authorOf={authorOf}
            // An admin who looks at the shop as the partner decides and writes nothing in its name.
            decide={visit === null ? (itemId, decision) => putPartnerDecision(id, itemId, decision) : null}
            pins={visit === null ? pins : null}
          />
          {(mayChange || !isFirst) && (
            <section aria-labelledby="order-delivery">
              <div className={styles['title']}>
                <h2 id="order-delivery">{t('portal.delivery.title')}</h2>
                {mayChange && !isFirst && !isChanging && (
                  <Button size="compact" onClick={() => setIsChanging(true)}>
                    {t('portal.delivery.change')}
                  </Button>
                )}
              </div>
              {mayChange && (isFirst || isChanging) ? (
                <DeliveryForm
                  orderId={id}
                  items={items}
                  deliveries={deliveries}
                  version={addressesVersion}
                  onOutdated={(isSaved) => {
                    if (isSaved) {
                      setSaved(isFirst ? { message: 'savedFirst', at: 'new' } : { message: 'savedAgain', at: view.status })
                      setIsChanging(false)
                    }
                    void revalidate()
                  }}
                  onCancel={isFirst ? undefined : () => setIsChanging(false)}
                />
              ) : (
                <DeliverySummary items={items} deliveries={deliveries} />
              )}
            </section>
          )}
          <section aria-labelledby="order-items">
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
                mayAttach
                onDirty={setIsWriting}
              />
            )}
          </OrderThread>
          <LeaveGuard isDirty={isWriting || (pins.draft !== null && pins.draft.comment.trim() !== '')} />
        </div>
        <aside className={styles['aside']}>
          {dealer && (
            <section>
              <h2>{t('portal.order.dealer')}</h2>
              <p>
                {dealer.name !== '' && <strong>{dealer.name}</strong>}
                <a href={`mailto:${dealer.email}`}>{dealer.email}</a>
              </p>
            </section>
          )}
          <Prices order={order} />
          <InvoiceList orderId={id} invoices={order.invoices} />
          {view.paidBy !== 'invoice' && <a href={urlFor(locale, 'order', { token: view.token })}>{t('order.customersPage')}</a>}
          <BillingBlock billing={{ ...view.addresses.billing, useBillingCompany: view.addresses.useBillingCompany }} editLabel={null} />
        </aside>
      </div>
      {/* The delivery is saved at the same place. */}
      {mayWrite && !(mayChange && (isFirst || isChanging)) && <MessageBar />}
      {isReordering && (
        <ReorderDialog order={view} picture={(line) => picture(line, { label: '', width: 96 })} onClose={() => setIsReordering(false)} />
      )}
    </>
  )
}

/** The price of the order without VAT, and VAT below. Transport and VAT are known once the delivery is saved. */
function Prices({ order: { view, deliveries } }: { readonly order: PartnerOrderView }) {
  const t = useMessages('office')
  const checkout = useMessages('checkout')
  const words = useMessages('orders')
  const locale = useLocale()
  const { totals } = view
  const money = (amount: number) => formatMoney(fromAmount(amount), totals.currency, locale)
  const isSet = deliveries.length > 0
  const later = t('portal.cart.withDelivery')
  const lines: readonly (readonly [label: string, value: string])[] = [
    [words('lookup.items'), money(totals.items)],
    [checkout('summary.shipping'), isSet ? money(totals.transport) : later],
    ...(totals.duty > 0 ? [[checkout('summary.duty'), money(totals.duty)] as const] : []),
    [checkout('summary.totalWithoutVat'), money(totals.total)],
    [
      isSet
        ? totals.vatRate === 0
          ? checkout('summary.vatExempt')
          : checkout('summary.vat', { rate: totals.vatRate })
        : t('portal.cart.vat'),
      isSet ? money(totals.vat) : later,
    ],
    ...(isSet ? [[checkout('summary.totalWithVat'), money(totals.totalWithVat)] as const] : []),
  ]
  return (
    <section>
      <h2>{t('portal.order.prices')}</h2>
      <dl className={styles['prices']}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
