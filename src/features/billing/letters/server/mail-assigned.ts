import { eq } from 'drizzle-orm'
import { formatMoney } from '#domain/format/format-money.ts'
import { accounts } from '#db/schema/accounts.ts'
import type { orderQueues } from '#features/orders/orders/server/jobs.ts'
import { officeOrderLink } from '#features/orders/orders/server/order-links.ts'
import { storedOrder } from '#features/orders/orders/server/reads.ts'
import { translatorOf } from '#messages/every-message.ts'
import type { DataOf } from '#platform/server/jobs/queue.ts'
import { shopLocale } from './mail-words.ts'
import { postOfficeLetter } from './post-office-letter.ts'
import type { LetterDeps } from './send-order-mail.ts'

/** The job that tells a dealer about an order that is theirs now; once per assignment. */
export async function mailAssigned(
  deps: LetterDeps,
  { orderId, dealerId, messageId }: DataOf<typeof orderQueues.mailAssigned>,
): Promise<void> {
  const { db, config } = deps
  const [{ order }, [dealer]] = await Promise.all([
    storedOrder(db, orderId),
    db.select({ email: accounts.email, isActive: accounts.isActive }).from(accounts).where(eq(accounts.id, dealerId)),
  ])
  if (!dealer?.isActive || order.dealerId !== dealerId) return
  const t = translatorOf(shopLocale).of('documents')
  const { orderCode: code, billing, useBillingCompany } = order
  const person = `${billing.firstName} ${billing.surName}`
  await postOfficeLetter(deps, {
    uniqueKey: `order ${orderId} assigned ${messageId}`,
    orderId,
    to: dealer.email,
    replyTo: billing.email,
    subject: t('assignedMail.subject', { code }),
    heading: t('assignedMail.heading', { code }),
    hello: t('assignedMail.hello'),
    rows: [
      { label: t('assignedMail.customer'), value: useBillingCompany ? `${billing.companyName}, ${person}` : person },
      { label: t('assignedMail.items'), value: formatMoney(order.itemsThousandths, order.currency, shopLocale) },
    ],
    button: { label: t('assignedMail.open'), href: officeOrderLink(config, shopLocale, orderId) },
  })
}
