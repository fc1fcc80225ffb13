import { formatDate, formatDay } from '#domain/format/days.ts'
import { formatMoney } from '#domain/format/format-money.ts'
import { inFours } from '#domain/format/in-fours.ts'
import { paidBy } from '#domain/orders/payment-methods.ts'
import type { Translator } from '#messages/translator.ts'
import { type BankAccounts, bankAccountOf, paymentInstructions } from '../../payment-instructions.ts'
import type { StoredOrder } from '../reads.ts'

/** A label and its value. */
export interface Row {
  readonly label: string
  readonly value: string
  /** A value to copy or compare: it is emphasised. */
  readonly isStrong?: boolean
}

/** The payment of an order: rows under a title, and the QR code for a bank transfer. */
export interface DocumentPayment {
  /** Determines what the reader should do next. */
  readonly state: 'due' | 'paid' | 'open'
  readonly title: string
  readonly rows: readonly Row[]
  /** When a transfer is due, or when the payment arrived; null while a provider's payment is open. */
  readonly day: Row | null
  /** Null if no transfer is due. */
  readonly qr: { readonly payload: string; readonly caption: string } | null
}

/**
 * Formats the payment of an order: account, reference and QR code of a transfer that is due; date and method of a completed payment; only
 * the method while a provider's result is pending. A paid order never shows bank details, so that no one pays twice.
 */
export function paymentWords(
  { order, payment }: Pick<StoredOrder, 'order' | 'payment'>,
  { translator, bankAccounts, brand }: { readonly translator: Translator; readonly bankAccounts: BankAccounts; readonly brand: string },
): DocumentPayment {
  const t = translator.of('documents')
  const { currency, locale, paymentMethod, paidAt, totalWithVatThousandths } = order
  const method = t(`methods.${payment?.method ?? paidBy(paymentMethod)}`)
  const amount = { label: t('bank.amount'), value: formatMoney(totalWithVatThousandths, currency, translator.locale), isStrong: true }
  const reference = { label: t('bank.reference'), value: order.orderCode, isStrong: true }
  if (paidAt !== null) {
    const on = { label: t('paid.on'), value: formatDate(paidAt) }
    const number = payment?.providerPaymentId == null ? [] : [{ label: t('paid.number'), value: payment.providerPaymentId }]
    const rows = [amount, { label: t('paid.by'), value: method }, on, ...number, reference]
    return { state: 'paid', title: t('paid.title'), rows, day: on, qr: null }
  }
  if (paymentMethod !== 'bankTransfer')
    return {
      state: 'open',
      title: t('open.title'),
      rows: [amount, { label: t('facts.payment'), value: method }, reference],
      day: null,
      qr: null,
    }

  const account = bankAccountOf(bankAccounts, locale, currency)
  const { qrPayload } = paymentInstructions(account, order, brand)
  return {
    state: 'due',
    title: t('bank.title'),
    rows: [
      amount,
      ...(account.local === null ? [] : [{ label: t('bank.account'), value: account.local, isStrong: true }]),
      { label: t('bank.owner'), value: account.owner },
      { label: t('bank.iban'), value: inFours(account.iban), isStrong: account.local === null },
      { label: t('bank.bic'), value: account.bic },
      reference,
    ],
    day: { label: t('facts.due'), value: formatDay(order.paymentDueOn) },
    qr: { payload: qrPayload, caption: currency === 'CZK' ? t('bank.qrCZK') : t('bank.qrEUR') },
  }
}
