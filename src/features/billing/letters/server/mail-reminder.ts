import { formatDay } from '#domain/format/days.ts'
import { translatorOf } from '#messages/every-message.ts'
import type { DataOf } from '#platform/server/jobs/queue.ts'
import { paymentWords } from '#features/orders/orders/server/documents/payment-words.ts'
import { type LetterDeps, sendOrderMail } from './send-order-mail.ts'
import { storedOrder } from '#features/orders/orders/server/reads.ts'
import type { paymentQueues } from '#features/checkout/payments/server/jobs.ts'

/** The job that reminds a shopper of a bank transfer, once per order; not when it has arrived or the order is cancelled. */
export async function mailReminder(deps: LetterDeps, { orderId }: DataOf<typeof paymentQueues.mailReminder>): Promise<void> {
  const { db, config } = deps
  const stored = await storedOrder(db, orderId)
  const { order } = stored
  if (order.paidAt || order.cancelledAt) return
  const { locale, orderCode: code, billing } = order
  const translator = translatorOf(locale)
  const t = translator.of('documents')
  const date = formatDay(order.paymentDueOn)
  const { rows, day } = paymentWords(stored, { translator, bankAccounts: config.bankAccounts, brand: config.site.brand })
  await sendOrderMail(deps, order, {
    about: 'reminder',
    subject: t('reminderMail.subject', { code }),
    heading: t('reminderMail.heading', { code }),
    hello: t('reminderMail.hello', { name: `${billing.firstName} ${billing.surName}`, code }),
    paragraphs: [t('reminderMail.until', { date }), t('reminderMail.crossed')],
    rows: [...rows, ...(day === null ? [] : [day])],
    button: t('reminderMail.pay'),
  })
}
