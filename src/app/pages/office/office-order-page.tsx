import type { OrderView } from '#features/orders/orders/order-view.ts'
import type { Translate } from '#messages/translator.ts'
import { type ComponentProps, useState } from 'react'
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
import { useRowActions } from '#features/office/orders/browser/use-row-actions.tsx'
import type { AuthorOf } from '#features/orders/thread/thread-view.ts'
import { OrderProgress } from '#features/orders/orders/browser/order-progress.tsx'
import { OrderThread } from '#features/orders/thread/browser/order-thread.tsx'
import { CancelledNotice } from '#features/checkout/payments/browser/payment-state.tsx'
import { ScheduleForm } from '#features/production/board/browser/schedule-form.tsx'
import { attachmentUrl, postToCustomer } from '#features/orders/thread/browser/client.ts'
import { MessageBar } from '#features/orders/thread/browser/message-bar.tsx'
import { MessageForm } from '#features/orders/thread/browser/message-form.tsx'
import { useSite } from '#features/accounts/site/browser/use-site.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { LinePicture } from '#configurator/lines/line-picture.tsx'
import { LinePrint } from '#configurator/lines/line-print.tsx'
import { useStoredDesignPictures } from '#configurator/lines/use-stored-design-pictures.ts'
import { PageHead } from '../../frame/page-head.tsx'
import type { OfficeOrder } from '#features/office/orders/office-order-view.ts'
import { OrderHistory } from '#features/office/trail/browser/order-history.tsx'
import styles from './office-order-page.module.css'

type OfficeOrderPageProps = OfficeOrder & Pick<ComponentProps<typeof DealerField>, 'dealers'>

/** The parts of the page that a phone leads to. */
const sectionsOf = (view: OrderView, t: Translate<'office'>, words: Translate<'orders'>) => [
  { id: 'order-schedule', name: t('order.schedule.short') },
  { id: 'order-invoices', name: t('order.invoices.title') },
  { id: 'order-items', name: words('lookup.items') },
  ...(hasProofs(view) ? [{ id: 'order-proofs', name: words('lookup.proofs.title') }] : []),
  { id: 'order-thread', name: words('lookup.thread.title') },
]

function CustomersNote({ note }: { readonly note: string }) {
  const words = useMessages('orders')
  if (note === '') return null
  return (
    <section>
      <h2>{words('lookup.note')}</h2>
      <p>{note}</p>
    </section>
  )
}

/** An order for the office: its items, proofs, files, schedule, invoices and messages. */
export function OfficeOrderPage({
  order,
  view,
  addresses,
  schedule,
  invoices,
  printFiles,
  printFailure,
  customerFiles,
  history,
  dealers,
}: OfficeOrderPageProps) {
  const t = useMessages('office')
  const words = useMessages('orders')
  const { brand } = useSite()
  const lineWords = useLineWords(view.facts)
  const { ask, notice, dialog } = useRowActions()
  const [isCorrected, setIsCorrected] = useState(false)
  const [isScheduled, setIsScheduled] = useState(false)
  const [isWriting, setIsWriting] = useState(false)
  useStoredDesignPictures(view.items.map(({ line }) => line.design))
  // Keep the form open while someone is typing.
  const mayWrite = order.cancelledAt === null || isWriting
  const statusName = (status: OrderStatus) => t(`status.${status}`)
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
      <OrderSections sections={sectionsOf(view, t, words)} />
      <div className={styles['columns']}>
        <div className={styles['stack']}>
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
            <OrderProofs
              orderId={order.id}
              order={view}
              nameOf={({ line }) => lineWords.title(line)}
              factsOf={({ line }) => lineWords.proofFacts(line)}
              authorOf={authorOf}
            />
            <OrderPrintFiles
              orderId={order.id}
              items={view.items.map(({ id, line }) => ({ id, name: lineWords.title(line) }))}
              printFiles={printFiles}
              failure={printFailure}
              customerFiles={customerFiles}
            />
            <CorrectableAddresses
              orderId={order.id}
              shown={view.addresses}
              addresses={addresses}
              mayCorrect={order.cancelledAt === null && isBeforeProduction(order.orderStatus)}
              onDirty={setIsCorrected}
            />
            <CustomersNote note={view.note} />
          </div>
          <div className={styles['thread']}>
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
