import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { accountName } from '#domain/accounts/account-name.ts'
import { accountOfActor, type Actor, person, theSystem } from '#domain/orders/actor.ts'
import type { Db } from '#db/client.ts'
import { accounts, partners } from '#db/schema/accounts.ts'
import { orders } from '#db/schema/orders.ts'
import { writeEvent } from '#features/orders/thread/server/write-event.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { orderQueues } from './jobs.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly clock: () => Date
}

interface OrderDealer {
  readonly id: string
  readonly name: string
}

interface DealerToAssign {
  readonly orderId: string
  readonly dealerId: string
  /** Who assigns. */
  readonly accountId: string
  /** The dealer that was seen, null for none; without it the last assignment wins. */
  readonly from?: string | null | undefined
}

export type DealerOfOrder =
  | { readonly ok: true; readonly dealer: OrderDealer }
  | { readonly ok: false; readonly reason: 'unknown-order' | 'unknown-dealer' | 'cancelled' }
  /** Somebody else has assigned another dealer; nothing was written. */
  | { readonly ok: false; readonly reason: 'conflict'; readonly current: OrderDealer | null }

const nameColumns = { id: accounts.id, email: accounts.email, firstName: accounts.firstName, lastName: accounts.lastName }

/** An account that may look after orders; null for an unknown or inactive one, or one of another role. */
async function activeDealer(tx: Db, dealerId: string): Promise<OrderDealer | null> {
  if (!z.uuid().safeParse(dealerId).success) return null
  const isDealer = and(eq(accounts.id, dealerId), eq(accounts.role, 'dealer'), eq(accounts.isActive, true))
  const [found] = await tx.select(nameColumns).from(accounts).where(isDealer)
  return found ? { id: found.id, name: accountName(found) } : null
}

async function dealerOf(tx: Db, dealerId: string | null): Promise<OrderDealer | null> {
  if (dealerId === null) return null
  const [found] = await tx.select(nameColumns).from(accounts).where(eq(accounts.id, dealerId))
  return found ? { id: found.id, name: accountName(found) } : null
}

interface Assignment {
  readonly orderId: string
  readonly dealer: OrderDealer
  /** Who looked after it before; null for nobody. */
  readonly before: string | null
  readonly by: Actor
  readonly at: Date
}

/** Writes who looks after an order, into its thread too, and mails the dealer unless they took the order themselves. */
async function writeAssignment(tx: Db, jobs: Deps['jobs'], { orderId, dealer, before, by, at }: Assignment): Promise<void> {
  await tx.update(orders).set({ dealerId: dealer.id }).where(eq(orders.id, orderId))
  const data = { dealerId: dealer.id, dealerName: dealer.name }
  const changes = [{ field: 'dealerId', before, after: dealer.id }]
  const messageId = await writeEvent(tx, { orderId, by, type: 'dealerAssigned', data, changes, at })
  if (accountOfActor(by) !== dealer.id) await jobs.enqueue(tx, orderQueues.mailAssigned, { orderId, dealerId: dealer.id, messageId })
}

/** Assigns a dealer to an order; repeating it changes nothing. Thread and audit trail say so. */
export function assignDealer({ db, jobs, clock }: Deps, { orderId, dealerId, accountId, from }: DealerToAssign): Promise<DealerOfOrder> {
  return db.transaction(async (tx): Promise<DealerOfOrder> => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (!order) return { ok: false, reason: 'unknown-order' }
    if (order.cancelledAt) return { ok: false, reason: 'cancelled' }
    const dealer = await activeDealer(tx, dealerId)
    if (!dealer) return { ok: false, reason: 'unknown-dealer' }
    if (order.dealerId === dealer.id) return { ok: true, dealer }
    if (from !== undefined && from !== order.dealerId) return { ok: false, reason: 'conflict', current: await dealerOf(tx, order.dealerId) }
    await writeAssignment(tx, jobs, { orderId, dealer, before: order.dealerId, by: person(accountId), at: clock() })
    return { ok: true, dealer }
  })
}

/** Gives a new order of a partner to the partner's dealer, if it has one, in the caller's transaction. */
export async function assignPartnersDealer(
  tx: Db,
  jobs: Deps['jobs'],
  { orderId, partnerId, at }: { readonly orderId: string; readonly partnerId: string | null; readonly at: Date },
): Promise<void> {
  if (partnerId === null) return
  const [partner] = await tx.select({ dealerId: partners.dealerId }).from(partners).where(eq(partners.id, partnerId))
  const dealer = partner?.dealerId == null ? null : await activeDealer(tx, partner.dealerId)
  if (dealer) await writeAssignment(tx, jobs, { orderId, dealer, before: null, by: theSystem, at })
}
