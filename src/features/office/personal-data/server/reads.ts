import { and, asc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { customerAuthors } from '#domain/orders/system-messages.ts'
import type { Db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { auditTrail } from '#db/schema/audit-trail.ts'
import { companyDesigns } from '#db/schema/company-designs.ts'
import { orderItemDeliveries } from '#db/schema/deliveries.ts'
import { deliveryLocations } from '#db/schema/delivery-locations.ts'
import { invoices } from '#db/schema/invoices.ts'
import { mails } from '#db/schema/mails.ts'
import { messageAttachments, messagePins, orderMessages, orderProofs } from '#db/schema/order-thread.ts'
import { orderFiles, orderItems, orders } from '#db/schema/orders.ts'
import { payments, refunds } from '#db/schema/payments.ts'
import { sessions } from '#db/schema/sessions.ts'
import type { PersonSummary } from '../schema.ts'

const sameEmail = (column: unknown, email: string) => sql`lower(${column}) = ${email.trim().toLowerCase()}`

/** The orders placed under an e-mail address, oldest first, ignoring case. */
export const ordersOf = (db: Db, email: string) =>
  db
    .select()
    .from(orders)
    .where(sameEmail(sql`${orders.billing}->>'email'`, email))
    .orderBy(asc(orders.createdAt))

/** The account of an e-mail address, without its password hash. */
export async function accountOf(db: Db, email: string) {
  const [row] = await db.select().from(accounts).where(sameEmail(accounts.email, email))
  if (!row) return null
  const { passwordHash: _, ...account } = row
  return account
}

/** Locks the account of a person, so that it writes nothing more: see `lockAccount`. */
export async function lockAccountOf(tx: Db, email: string): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(sameEmail(accounts.email, email)).for('no key update')
}

/** The entries of the audit trail that an account made, or that are about it. */
export const auditTrailOf = (db: Db, accountId: string) =>
  db
    .select()
    .from(auditTrail)
    .where(or(eq(auditTrail.accountId, accountId), and(eq(auditTrail.subject, 'account'), eq(auditTrail.subjectId, accountId))))
    .orderBy(asc(auditTrail.at))

/** Where an account is signed in, without the ids of the sessions, which are in their tokens. */
export const sessionsOf = (db: Db, accountId: string) =>
  db
    .select({
      userAgent: sessions.userAgent,
      address: sessions.address,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(asc(sessions.createdAt))

/** The designs of a company that an account saved last. */
export const designsSavedBy = (db: Db, accountId: string) =>
  db.select().from(companyDesigns).where(eq(companyDesigns.savedBy, accountId)).orderBy(asc(companyDesigns.savedAt))

/** Matches mails sent to an e-mail address. */
export const isSentTo = (email: string) => sameEmail(mails.recipient, email)

/** Matches delivery locations whose contact person has an e-mail address. */
export const isContactOf = (email: string) => sameEmail(deliveryLocations.email, email)

/** The delivery locations of any company with a person as their contact. */
export const locationsOf = (db: Db, email: string) =>
  db.select().from(deliveryLocations).where(isContactOf(email)).orderBy(asc(deliveryLocations.createdAt))

/** Messages that match, with the places on proofs and the files that came with them. */
async function threadOf(db: Db, which: SQL | undefined) {
  const isInMessage = (column: typeof messagePins.messageId | typeof messageAttachments.messageId) =>
    inArray(column, db.select({ id: orderMessages.id }).from(orderMessages).where(which))
  const [messages, attachments, pins] = await Promise.all([
    db.select().from(orderMessages).where(which).orderBy(asc(orderMessages.createdAt)),
    db.select().from(messageAttachments).where(isInMessage(messageAttachments.messageId)),
    db.select().from(messagePins).where(isInMessage(messagePins.messageId)),
  ])
  return { messages, attachments, pins }
}

/** Matches what the person of an account wrote as a customer, in orders of any billing address. */
const isWrittenBy = (accountId: string) => and(eq(orderMessages.accountId, accountId), inArray(orderMessages.author, [...customerAuthors]))

/** What the person of an account wrote as a customer, also where somebody else is billed. */
export const writtenBy = (db: Db, accountId: string) => threadOf(db, isWrittenBy(accountId))

/** The codes of the unfinished orders in which a person wrote as a customer. */
export async function openOrdersWrittenIn(db: Db, email: string): Promise<readonly string[]> {
  const account = await accountOf(db, email)
  if (!account) return []
  const rows = await db
    .selectDistinct({ orderCode: orders.orderCode })
    .from(orders)
    .innerJoin(orderMessages, eq(orderMessages.orderId, orders.id))
    .where(and(isWrittenBy(account.id), isNull(orders.cancelledAt), ne(orders.status, 'delivered')))
    .orderBy(asc(orders.orderCode))
  return rows.map(({ orderCode }) => orderCode)
}

/** The parts of orders: items with their designs, files, thread, proofs, payments and refunds. */
export async function partsOf(db: Db, orderIds: readonly string[]) {
  const ids = [...orderIds]
  const items = await db.select().from(orderItems).where(inArray(orderItems.orderId, ids)).orderBy(asc(orderItems.position))
  const [deliveries, billed, files, thread, proofs, paid, back] = await Promise.all([
    db.select().from(orderItemDeliveries).where(inArray(orderItemDeliveries.orderId, ids)),
    db.select().from(invoices).where(inArray(invoices.orderId, ids)),
    db.select().from(orderFiles).where(inArray(orderFiles.orderId, ids)),
    threadOf(db, inArray(orderMessages.orderId, ids)),
    db
      .select()
      .from(orderProofs)
      .where(
        inArray(
          orderProofs.orderItemId,
          items.map(({ id }) => id),
        ),
      ),
    db.select().from(payments).where(inArray(payments.orderId, ids)),
    db.select().from(refunds).where(inArray(refunds.orderId, ids)),
  ])
  return { items, deliveries, invoices: billed, files, ...thread, proofs, payments: paid, refunds: back }
}

/** How much the shop stores about the person with an e-mail address; null if it is nothing. */
export async function summaryOf({ db }: { readonly db: Db }, email: string): Promise<PersonSummary | null> {
  const isOrdered = sameEmail(sql`${orders.billing}->>'email'`, email)
  const isUnfinished = and(isOrdered, isNull(orders.cancelledAt), ne(orders.status, 'delivered'))
  const [account, ordered, openOrders, posted, locations] = await Promise.all([
    accountOf(db, email),
    db.$count(orders, isOrdered),
    db.$count(orders, isUnfinished),
    db.$count(mails, isSentTo(email)),
    db.$count(deliveryLocations, isContactOf(email)),
  ])
  if (!account && ordered + posted + locations === 0) return null
  const [open, entries] = account ? await Promise.all([sessionsOf(db, account.id), auditTrailOf(db, account.id)]) : [[], []]
  return {
    email: email.trim().toLowerCase(),
    account: account && { role: account.role, name: `${account.firstName} ${account.lastName}`.trim(), isActive: account.isActive },
    orders: ordered,
    openOrders,
    mails: posted,
    deliveryLocations: locations,
    sessions: open.length,
    auditEntries: entries.length,
  }
}
