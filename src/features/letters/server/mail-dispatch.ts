import { createHash } from 'node:crypto'
import { and, asc, eq, gt, like } from 'drizzle-orm'
import { gatherSeconds } from '#domain/orders/message-batches.ts'
import { formatPostalCode } from '#domain/postal/postal-code.ts'
import { trackingLink } from '#domain/shipping/carriers.ts'
import { orderItemDeliveries } from '#db/schema/deliveries.ts'
import { mails } from '#db/schema/mails.ts'
import type { orderQueues } from '#features/orders/server/jobs.ts'
import { type OrderRow, storedOrder } from '#features/orders/server/reads.ts'
import { translatorOf } from '#messages/every-message.ts'
import type { DataOf } from '#platform/server/jobs/queue.ts'
import type { LetterRow } from './letter-mail.ts'
import { keyOfLetter, type LetterDeps, postLetter } from './post-letter.ts'

type Delivery = typeof orderItemDeliveries.$inferSelect

/** An order may go to thousands of addresses; the order page has them all. */
const maxRows = 50

/** The codes of an order's deliveries by address. */
async function codesOf(db: LetterDeps['db'], orderId: string): Promise<readonly [string, Delivery][]> {
  const rows = await db
    .select()
    .from(orderItemDeliveries)
    .where(eq(orderItemDeliveries.orderId, orderId))
    .orderBy(asc(orderItemDeliveries.id))
  const withCode = rows.filter(({ deliveryCode }) => deliveryCode !== null)
  // The items of one parcel have the same code and address.
  return [...new Map(withCode.map((row) => [JSON.stringify([row.deliveryCode, row.address]), row]))]
}

/** Address, code and the carrier's page, for each parcel. */
function parcelRows({ carrier, locale }: OrderRow, parcels: readonly (readonly [string, Delivery])[]) {
  const t = translatorOf(locale).of('documents')
  const rows = parcels.slice(0, maxRows).map(([, { address, deliveryCode }]): LetterRow => {
    const code = deliveryCode ?? ''
    const { street, zipCode, city, country } = address
    return {
      label: `${street}, ${formatPostalCode(country, zipCode)} ${city}`,
      value: code,
      href: trackingLink(carrier, code, locale),
    }
  })
  const left = parcels.length - rows.length
  return left === 0 ? rows : [...rows, { label: t('dispatchMail.more'), value: t('dispatchMail.moreParcels', { count: left }) }]
}

/** Mails of codes are about this and the hash of the codes. */
const aboutCodes = 'dispatch '

/**
 * Whether the codes of an order were mailed within the time for which a job waits. Then that mail names the code of this job, too: it was
 * entered before.
 */
async function areJustMailed({ db, clock }: LetterDeps, orderId: string): Promise<boolean> {
  const since = new Date(clock().getTime() - gatherSeconds * 1000)
  const isOfCodes = like(mails.uniqueKey, `${keyOfLetter(orderId, aboutCodes)}%`)
  return (await db.$count(mails, and(eq(mails.orderId, orderId), isOfCodes, gt(mails.createdAt, since)))) > 0
}

/**
 * The job that mails all codes of an order, with the carrier's link: one mail for the codes of five minutes, and none for codes that were
 * mailed together before.
 */
export async function mailDispatch(deps: LetterDeps, { orderId }: DataOf<typeof orderQueues.mailDispatch>): Promise<void> {
  const { order } = await storedOrder(deps.db, orderId)
  const parcels = await codesOf(deps.db, orderId)
  // The office may have taken the codes away again, cancelled the order, or delivered it, of which another mail tells with the codes.
  if (parcels.length === 0 || order.cancelledAt !== null || order.status === 'delivered') return
  if (await areJustMailed(deps, orderId)) return
  const { locale, orderCode: code, billing } = order
  const t = translatorOf(locale).of('documents')
  const parcelKeys = createHash('sha256')
    .update(parcels.map(([key]) => key).join())
    .digest('base64url')
  await postLetter(deps, order, {
    about: `${aboutCodes}${parcelKeys}`,
    subject: t('dispatchMail.subject', { code }),
    heading: t('dispatchMail.heading'),
    hello: t('dispatchMail.hello', { name: `${billing.firstName} ${billing.surName}`, code }),
    paragraphs: [],
    rows: parcelRows(order, parcels),
    button: t('mail.open'),
  })
}

/** The job that mails that an order was delivered; once per order. */
export async function mailDelivered(deps: LetterDeps, { orderId }: DataOf<typeof orderQueues.mailDelivered>): Promise<void> {
  const { order } = await storedOrder(deps.db, orderId)
  // An admin may have taken the step back.
  if (order.status !== 'delivered') return
  const { locale, orderCode: code, billing } = order
  const t = translatorOf(locale).of('documents')
  await postLetter(deps, order, {
    about: 'delivered',
    subject: t('deliveredMail.subject', { code }),
    heading: t('deliveredMail.heading'),
    hello: t('deliveredMail.hello', { name: `${billing.firstName} ${billing.surName}`, code }),
    paragraphs: [t('deliveredMail.complaint')],
    rows: parcelRows(order, await codesOf(deps.db, orderId)),
    button: t('mail.open'),
  })
}
