import { type ComponentProps, type ReactNode, useState } from 'react'
import { data } from 'react-router'
import { isBeforeProduction, type OrderStatus } from '#domain/orders/order-status.ts'
import { OrderLines } from '#features/checkout/cart/browser/order-lines.tsx'
import { useLineWords } from '#features/catalogue/lines/browser/use-line-words.ts'
import { OrderInvoices } from '#features/billing/invoices/browser/order-invoices.tsx'
import { LeaveGuard } from '#ui/forms/leave-guard.tsx'
import { AcceptedPictures } from '#features/office/orders/browser/accepted-pictures.tsx'
import { CorrectableAddresses } from '#features/office/orders/browser/address-correction.tsx'
import { DealerField } from '#features/office/orders/browser/dealer-field.tsx'
import { OrderFacts } from '#features/office/orders/browser/order-facts.tsx'
import { OrderHead } from '#features/office/orders/browser/order-head.tsx'
import { hasProofs, OrderProofs } from '#features/office/orders/browser/order-proofs.tsx'
import { OrderSections } from '#features/office/orders/browser/order-sections.tsx'
import { OrderPrintFiles } from '#features/office/orders/browser/print-files.tsx'
import { UnknownOrder } from '#features/office/orders/browser/unknown-order.tsx'
import { useRowActions } from '#features/office/orders/browser/use-row-actions.tsx'
import { useOrderEvents } from '#features/orders/events/browser/use-order-events.ts'
import { lastWordsAt } from '#features/orders/orders/order-view.ts'
import type { AuthorOf } from '#features/orders/thread/thread-view.ts'
import { OrderProgress } from '#features/orders/orders/browser/order-progress.tsx'
import { OrderThread } from '#features/orders/thread/browser/order-thread.tsx'
import { CancelledNotice } from '#features/checkout/payments/browser/payment-state.tsx'
import { PartnerOrderPage } from '#features/portal/orders/browser/partner-order-page.tsx'
import type { PartnerOrderView } from '#features/portal/orders/partner-order-view.ts'
import { ScheduleForm } from '#features/production/board/browser/schedule-form.tsx'
import { attachmentUrl, postToCustomer } from '#features/orders/thread/browser/client.ts'
import { MessageBar } from '#features/orders/thread/browser/message-bar.tsx'
import { MessageForm } from '#features/orders/thread/browser/message-form.tsx'
import { useReadThread } from '#features/orders/thread/browser/use-read-thread.ts'
import { useSite } from '#features/accounts/site/browser/use-site.ts'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { LinePicture } from '#configurator/lines/line-picture.tsx'
import { LinePrint } from '#configurator/lines/line-print.tsx'
import { useOrderedPictures } from '#configurator/lines/use-ordered-pictures.ts'
import { PageHead } from '../../frame/page-head.tsx'
import type { OfficeOrder } from '#features/office/orders/office-order-view.ts'
import { loaderOf } from '../../server/pages/open-page.ts'
import type { Route } from './+types/order-page.ts'
import { OrderHistory } from '#features/office/trail/browser/order-history.tsx'
import styles from './order-page.module.css'

await loadMessages('catalogue', 'checkout', 'office', 'orders')

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
    <FollowedOrder position={position} order={order}>
      {own ? <OrderOfPartner key={own.id} order={own} /> : found && <OrderOfOffice {...found} />}
    </FollowedOrder>
  )
}

interface FollowedOrderProps {
  readonly position: string | null
  readonly order: Pick<OfficeOrder | PartnerOrderView, 'view'>
  readonly children: ReactNode
}

/** Reads an order again when somebody else changes it, and marks its messages as read. */
function FollowedOrder({ position, order: { view }, children }: FollowedOrderProps) {
  useOrderEvents(position, view.id)
  useReadThread(view.id, lastWordsAt(view))
  return children
}

function OrderOfPartner({ order }: { readonly order: PartnerOrderView }) {
  const words = useMessages('orders')
  const lineWords = useLineWords(order.view.facts)
  const { items, facts, orderCode } = order.view
  useOrderedPictures(items.map(({ line }) => line.design))
  return (
    <>
      <PageHead title={words('lookup.title', { code: orderCode })} description={words('lookup.description')} indexed={false} />
      <PartnerOrderPage
        order={order}
        picture={(line, size) => <LinePicture line={line} facts={facts} {...size} />}
        print={(line) => <LinePrint line={line} facts={facts} label={lineWords.printPicture(line) ?? ''} />}
      />
    </>
  )
}

type OrderOfOfficeProps = OfficeOrder & Pick<ComponentProps<typeof DealerField>, 'dealers'>

