import { uploadRules } from '#features/designs/uploads/upload-rules.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { FileField } from '#ui/forms/file-field.tsx'
import { numberSigns } from '#domain/format/read-number.ts'
import { useFailure } from '#ui/forms/use-failure.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Currency } from '#domain/currency.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { TextField } from '#ui/field.tsx'
import type { Invoice } from '../schema.ts'
import { postInvoice } from './client.ts'
import styles from './order-invoices.module.css'

/** What the invoices of an order need of it. */
export interface InvoicedOrder {
  readonly id: string
  readonly orderCode: string
  readonly currency: Currency
  readonly totalWithVat: number
  /** The addresses of its deliveries; none until a partner has said where the order goes. */
  readonly addressCount: number
  readonly cancelledAt: string | null
}

interface InvoiceUploadProps {
  readonly order: InvoicedOrder
  readonly kind: Invoice['kind']
  /** The invoice that the new one replaces. */
  readonly replaced: Invoice | null
  readonly onClose: () => void
}

const amountFormat = /^(\d{1,9}([.,]\d{1,2})?)?$/
const refusals = ['wrong-type', 'too-large', 'paid', 'conflict', 'cancelled'] as const
type UploadFailure = 'missing' | 'amount' | 'failed' | (typeof refusals)[number]

/** Asks for an invoice's file, number and amount, and sends it. */
export function InvoiceUpload({ order, kind, replaced, onClose }: InvoiceUploadProps) {
  const t = useMessages('office')
  const controls = useMessages('controls')
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [file, setFile] = useState<File | null>(null)
  const [number, setNumber] = useState(replaced?.number ?? '')
  // Until a partner has said where the order goes, its totals have neither VAT nor transport.
  const isTotalKnown = order.addressCount > 0
  const offered = replaced?.amount ?? (isTotalKnown ? order.totalWithVat : '')
  const [amount, setAmount] = useState(String(offered).replace('.', numberSigns[locale].decimal))
  const { cause, keep } = useFailure()
  const [failure, setFailure] = useState<UploadFailure | null>(null)
  /** Why the PDF can't be read. */
  const [pdfRefusal, setPdfRefusal] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const plainAmount = amount.replaceAll(/\s/g, '')
  const errorOf = (...failures: readonly UploadFailure[]) =>
    failure !== null && failures.includes(failure) ? t(`order.invoices.failures.${failure}`, { cause }) : undefined

  async function send(): Promise<void> {
    if (file === null) return setFailure('missing')
    if (file.size > uploadRules.invoice.maxBytes) return setFailure('too-large')
    if (!amountFormat.test(plainAmount) || /^[0.,]+$/.test(plainAmount)) return setFailure('amount')
    setIsSending(true)
    const sent = await postInvoice(order.id, kind, { file, number, amount: plainAmount, seen: replaced })
    setIsSending(false)
    if (sent.ok) onClose()
    else if (sent.reason === 'unreadable-pdf') setPdfRefusal(sent.message)
    else {
      keep(sent.cause)
      setFailure(refusals.find((reason) => reason === sent.reason) ?? 'failed')
    }
    void revalidate()
  }

  const title = t(`order.invoices.${kind}`)
  return (
    <ConfirmDialog
      title={`${title}, ${order.orderCode}`}
      onClose={onClose}
      yes={t('order.invoices.send')}
      no={controls('action.no')}
      busy={isSending}
      onYes={() => void send()}
    >
      <div className={styles['fields']}>
        <p>{t('order.invoices.hint')}</p>
        {!isTotalKnown && <Banner tone="warning">{t('order.invoices.noTotal')}</Banner>}
        <FileField
          accept="application/pdf,.pdf"
          label={t('order.invoices.file')}
          error={errorOf('missing', 'wrong-type', 'too-large') ?? pdfRefusal}
          file={file}
          onChange={(chosen) => {
            setFile(chosen)
            setPdfRefusal(undefined)
            setFailure(null)
          }}
        />
        <TextField
          label={t('order.invoices.number')}
          optional={t('order.invoices.optional')}
          maxLength={40}
          autoComplete="off"
          value={number}
          onChange={(event) => setNumber(event.target.value)}
        />
        <TextField
          label={t('order.invoices.amount', { currency: order.currency })}
          optional={t('order.invoices.optional')}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={errorOf('amount')}
          onChange={(event) => {
            setAmount(event.target.value)
            setFailure(null)
          }}
        />
        {errorOf('paid', 'conflict', 'cancelled', 'failed') !== undefined && (
          <Banner tone="error">{errorOf('paid', 'conflict', 'cancelled', 'failed')}</Banner>
        )}
      </div>
    </ConfirmDialog>
  )
}
