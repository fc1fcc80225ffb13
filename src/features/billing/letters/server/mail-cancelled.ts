import { formatMoney } from '#domain/format/format-money.ts'
import { ownCancelReason } from '#domain/orders/cancelling.ts'
import { required } from '#domain/required.ts'
import { translatorOf } from '#messages/every-message.ts'
import type { DataOf } from '#platform/server/jobs/queue.ts'
import { type LetterDeps, sendOrderMail } from './send-order-mail.ts'
import { type OrderRow, storedOrder } from '#features/orders/orders/server/reads.ts'
import type { orderQueues } from '#features/orders/orders/server/jobs.ts'

/** What happens to the payment: it is refunded, or none was made and none should be made. */
function moneySentence({ paidAt, paymentMethod, currency, locale, totalWithVatThousandths }: OrderRow): string {
  const t = translatorOf(locale).of('documents')
  if (paidAt !== null) return t('cancelledMail.refund', { amount: formatMoney(totalWithVatThousandths, currency, locale) })
  return paymentMethod === 'bankTransfer' ? t('cancelledMail.noTransfer') : t('cancelledMail.noCharge')
}

/** The shop's own reasons are translated; the office's reason is quoted. */
function reasonWords({ cancelReason, locale }: OrderRow): string {
  const own = ownCancelReason(cancelReason ?? '')
  return own === null ? (cancelReason ?? '').trim() : translatorOf(locale).of('documents')(`cancelledMail.reasons.${own}`)
}

/** The job that mails a shopper that their order is cancelled, why, and what happens to the payment; once per order. */
export async function mailCancelled(deps: LetterDeps, { orderId }: DataOf<typeof orderQueues.mailCancelled>): Promise<void> {
  const { order } = await storedOrder(deps.db, orderId)
  required(order.cancelledAt, `the cancellation of order ${orderId}`)
  const { locale, orderCode: code, billing } = order
  const t = translatorOf(locale).of('documents')
  const reason = reasonWords(order)
  await sendOrderMail(deps, order, {
    about: 'cancelled',
    subject: t('cancelledMail.subject', { code }),
    heading: t('cancelledMail.heading', { code }),
    hello: t('cancelledMail.hello', { name: `${billing.firstName} ${billing.surName}` }),
    paragraphs: [moneySentence(order), t('cancelledMail.again')],
    rows: reason === '' ? [] : [{ label: t('cancelledMail.reason'), value: reason }],
    button: t(ownCancelReason(order.cancelReason ?? '') === null ? 'mail.open' : 'cancelledMail.orderAgain'),
  })
}