function OrderOfOffice({ order, view, addresses, schedule, invoices, printFiles, customerFiles, history, dealers }: OrderOfOfficeProps) {
  const t = useMessages('office')
  const words = useMessages('orders')
  const { brand } = useSite()
  const lineWords = useLineWords(view.facts)
  const { ask, notice, dialog } = useRowActions()
  const [isCorrected, setIsCorrected] = useState(false)
  const [isScheduled, setIsScheduled] = useState(false)
  const [isWriting, setIsWriting] = useState(false)
  useOrderedPictures(view.items.map(({ line }) => line.design))
  // Somebody who writes keeps the words.
  const mayWrite = order.cancelledAt === null || isWriting
  const statusName = (status: OrderStatus) => words(`office.status.${status}`)
  const authorOf: AuthorOf = ({ by, colleague }) => colleague ?? (by === 'office' ? brand : order.customer)
  const nameOf = (lineId: string): string => {
    const item = view.items.find(({ line }) => line.id === lineId)
    return item ? lineWords.title(item.line) : ''
  }
  const nameOfItem = (itemId: string): string => nameOf(view.items.find(({ id }) => id === itemId)?.line.id ?? '')
  return (
    <>
      <PageHead title={t('order.title', { code: order.orderCode })} description={t('orders.description')} indexed={false} />
      <OrderHead order={order} view={view} onAction={ask} />
      {notice}
      <OrderProgress order={view} nameOf={statusName} />
      <div className={styles['notices']}>
        <CancelledNotice order={view} isForOffice />
      </div>
      <OrderSections
        sections={[
          { id: 'order-schedule', name: t('order.schedule.short') },
          { id: 'order-invoices', name: t('order.invoices.title') },
          { id: 'order-items', name: words('lookup.items') },
          ...(hasProofs(view) ? [{ id: 'order-proofs', name: words('lookup.proofs.title') }] : []),
          { id: 'order-thread', name: words('lookup.thread.title') },
        ]}
      />
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <section aria-labelledby="order-items">
            <h2 id="order-items">{words('lookup.items')}</h2>
            <OrderLines
              lines={view.items.map(({ line }) => line)}
              words={lineWords}
              picture={(line) => <LinePicture line={line} facts={view.facts} label={lineWords.title(line)} width={108} />}
              print={(line) => <LinePrint line={line} facts={view.facts} label={lineWords.printPicture(line) ?? ''} />}
            />
            <AcceptedPictures items={view.items.map(({ id, line }) => ({ id, name: lineWords.title(line), design: line.design }))} />
          </section>
          <OrderProofs orderId={order.id} order={view} nameOf={({ line }) => lineWords.title(line)} authorOf={authorOf} />
          <OrderPrintFiles
            orderId={order.id}
            items={view.items.map(({ id, line }) => ({ id, name: lineWords.title(line) }))}
            printFiles={printFiles}
            customerFiles={customerFiles}
          />
          <CorrectableAddresses
            orderId={order.id}
            shown={view.addresses}
            addresses={addresses}
            mayCorrect={order.cancelledAt === null && isBeforeProduction(order.orderStatus)}
            onDirty={setIsCorrected}
          />
          {view.note !== '' && (
            <section>
              <h2>{words('lookup.note')}</h2>
              <p>{view.note}</p>
            </section>
          )}
          <OrderThread
            thread={view.thread}
            authorOf={authorOf}
            statusName={statusName}
            itemName={nameOf}
            fileUrl={(id) => attachmentUrl(order.id, id)}
          >
            {mayWrite && (
              <MessageForm
                key={order.id}
                label={t('order.message.toCustomer')}
                post={(comment, key, files) => postToCustomer(order.id, comment, key, files)}
                onDirty={setIsWriting}
              />
            )}
          </OrderThread>
          <OrderHistory history={history} />
        </div>
        <div className={styles['schedule']}>
          <DealerField key={`dealer-${order.id}`} order={order} dealers={dealers} />
          <ScheduleForm
            key={order.id}
            orderId={order.id}
            schedule={schedule}
            isEditable={order.cancelledAt === null}
            isCodeDue={order.moveWarnings.includes('codeMissing') || order.toDo === 'enterDeliveryCode'}
            nameOf={nameOfItem}
            onDirty={setIsScheduled}
          />
          <OrderInvoices order={order} invoices={invoices} onAction={ask} />
        </div>
        <OrderFacts order={order} view={view} />
      </div>
      {/* What is to be saved has a bar of its own. */}
      {mayWrite && !isCorrected && !isScheduled && <MessageBar />}
      <LeaveGuard isDirty={isCorrected || isScheduled || isWriting} />
      {dialog}
    </>
  )
}
