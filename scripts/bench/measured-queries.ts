import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { dayMs, hourMs } from '#domain/format/durations.ts'
import { quickFilters } from '#domain/orders/quick-filters.ts'
import { accountById } from '#features/accounts/accounts/server/reads.ts'
import { readCatalogue } from '#features/catalogue/products/server/reads.ts'
import { purgeDesigns } from '#features/designs/links/server/save-design.ts'
import { listOrders, quickFilterStats } from '#features/office/orders/server/list-orders.ts'
import { listRefunds } from '#features/office/refunds/server/reads.ts'
import { filesOf, orderByToken } from '#features/orders/orders/server/reads.ts'
import { moveMailBodies } from '#platform/server/mail/move-mail-bodies.ts'
import { postedAttachments } from '#platform/server/mail/post-mail.ts'
import { purgeDemoMails } from '#platform/server/mail/purge-mails.ts'
import { outboxEntries, postedMails } from '#platform/server/mail/reads.ts'
import { duePayments, expiredTransfers, claimDueReminders, unpaidSince } from '#features/checkout/payments/server/reads.ts'
import { purgeOrders } from '#features/office/personal-data/server/purge-orders.ts'
import { isSentTo, ordersOf, partsOf } from '#features/office/personal-data/server/reads.ts'
import { messagesOf } from '#features/orders/thread/server/reads.ts'
import { deleteDiscarded } from '#features/designs/uploads/server/delete-discarded.ts'
import { purgeUploads } from '#features/designs/uploads/server/purge-uploads.ts'

/** A query whose parameters depend on the number of the run. */
export type Measured = (db: Db, run: number) => Promise<unknown>

const page = { page: 1, limit: 10, sortBy: 'createdAt', sortOrder: 'desc' } as const
const now = () => new Date()
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10)
/** The files of a large database are rows without bytes. */
const noFiles = {
  put: () => Promise.resolve('0'.repeat(64)),
  get: () => Promise.resolve(new TextEncoder().encode('{"html":"","text":""}')),
  storedAt: () => Promise.resolve(null),
  delete: () => Promise.resolve(),
}

const idOf = async (db: Db, name: string): Promise<string> =>
  String((await db.execute<{ id: string }>(sql`SELECT md5(${name})::uuid AS id`)).rows[0]?.id)
const orderOf = (db: Db, run: number) => idOf(db, `order ${1 + run * 97}`)

const listed = (more: object): Measured => {
  return (db) => listOrders(db, { ...page, ...more }, now())
}

/** The minimum cost of a query to this database. */
export const yardstick: Measured = (db, run) => db.execute(sql`SELECT id FROM orders WHERE order_code = ${`none ${run}`}`)

/** Every query of lists, the order page and the jobs, as the program runs it. */
export const reads: Readonly<Record<string, Measured>> = {
  'orders, first page': listed({}),
  'orders, page 1,000': listed({ page: 1000 }),
  'orders, page 1,000 of 100': listed({ page: 1000, limit: 100 }),
  'orders by code': listed({ sortBy: 'id', sortOrder: 'asc' }),
  'orders by status': listed({ sortBy: 'orderStatus', sortOrder: 'asc' }),
  'orders that are new': listed({ orderStatus: 'new' }),
  'orders that are delivered, page 1,000': listed({ orderStatus: 'delivered', page: 1000 }),
  'orders of a month': listed({ from: day(400), to: day(370) }),
  'orders of a partner': async (db, run) => listOrders(db, { ...page, partnerId: await idOf(db, `partner ${run}`) }, now()),
  'orders of a partner, a phrase': async (db, run) =>
    listOrders(db, { ...page, partnerId: await idOf(db, `partner ${run}`), phrase: 'ostrava' }, now()),
  'orders of a dealer': async (db, run) => listOrders(db, { ...page, dealerId: await idOf(db, `person ${run % 20}`) }, now()),
  'search for an e-mail address': (db, run) => listOrders(db, { ...page, phrase: `shopper${100 + run * 53}@mail` }, now()),
  'search for a name and a town': listed({ phrase: 'Žofie müller köln' }),
  'search for a town': listed({ phrase: 'praha' }),
  'search for what all have': listed({ phrase: 'mail.example' }),
  'search for what none has': listed({ phrase: 'nikde nic' }),
  ...Object.fromEntries(quickFilters.slice(1).map((quickFilter) => [`quick filter ${quickFilter}`, listed({ quickFilter })])),
  'counts of the quick filters': (db) => quickFilterStats(db, now()),
  'refunds due': (db) => listRefunds(db),
  'outbox of the demo': (db) => outboxEntries(db, 200),
  "an order's page": async (db, run) => {
    const [row] = (await db.execute<{ token: string }>(sql`SELECT 'large-' || md5(${`token ${1 + run * 97}`}) AS token`)).rows
    return orderByToken(db, String(row?.token))
  },
  "an order's thread and files": async (db, run) => {
    const id = await orderOf(db, run)
    return [await messagesOf(db, id), await filesOf(db, id), await postedAttachments(db, `order ${id} shopper`)]
  },
  'an account with its price list': async (db, run) => accountById(db, await idOf(db, `person ${30 + run}`)),
  'the whole catalogue': (db) => readCatalogue(db),
  'payments to ask for': (db) => duePayments(db, now(), 240),
  'orders unpaid online': (db) => unpaidSince(db, new Date(Date.now() - dayMs), 240),
  'transfers that have not come': (db) => expiredTransfers(db, day(0), 200),
  "a person's orders": async (db, run) => {
    const found = await ordersOf(db, `shopper${100 + run * 53}@mail.example`)
    return partsOf(
      db,
      found.map(({ id }) => id),
    )
  },
  "a person's mails": (db, run) => postedMails({ db, files: noFiles }, isSentTo(`shopper${100 + run * 53}@mail.example`)),
}

/** Purges and other jobs that write; each run is rolled back. */
export const writes: Readonly<Record<string, Measured>> = {
  'reminders that are due': (db) => claimDueReminders(db, day(0)),
  'purge of uploads': async (db) => {
    await db.execute(
      sql`UPDATE files SET purge_after = now() - interval '1 day' WHERE sha256 IN (SELECT sha256 FROM files WHERE purge_after IS NOT NULL ORDER BY purge_after LIMIT 100)`,
    )
    return purgeUploads({ db, clock: now })
  },
  'purge of orders of ten years ago': (db) => purgeOrders({ db, clock: () => new Date(Date.now() - 4 * hourMs) }),
  'purge of mails of the demo': (db) => purgeDemoMails({ db, clock: () => new Date(Date.now() - 3622 * dayMs) }),
  'purge of kept designs': (db) => purgeDesigns({ db, clock: now }),
  'purge of discarded bytes': async (db) => {
    await db.execute(
      sql`INSERT INTO discarded_bytes SELECT md5('pdf ' || i) || md5('2' || 'pdf ' || i), now() FROM generate_series(1, 50) AS i`,
    )
    await db.execute(sql`INSERT INTO discarded_bytes VALUES (md5('shared 1') || md5('2' || 'shared 1'), now())`)
    return deleteDiscarded({ db, files: noFiles, clock: now })
  },
  'bodies of mails to move': (db) => moveMailBodies({ db, files: noFiles }),
}
