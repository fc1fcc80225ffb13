import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '#db/schema/accounts.ts'
import { auditTrail } from '#db/schema/audit-trail.ts'
import { type ChangeToRecord, recordChange } from '#features/accounts/audit/server/record-change.ts'
import { purgeChanges } from '#features/accounts/audit/server/purge-changes.ts'
import type { AuditList } from '#features/accounts/audit/schema.ts'
import { erasePersonalData } from '#features/office/personal-data/server/erase-personal-data.ts'
import { exportPerson } from '#features/office/personal-data/server/export-person.ts'
import { retention } from '#domain/retention.ts'
import type { ErrorReply } from '#platform/server/http/error-replies.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let admin: MadeAccount
beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop)
  admin = await makeAccount(shop.db, app, { role: 'admin' })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})
beforeEach(() => shop.db.delete(auditTrail))

const noon = new Date('2026-11-10T11:00:00Z')
const rate = { field: 'eurRate', before: 25, after: 25.3 }
const record = (act: Partial<ChangeToRecord> = {}) =>
  recordChange(shop.db, { accountId: admin.id, subject: 'settings', subjectId: 'settings', changes: [rate], at: noon, ...act })
const list = async (query = '') => (await app.inject({ url: `/api/admin/audit?${query}`, headers: admin.headers })).json<AuditList>()

test('an act is listed with who did it, when, and each old and new value', async () => {
  await shop.db.update(accounts).set({ firstName: 'Petra', lastName: 'Novotná' }).where(eq(accounts.id, admin.id))
  await record({ reason: 'The bank raised it.' })
  expect(await list()).toEqual({
    total: 1,
    limit: 10,
    offset: 0,
    items: [
      {
        id: expect.any(String) as string,
        at: noon.toISOString(),
        actor: 'account',
        account: { id: admin.id, email: admin.email, firstName: 'Petra', lastName: 'Novotná' },
        subject: 'settings',
        subjectId: 'settings',
        changes: [rate],
        reason: 'The bank raised it.',
      },
    ],
    names: {},
  })
})

test('records and people are named; what is gone, or never had a name, is not', async () => {
  const dealer = await makeAccount(shop.db, app, { role: 'dealer' })
  const change = { field: 'x', before: null, after: 1 }
  await record({ subject: 'stock', subjectId: 'count', changes: [{ ...change, field: 'quantity.block-72.white.freeTop' }] })
  await record({ subject: 'productImage', subjectId: 'slimboy', changes: [change] })
  await record({ subject: 'partner', subjectId: randomUUID(), changes: [{ field: 'dealerId', before: randomUUID(), after: dealer.id }] })
  await record({ subject: 'order', subjectId: 'no id of an order', changes: [change] })
  await record({ subject: 'priceList', subjectId: 'default', changes: [change] })
  expect((await list()).names).toEqual({ 'block-72': 'Block 72', slimboy: 'Slimboy', [dealer.id]: dealer.email })
})

test('an act that changed nothing is not listed', async () => {
  await record({ changes: [] })
  expect((await list()).total).toBe(0)
})

test('an act that is rolled back leaves no trace', async () => {
  await shop.db
    .transaction(async (tx) => {
      await recordChange(tx, { accountId: admin.id, subject: 'stock', subjectId: 'slimboy', changes: [rate], at: noon })
      tx.rollback()
    })
    .catch(() => {})
  expect((await list()).total).toBe(0)
})

