import { and, eq, exists, inArray, isNotNull, isNull, ne, not, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { accounts, partners } from '#db/schema/accounts.ts'
import { orderItemDeliveries } from '#db/schema/deliveries.ts'
import { deliveryLocations } from '#db/schema/delivery-locations.ts'
import { invoices } from '#db/schema/invoices.ts'
import { mails } from '#db/schema/mails.ts'
import { orderReads } from '#db/schema/order-reads.ts'
import { orderMessages } from '#db/schema/order-thread.ts'
import { orders } from '#db/schema/orders.ts'
import { payments } from '#db/schema/payments.ts'
import { sessions } from '#db/schema/sessions.ts'
import { recoveryCodes, twoFactors } from '#db/schema/two-factor.ts'
import { accountLinks } from '#db/schema/account-links.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { erasedEmail } from '#features/accounts/accounts/server/reads.ts'
import { areReferencedByOrders, unassignDealer } from '#features/accounts/accounts/server/release-accounts.ts'
import { eraseChanges } from '#features/accounts/audit/server/erase-changes.ts'
import { deleteDesignsOf } from '#features/designs/company-designs/server/save-company-design.ts'
import { deleteMails } from '#platform/server/mail/purge-mails.ts'
import { deleteDiscarded } from '#features/designs/uploads/server/delete-discarded.ts'
import type { DataPart, ErasedPersonalData } from '../schema.ts'
import { deleteOrders } from './purge-orders.ts'
import { eraseCompanyMails } from './erase-company-mails.ts'
import { eraseWords } from './erase-words.ts'
import { eraseContact, eraseLocations } from './erase-locations.ts'
import { accountOf, isSentTo, lockAccountOf, openOrdersWrittenIn, ordersOf } from './reads.ts'

interface Deps {
  readonly db: Db
  readonly files: Pick<FileStore, 'delete' | 'storedAt'>
  readonly clock: () => Date
}

type OrderRow = typeof orders.$inferSelect

/** Those orders for which there is a tax document: money has been received, or the final invoice was issued. */
async function ordersWithDocuments(tx: Db, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  const [received, billed] = await Promise.all([
    tx
      .select({ orderId: payments.orderId })
      .from(payments)
      .where(and(inArray(payments.orderId, [...orderIds]), eq(payments.state, 'paid'))),
    tx
      .select({ orderId: invoices.orderId })
      .from(invoices)
      .where(and(inArray(invoices.orderId, [...orderIds]), or(eq(invoices.kind, 'final'), isNotNull(invoices.paidAt)))),
  ])
  return new Set([...received, ...billed].map(({ orderId }) => orderId))
}

/** Whether an order is void: cancelled, never paid and without a tax document, so that nothing has to be archived. */
const isVoid = ({ cancelledAt, paidAt }: OrderRow, hasDocument: boolean): boolean => cancelledAt !== null && paidAt === null && !hasDocument

const isFinished = ({ cancelledAt, status }: OrderRow): boolean => cancelledAt !== null || status === 'delivered'

/** Removes what a tax document does not need: contact data and notes. */
async function pseudonymiseOrder(tx: Db, { id, billing, delivery }: OrderRow, at: Date): Promise<void> {
  const nobody = { phone: '', email: '' }
  await tx
    .update(orders)
    .set({ billing: { ...billing, ...nobody }, delivery: delivery === null ? null : { ...delivery, phone: '' }, note: '' })
    .where(eq(orders.id, id))
  await tx
    .update(orderItemDeliveries)
    .set({ address: sql`${orderItemDeliveries.address} || '{"phone": ""}'` })
    .where(eq(orderItemDeliveries.orderId, id))
  await eraseChanges(tx, 'order', id)
  await eraseWords(tx, eq(orderMessages.orderId, id), at)
}

/** Removes the name of a dealer from the threads of the orders that they were assigned to. */
async function eraseDealerName(tx: Db, dealerId: string): Promise<void> {
  const data = orderMessages.systemMessageData
  await tx
    .update(orderMessages)
    .set({ systemMessageData: sql`${data} || '{"dealerName": ""}'` })
    .where(and(eq(orderMessages.systemMessageType, 'dealerAssigned'), eq(sql`${data}->>'dealerId'`, dealerId)))
}

/** When a company's last account is erased, deletes it with its price list, or removes its addresses where orders refer to it. */
async function eraseCompany(tx: Db, { id, partnerId }: Pick<typeof accounts.$inferSelect, 'id' | 'partnerId'>, now: Date): Promise<void> {
  if (partnerId === null) return
  const others = await tx.$count(accounts, and(eq(accounts.partnerId, partnerId), ne(accounts.id, id), eq(accounts.isActive, true)))
  if (others > 0) return
  const isNamed = or(
    exists(tx.select({ id: orders.id }).from(orders).where(eq(orders.partnerId, partnerId))),
    exists(tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.partnerId, partnerId))),
  )
  const isThis = eq(partners.id, partnerId)
  await eraseChanges(tx, 'partner', partnerId)
  await eraseLocations(tx, eq(deliveryLocations.partnerId, partnerId))
  await deleteDesignsOf(tx, partnerId, now)
  await tx.update(partners).set({ billing: null, note: '', isActive: false }).where(and(isThis, isNamed))
  await tx.delete(partners).where(and(isThis, not(isNamed ?? sql`false`)))
}

