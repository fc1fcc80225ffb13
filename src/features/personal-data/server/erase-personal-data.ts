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
import { erasedEmail } from '#features/accounts/server/reads.ts'
import { areNamedByOrders, releasePartners } from '#features/accounts/server/release-accounts.ts'
import { eraseChanges } from '#features/audit/server/erase-changes.ts'
import { deleteMails } from '#features/outbox/server/purge-mails.ts'
import { deleteDiscarded } from '#features/uploads/server/delete-discarded.ts'
import type { DataPart, ErasedPersonalData } from '../schema.ts'
import { deleteOrders } from './purge-orders.ts'
import { accountOf, isSentTo, ordersOf } from './reads.ts'

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
async function pseudonymiseOrder(tx: Db, { id, billing, delivery }: OrderRow): Promise<void> {
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
  await tx
    .update(orderMessages)
    .set({ comment: '' })
    .where(and(eq(orderMessages.orderId, id), inArray(orderMessages.author, ['shopper', 'partner'])))
}

/** Deletes the delivery locations of a company with their contact people. Orders keep their own copies of the addresses. */
async function eraseLocations(tx: Db, partnerId: string): Promise<void> {
  const isOfCompany = eq(deliveryLocations.partnerId, partnerId)
  const locations = tx.select({ id: deliveryLocations.id }).from(deliveryLocations).where(isOfCompany)
  await tx.update(orderItemDeliveries).set({ deliveryLocationId: null }).where(inArray(orderItemDeliveries.deliveryLocationId, locations))
  await tx.delete(deliveryLocations).where(isOfCompany)
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
async function eraseCompany(tx: Db, { id, partnerId }: Pick<typeof accounts.$inferSelect, 'id' | 'partnerId'>): Promise<void> {
  if (partnerId === null) return
  const others = await tx.$count(accounts, and(eq(accounts.partnerId, partnerId), ne(accounts.id, id), eq(accounts.isActive, true)))
  if (others > 0) return
  const isNamed = or(
    exists(tx.select({ id: orders.id }).from(orders).where(eq(orders.partnerId, partnerId))),
    exists(tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.partnerId, partnerId))),
  )
  const isThis = eq(partners.id, partnerId)
  await eraseChanges(tx, 'partner', partnerId)
  await eraseLocations(tx, partnerId)
  await tx.update(partners).set({ billing: null, note: '', isActive: false }).where(and(isThis, isNamed))
  await tx.delete(partners).where(and(isThis, not(isNamed ?? sql`false`)))
}

/** Whether an address is that of an admin or a dealer: mails to it about orders of others are no documents of these orders. */
const isOfOffice = async (tx: Db, email: string): Promise<boolean> => ((await accountOf(tx, email))?.role ?? 'partner') !== 'partner'

/** An account that orders name keeps its row without personal data; any other is deleted. */
async function eraseAccount(tx: Db, email: string): Promise<DataPart | null> {
  const account = await accountOf(tx, email)
  if (!account) return null
  await eraseChanges(tx, 'account', account.id)
  await releasePartners(tx, [account.id])
  if (account.role !== 'partner') await eraseDealerName(tx, account.id)
  if (!(await areNamedByOrders(tx, [account.id]))) {
    await tx.delete(accounts).where(eq(accounts.id, account.id))
    await eraseCompany(tx, account)
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
  await eraseCompany(tx, account)
  return { kind: 'accountDetails' }
}

/** A part that consists of orders; none without orders. */
const partOf = (kind: Extract<DataPart, { readonly codes: unknown }>['kind'], rows: readonly OrderRow[]): DataPart[] =>
  rows.length === 0 ? [] : [{ kind, codes: rows.map(({ orderCode }) => orderCode) }]

/**
 * Erases the shop's data about the person with an e-mail address in the caller's transaction, as far as the law allows (GDPR Art. 17(1) and
 * (3)(b)): void orders are deleted; finished ones lose what their tax documents do not need; open ones stay until they are finished. Call
 * `deleteDiscarded` after the commit.
 */
export async function erasePerson(tx: Db, email: string, now: Date): Promise<ErasedPersonalData> {
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
  for (const order of finished) await pseudonymiseOrder(tx, order)
  const loose = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(isSentTo(email), or(isNull(mails.orderId), (await isOfOffice(tx, email)) ? notInArray(mails.orderId, ids) : undefined)))
  await deleteMails(
    tx,
    loose.map(({ id }) => id),
    now,
  )
  // Open orders need their account.
  const account = open.length === 0 ? await eraseAccount(tx, email) : null
  return {
    erased: [
      ...partOf('voidOrders', nothing),
      ...partOf('finishedOrders', finished),
      ...(loose.length === 0 ? [] : [{ kind: 'mails' as const, count: loose.length }]),
      ...(account === null ? [] : [account]),
    ],
    kept: [...partOf('taxDocuments', finished), ...partOf('openOrders', open)],
  }
}

/** Erases the shop's data about a person, for the command. */
export async function erasePersonalData(deps: Deps, email: string): Promise<ErasedPersonalData> {
  const result = await deps.db.transaction((tx) => erasePerson(tx, email, deps.clock()))
  await deleteDiscarded(deps)
  return result
}
