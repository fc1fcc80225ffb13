import { useState } from 'react'
import { invoiceKinds } from '#domain/orders/invoice-kinds.ts'
import type { OfficeAction } from '#ui/forms/action-dialog.tsx'
import { useSite } from '#features/accounts/site/browser/use-site.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { useIsHydrated } from '#ui/stored-value.ts'
import type { Invoice } from '../schema.ts'
import { putInvoicePaid } from './client.ts'
import { InvoiceFacts } from './invoice-facts.tsx'
import { InvoiceUpload, type InvoicedOrder } from './invoice-upload.tsx'
import styles from './order-invoices.module.css'

interface OrderInvoicesProps {
  readonly order: InvoicedOrder
  readonly invoices: readonly Invoice[]
  readonly onAction: (action: OfficeAction) => void
}

/** The proforma and the final invoice of an order: uploaded, downloaded and marked as paid. */
export function OrderInvoices({ order, invoices, onAction }: OrderInvoicesProps) {
  const t = useMessages('office')
  const isAdmin = useSite().account?.role === 'admin'
  const isHydrated = useIsHydrated()
  // The invoice that was seen when the dialog opened: a live page may show another one since, which must not be overwritten.
  const [uploaded, setUploaded] = useState<{ readonly kind: Invoice['kind']; readonly replaced: Invoice | null } | null>(null)
  const invoiceOf = (kind: Invoice['kind']) => invoices.find((invoice) => invoice.kind === kind) ?? null
  const isOpen = order.cancelledAt === null

  function rowOf(kind: Invoice['kind']) {
    const invoice = invoiceOf(kind)
    const name = [t(`order.invoices.${kind}`), invoice?.number].filter(Boolean).join(' ')
    const subject = `${name}, ${order.orderCode}`
    const paidAction = (paid: Invoice): OfficeAction => ({
      label: t('order.invoices.markPaid'),
      subject,
      question: t('order.invoices.markQuestion', { subject }),
      needsReason: false,
      run: () => putInvoicePaid(order.id, paid),
    })
    const backAction = (paid: Invoice): OfficeAction => ({
      label: t('order.invoices.takeBack'),
      subject,
      question: t('order.invoices.takeBackQuestion', { subject }),
      needsReason: true,
      run: (reason) => putInvoicePaid(order.id, paid, reason),
    })
    const button = (label: string, onClick: () => void) => (
      <Button look="quiet" size="compact" aria-label={`${label}, ${name}`} disabled={!isHydrated} onClick={onClick}>
        {label}
      </Button>
    )
    return (
      <li key={kind}>
        {invoice ? (
          <InvoiceFacts orderId={order.id} invoice={invoice} />
        ) : (
          <>
            <p className={styles['name']}>{name}</p>
            <p className={styles['facts']}>{t('order.invoices.none')}</p>
          </>
        )}
        <div className={styles['buttons']}>
          {isOpen && invoice?.paidAt === null && button(t('order.invoices.markPaid'), () => onAction(paidAction(invoice)))}
          {isOpen &&
            (invoice === null || invoice.paidAt === null) &&
            button(t(invoice ? 'order.invoices.replace' : 'order.invoices.upload'), () => setUploaded({ kind, replaced: invoice }))}
          {isAdmin && invoice && invoice.paidAt !== null && button(t('order.invoices.takeBack'), () => onAction(backAction(invoice)))}
        </div>
      </li>
    )
  }

  return (
    <section className={styles['invoices']} aria-labelledby="order-invoices">
      <h2 id="order-invoices">{t('order.invoices.title')}</h2>
      <ul>{invoiceKinds.map(rowOf)}</ul>
      {uploaded !== null && <InvoiceUpload key={uploaded.kind} order={order} {...uploaded} onClose={() => setUploaded(null)} />}
    </section>
  )
}
