import { formatDate } from '#domain/format/days.ts'
import { formatFileSize } from '#domain/format/format-file-size.ts'
import { formatMoney } from '#domain/format/format-money.ts'
import { fromAmount } from '#domain/money.ts'
import { paymentStatusOf } from '#domain/orders/payment-status.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Tag } from '#ui/tag.tsx'
import type { Invoice } from '../schema.ts'
import { invoiceUrl } from './client.ts'
import styles from './order-invoices.module.css'

/** An uploaded invoice: its name as a download, its amount and file, and whether it is paid. */
export function InvoiceFacts({ orderId, invoice }: { readonly orderId: string; readonly invoice: Invoice }) {
  const t = useMessages('office')
  const locale = useLocale()
  const { kind, number, amount, currency, fileName, sizeBytes, paidAt } = invoice
  const facts = [amount !== null && formatMoney(fromAmount(amount), currency, locale), fileName, formatFileSize(sizeBytes, locale)]
  return (
    <>
      <p className={styles['name']}>
        <a href={invoiceUrl(orderId, kind)}>{[t(`order.invoices.${kind}`), number].filter(Boolean).join(' ')}</a>
        <Tag tone={paidAt === null ? 'waiting' : 'done'}>
          {t(`order.invoices.${paymentStatusOf(paidAt)}`, { date: paidAt === null ? '' : formatDate(new Date(paidAt)) })}
        </Tag>
      </p>
      <p className={styles['facts']}>{facts.filter(Boolean).join(', ')}</p>
    </>
  )
}

/** The invoices of an order for its partner. Renders nothing without one. */
export function InvoiceList({ orderId, invoices }: { readonly orderId: string; readonly invoices: readonly Invoice[] }) {
  const t = useMessages('office')
  if (invoices.length === 0) return null
  return (
    <section className={styles['invoices']} aria-labelledby="order-invoices">
      <h2 id="order-invoices">{t('order.invoices.title')}</h2>
      <ul>
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <InvoiceFacts orderId={orderId} invoice={invoice} />
          </li>
        ))}
      </ul>
    </section>
  )
}