/** An account that orders name keeps its row without personal data; any other is deleted. */
async function eraseAccount(tx: Db, email: string, now: Date): Promise<DataPart | null> {
  const account = await accountOf(tx, email)
  if (!account) return null
  // While the entries still name the account.
  await eraseCompanyMails(tx, account, now)
  await eraseChanges(tx, 'account', account.id)
  await unassignDealer(tx, [account.id])
  if (account.role !== 'partner') await eraseDealerName(tx, account.id)
  await eraseWords(tx, eq(orderMessages.accountId, account.id), now)
  if (!(await areReferencedByOrders(tx, [account.id]))) {
    await tx.delete(accounts).where(eq(accounts.id, account.id))
    await eraseCompany(tx, account, now)
    return { kind: 'account' }
  }
  const nobody = {
    email: erasedEmail(account.id),
    passwordHash: '',
    firstName: '',
    lastName: '',
    phone: '',
    note: '',
  }
  await tx
    .update(accounts)
    .set({ ...nobody, isActive: false })
    .where(eq(accounts.id, account.id))
  for (const table of [sessions, accountLinks, recoveryCodes, twoFactors, orderReads])
    await tx.delete(table).where(eq(table.accountId, account.id))
  await eraseCompany(tx, account, now)
  return { kind: 'accountDetails' }
}

/** A part that consists of orders; none without orders. */
const partOf = (kind: Extract<DataPart, { readonly codes: unknown }>['kind'], codes: readonly string[]): DataPart[] =>
  codes.length === 0 ? [] : [{ kind, codes: [...codes] }]
const codesOf = (rows: readonly OrderRow[]): readonly string[] => rows.map(({ orderCode }) => orderCode)

/**
 * Erases the shop's data about the person with an e-mail address in the caller's transaction, as far as the law allows (GDPR Art. 17(1) and
 * (3)(b)): void orders are deleted; finished ones lose what their tax documents do not need; open ones stay until they are finished. Call
 * `deleteDiscarded` after the commit.
 */
export async function erasePerson(tx: Db, email: string, now: Date): Promise<ErasedPersonalData> {
  await lockAccountOf(tx, email)
  const all = await ordersOf(tx, email)
  const ids = all.map(({ id }) => id)
  const documented = await ordersWithDocuments(tx, ids)
  const nothing = all.filter((order) => isVoid(order, documented.has(order.id)))
  const finished = all.filter((order) => isFinished(order) && !nothing.includes(order))
  const open = all.filter((order) => !isFinished(order))

  await deleteOrders(
    tx,
    nothing.map(({ id }) => id),
    now,
  )
  for (const { id } of nothing) await eraseChanges(tx, 'order', id)
  for (const order of finished) await pseudonymiseOrder(tx, order, now)
  // Mails about orders of others are no documents of these orders.
  const loose = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(isSentTo(email), or(isNull(mails.orderId), notInArray(mails.orderId, ids))))
  await deleteMails(
    tx,
    loose.map(({ id }) => id),
    now,
  )
  const contact = await eraseContact(tx, email)
  const needed = [...codesOf(open), ...(await openOrdersWrittenIn(tx, email))]
  // Open orders need their account, and what was said about them.
  const account = needed.length === 0 ? await eraseAccount(tx, email, now) : null
  return {
    erased: [
      ...partOf('voidOrders', codesOf(nothing)),
      ...partOf('finishedOrders', codesOf(finished)),
      ...(loose.length === 0 ? [] : [{ kind: 'mails' as const, count: loose.length }]),
      ...(contact.count === 0 ? [] : [{ kind: 'deliveryLocations' as const, count: contact.count }]),
      ...(account === null ? [] : [account]),
    ],
    kept: [...partOf('taxDocuments', codesOf(finished)), ...partOf('openOrders', [...new Set([...needed, ...contact.openCodes])])],
  }
}

/** Erases the shop's data about a person, for the command. */
export async function erasePersonalData(deps: Deps, email: string): Promise<ErasedPersonalData> {
  const result = await deps.db.transaction((tx) => erasePerson(tx, email, deps.clock()))
  await deleteDiscarded(deps)
  return result
}