test('the trail is searched by subject, record, account and day of Prague, the newest first and page by page', async () => {
  const other = await makeAccount(shop.db, app, { role: 'admin' })
  const at = (hour: string) => new Date(`2026-11-${hour}Z`)
  await record({ subjectId: 'first', at: at('10T22:59:00') })
  await record({ subject: 'partner', subjectId: 'second', at: at('10T23:00:00') })
  await record({ subject: 'partner', subjectId: 'third', accountId: other.id, at: at('11T23:30:00') })
  await record({ subjectId: 'fourth', accountId: null, at: at('12T12:00:00') })
  const found = async (query: string) => (await list(query)).items.map(({ subjectId }) => subjectId)
  expect(await found('')).toEqual(['fourth', 'third', 'second', 'first'])
  expect(await found('subject=partner')).toEqual(['third', 'second'])
  expect(await found('subject=partner&subjectId=second')).toEqual(['second'])
  expect(await found(`accountId=${other.id}`)).toEqual(['third'])
  expect(await found('from=2026-11-11&to=2026-11-11')).toEqual(['second'])
  expect(await list('page=2&limit=3')).toMatchObject({ total: 4, offset: 3, items: [{ subjectId: 'first' }] })
  const { items } = await list('from=2026-11-12&to=2026-11-12')
  expect(items.map(({ account }) => account?.email ?? 'the system')).toEqual(['the system', other.email])
  const refused = await app.inject({ url: '/api/admin/audit?page=1001', headers: admin.headers })
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([400, 'page: narrow the filter'])
})

test.each(['0000-01-01', '2026-02-30', '12026-01-01'])('no act is searched by the day %s, which no calendar has', async (day) => {
  for (const name of ['from', 'to']) {
    const reply = await app.inject({ url: `/api/admin/audit?${name}=${day}`, headers: admin.headers })
    expect([reply.statusCode, reply.json<ErrorReply>().issues?.[0]?.path]).toEqual([400, name])
  }
})

test('an act outlives the account that did it', async () => {
  const [id, email] = [randomUUID(), `${randomUUID()}@account.example`]
  await shop.db.insert(accounts).values({ id, email, role: 'dealer', passwordHash: '' })
  await record({ accountId: id })
  await shop.db.delete(accounts).where(eq(accounts.id, id))
  expect((await list()).items).toMatchObject([{ account: null, changes: [rate] }])
})

test('when a person is erased, the recorded values about them are erased; who changed which field and when stays', async () => {
  const email = `${randomUUID()}@person.example`
  const id = randomUUID()
  await shop.db.insert(accounts).values({ id, email, role: 'dealer', passwordHash: '', phone: '777 123 456' })
  const phone = { field: 'phone', before: '600 111 222', after: '777 123 456' }
  await record({ subject: 'account', subjectId: id, changes: [phone], reason: 'Jana called.' })
  await record({ subject: 'account', subjectId: admin.id, changes: [phone] })
  await erasePersonalData({ ...shop, clock: () => noon }, email)
  const { items } = await list(`subjectId=${id}`)
  expect(items).toMatchObject([{ account: { id: admin.id }, changes: [{ field: 'phone', before: null, after: null }], reason: '' }])
  expect((await list(`subjectId=${admin.id}`)).items).toMatchObject([{ changes: [phone] }])
})

test('a person is given what is recorded about them and what they did', async () => {
  const made = await makeAccount(shop.db, app, { role: 'dealer' })
  await record({ subject: 'account', subjectId: made.id })
  await record({ accountId: made.id, subjectId: 'theirs' })
  await record({ subjectId: 'of others' })
  const { data } = await exportPerson(shop, made.email)
  expect(data.auditTrail.map(({ subjectId }) => subjectId).toSorted()).toEqual([made.id, 'theirs'].toSorted())
})

test('the trail is kept for ten years', async () => {
  const edge = new Date(noon)
  edge.setUTCFullYear(edge.getUTCFullYear() - retention.auditTrailYears)
  await record({ subjectId: 'older', at: new Date(edge.getTime() - 1000) })
  await record({ subjectId: 'younger', at: edge })
  await purgeChanges({ db: shop.db, clock: () => noon })
  expect((await list()).items.map(({ subjectId }) => subjectId)).toEqual(['younger'])
  expect(retention.auditTrailYears).toBe(10)
})
