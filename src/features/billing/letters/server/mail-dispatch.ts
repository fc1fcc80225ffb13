import { createHash } from 'node:crypto'
import { and, asc, desc, eq, like } from 'drizzle-orm'
import { codeField } from '#domain/audit/recorded-change.ts'
import { gatherSeconds } from '#domain/orders/message-batches.ts'
import { placeLine } from '#domain/contact/address-lines.ts'
import { trackingLink } from '#domain/shipping/carriers.ts'
import { orderItemDeliveries } from '#db/schema/deliveries.ts'
import { mails } from '#db/schema/mails.ts'
import { changesSince } from '#features/accounts/audit/server/reads.ts'
import type { orderQueues } from '#features/orders/orders/server/jobs.ts'
import { type OrderRow, storedOrder } from '#features/orders/orders/server/reads.ts'
import { translatorOf } from '#messages/every-message.ts'
import type { DataOf } from '#platform/server/jobs/queue.ts'
import type { LetterRow } from './layout-mail.ts'
import { keyOfLetter, type LetterDeps, pageForReader, sendOrderMail } from './send-order-mail.ts'

type Delivery = typeof orderItemDeliveries.$inferSelect

/** An order may go to thousands of addresses; the order page has them all. */
const maxRows = 50

/** The deliveries of an address that have the same code. */
interface Parcel {
  readonly key: string
  readonly deliveries: readonly Delivery[]
}

/** The parcels of an order that have a code. */
async function parcelsOf(db: LetterDeps['db'], orderId: string): Promise<readonly Parcel[]> {
  const rows = await db
    .select()
    .from(orderItemDeliveries)
    .where(eq(orderItemDeliveries.orderId, orderId))
    .orderBy(asc(orderItemDeliveries.id))
  const withCode = rows.filter(({ deliveryCode }) => deliveryCode !== null)
  return [...Map.groupBy(withCode, ({ deliveryCode, address }) => JSON.stringify([deliveryCode, address]))].map(([key, deliveries]) => ({
    key,
    deliveries,
  }))
}

/** Codes that were being saved while the last mail was written may be missing in it. */
const savingMs = 60_000

/** Of more parcels than a mail names, those whose code has changed since the last mail, the newest first. */
async function parcelsToName(db: LetterDeps['db'], orderId: string, parcels: readonly Parcel[], lastMail: Date | undefined) {
  if (parcels.length <= maxRows) return parcels
  const since = new Date((lastMail?.getTime() ?? 0) - savingMs)
  const fields = (await changesSince(db, { subject: 'order', subjectId: orderId }, since)).map(({ field }) => field)
  const places = new Map(fields.toReversed().map((field, nth) => [field, nth]))
  const placeOf = ({ deliveries }: Parcel): number => Math.max(...deliveries.map(({ id }) => places.get(codeField(id)) ?? -1))
  const changed = parcels.filter((parcel) => placeOf(parcel) >= 0).toSorted((one, other) => placeOf(other) - placeOf(one))
  return changed.length > 0 ? changed : parcels
}

/** Address, code and the carrier's page of the named parcels; the order page for the others. */
async function parcelRows(deps: LetterDeps, order: OrderRow, parcels: readonly Parcel[], named = parcels) {
  const { carrier, locale } = order
  const t = translatorOf(locale).of('documents')
  const rows = named.slice(0, maxRows).flatMap(({ deliveries: [delivery] }): readonly LetterRow[] => {
    if (!delivery) return []
    const code = delivery.deliveryCode ?? ''
    return [{ label: placeLine(delivery.address), value: code, href: trackingLink(carrier, code, locale) }]
  })
  const left = parcels.length - rows.length
  if (left === 0) return rows
  const href = await pageForReader(deps, order, order.billing.email)
  return [...rows, { label: t('dispatchMail.more'), value: t('dispatchMail.moreParcels', { count: left }), href }]
}

/** Mails of codes are about this, the hash of the codes and which mail of the order's codes it is. */
const aboutCodes = 'dispatch '

/** The mails of an order's codes, the last one first. */
async function mailsOfCodes({ db }: LetterDeps, orderId: string) {
  const isOfCodes = like(mails.uniqueKey, `${keyOfLetter(orderId, aboutCodes)}%`)
  return db
    .select({ uniqueKey: mails.uniqueKey, createdAt: mails.createdAt })
    .from(mails)
    .where(and(eq(mails.orderId, orderId), isOfCodes))
    .orderBy(desc(mails.createdAt))
}

/**
 * The job that mails all codes of an order, with the carrier's link: one mail for the codes of five minutes, and none when the last mail
 * named the same codes. A code that was wrong and is right again is mailed again: the last mail was wrong.
 */
export async function mailDispatch(deps: LetterDeps, { orderId }: DataOf<typeof orderQueues.mailDispatch>): Promise<void> {
  const { order } = await storedOrder(deps.db, orderId)
  const parcels = await parcelsOf(deps.db, orderId)
  // The office may have taken the codes away again, cancelled the order, or delivered it, of which another mail tells with the codes.
  if (parcels.length === 0 || order.cancelledAt !== null || order.status === 'delivered') return
  const { locale, orderCode: code, billing } = order
  const t = translatorOf(locale).of('documents')
  const parcelKeys = createHash('sha256')
    .update(parcels.map(({ key }) => key).join())
    .digest('base64url')
  const about = `${aboutCodes}${parcelKeys}`
  const sent = await mailsOfCodes(deps, orderId)
  const [last] = sent
  // A mail within the time for which a job waits names the code of this job, too: it was entered before.
  const isJustMailed = last !== undefined && last.createdAt.getTime() > deps.clock().getTime() - gatherSeconds * 1000
  if (isJustMailed || last?.uniqueKey.startsWith(keyOfLetter(orderId, about))) return
  await sendOrderMail(deps, order, {
    about: `${about} ${sent.length + 1}`,
    subject: t('dispatchMail.subject', { code }),
    heading: t('dispatchMail.heading'),
    hello: t('dispatchMail.hello', { name: `${billing.firstName} ${billing.surName}`, code }),
    paragraphs: [],
    rows: await parcelRows(deps, order, parcels, await parcelsToName(deps.db, orderId, parcels, last?.createdAt)),
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
  await sendOrderMail(deps, order, {
    about: 'delivered',
    subject: t('deliveredMail.subject', { code }),
    heading: t('deliveredMail.heading'),
    hello: t('deliveredMail.hello', { name: `${billing.firstName} ${billing.surName}`, code }),
    paragraphs: [t('deliveredMail.complaint')],
    rows: await parcelRows(deps, order, await parcelsOf(deps.db, orderId)),
    button: t('mail.open'),
  })
}
