import { formatMoney } from '#domain/format/format-money.ts'
import { required } from '#domain/required.ts'
import { translatorOf } from '#messages/every-message.ts'
import type { DataOf } from '#platform/server/jobs/queue.ts'
import { officeUrlFor } from '#office-urls'
import type { OrderMailDeps } from './confirm-order.ts'
import { itemWords } from '#features/orders/orders/server/documents/item-words.ts'
import { shopLocale } from './mail-words.ts'
import { postOfficeLetter } from './post-office-letter.ts'
import { originOfSite } from '#features/orders/orders/server/order-links.ts'
import { storedOrder } from '#features/orders/orders/server/reads.ts'
import type { orderQueues } from '#features/orders/orders/server/jobs.ts'

/** The job that mails the office about a retail order of more than half of the stock of a variant; once per order. */
export async function mailLargeOrder(
  deps: Pick<OrderMailDeps, 'db' | 'files' | 'catalogue' | 'jobs' | 'mailer' | 'clock' | 'config'>,
  { orderId }: DataOf<typeof orderQueues.mailLargeOrder>,
): Promise<void> {
  const { db, catalogue, config } = deps
  const { order, items } = await storedOrder(db, orderId)
  if (order.cancelledAt) return
  const translator = translatorOf(shopLocale)
  const t = translator.of('documents')
  const words = itemWords(translator)
  const { orderCode: code, billing } = order
  const pieces = new Intl.NumberFormat('cs')
  await postOfficeLetter(deps, {
    uniqueKey: `order ${orderId} large`,
    orderId,
    to: config.mail.shop,
    replyTo: billing.email,
    subject: t('largeOrderMail.subject', { code }),
    heading: t('largeOrderMail.heading', { code }),
    hello: t('largeOrderMail.hello'),
    rows: [
      { label: t('largeOrderMail.customer'), value: `${billing.firstName} ${billing.surName}, ${billing.email}` },
      ...items.map(({ productId, color, quantity }) => ({
        label: words.title(required(catalogue.current().product(productId), `product ${productId}`), color),
        value: t('largeOrderMail.pieces', { pieces: pieces.format(quantity) }),
      })),
      { label: t('largeOrderMail.total'), value: formatMoney(order.totalWithVatThousandths, order.currency, shopLocale) },
    ],
    button: { label: t('largeOrderMail.open'), href: `${originOfSite(config, shopLocale)}${officeUrlFor(shopLocale, 'adminOrders')}` },
  })
}
