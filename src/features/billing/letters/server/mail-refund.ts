import { and, eq } from 'drizzle-orm'
import { formatMoney } from '#domain/format/format-money.ts'
import { required } from '#domain/required.ts'
import { refunds } from '#db/schema/payments.ts'
import type { orderQueues } from '#features/orders/orders/server/jobs.ts'
import { storedOrder } from '#features/orders/orders/server/reads.ts'
import { translatorOf } from '#messages/every-message.ts'
import type { DataOf } from '#platform/server/jobs/queue.ts'
import { type LetterDeps, sendOrderMail } from './send-order-mail.ts'

/** The job that tells a payer why a payment does not pay the order and will be refunded; once per payment. */
export async function mailRefund(deps: LetterDeps, { orderId, paymentId }: DataOf<typeof orderQueues.mailRefund>): Promise<void> {
  const [found] = await deps.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.paymentId, paymentId)))
  const { reason, amountThousandths, currency } = required(found, `the refund of payment ${paymentId}`)
  const { order } = await storedOrder(deps.db, orderId)
  const { locale, orderCode: code, billing } = order
  const t = translatorOf(locale).of('documents')
  const amount = formatMoney(amountThousandths, currency, locale)
  await sendOrderMail(deps, order, {
    about: `refund ${paymentId}`,
    subject: t('refundMail.subject', { code }),
    heading: t('refundMail.heading'),
    hello: t('refundMail.hello', { name: `${billing.firstName} ${billing.surName}`, code, amount }),
    paragraphs: [t(`refundMail.reasons.${reason}`), t('refundMail.refund')],
    rows: [],
    button: t('mail.open'),
  })
}
