import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { auditTrail } from '#db/schema/audit-trail.ts'
import { orderItemDeliveries } from '#db/schema/deliveries.ts'
import { invoices } from '#db/schema/invoices.ts'
import { mails } from '#db/schema/mails.ts'
import { orderMessages, orderProofs } from '#db/schema/order-thread.ts'
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

/** Matches mails sent to an e-mail address. */
export const isSentTo = (email: string) => sameEmail(mails.recipient, email)

/** The parts of orders: items with their designs, files, thread, proofs, payments and refunds. */
export async function partsOf(db: Db, orderIds: readonly string[]) {
  const ids = [...orderIds]
  const items = await db.select().from(orderItems).where(inArray(orderItems.orderId, ids)).orderBy(asc(orderItems.position))
  const [deliveries, billed, files, messages, proofs, paid, back] = await Promise.all([
    db.select().from(orderItemDeliveries).where(inArray(orderItemDeliveries.orderId, ids)),
    db.select().from(invoices).where(inArray(invoices.orderId, ids)),
    db.select().from(orderFiles).where(inArray(orderFiles.orderId, ids)),
    db.select().from(orderMessages).where(inArray(orderMessages.orderId, ids)).orderBy(asc(orderMessages.createdAt)),
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
  return { items, deliveries, invoices: billed, files, messages, proofs, payments: paid, refunds: back }
}

/** How much the shop stores about the person with an e-mail address; null if it is nothing. */
export async function summaryOf({ db }: { readonly db: Db }, email: string): Promise<PersonSummary | null> {
  const isOrdered = sameEmail(sql`${orders.billing}->>'email'`, email)
  const isUnfinished = and(isOrdered, isNull(orders.cancelledAt), ne(orders.status, 'delivered'))
  const [account, ordered, openOrders, posted] = await Promise.all([
    accountOf(db, email),
    db.$count(orders, isOrdered),
    db.$count(orders, isUnfinished),
    db.$count(mails, isSentTo(email)),
  ])
  if (!account && ordered + posted === 0) return null
  const [open, entries] = account ? await Promise.all([sessionsOf(db, account.id), auditTrailOf(db, account.id)]) : [[], []]
  return {
    email: email.trim().toLowerCase(),
    account: account && { role: account.role, name: `${account.firstName} ${account.lastName}`.trim(), isActive: account.isActive },
    orders: ordered,
    openOrders,
    mails: posted,
    sessions: open.length,
    auditEntries: entries.length,
  }
}
