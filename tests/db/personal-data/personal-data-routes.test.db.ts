import { unzipSync } from 'fflate'
import type { FastifyInstance } from 'fastify'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#db/schema/accounts.ts'
import type { AuditList } from '#features/accounts/audit/schema.ts'
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

const post = (path: string, payload: object) =>
  app.inject({ method: 'POST', url: `/api/admin/personal-data/${path}`, headers: admin.headers, payload })
const download = (email: string) =>
  app.inject({ url: `/api/admin/personal-data/export.zip?email=${encodeURIComponent(email)}`, headers: admin.headers })
const trail = async () =>
  (await app.inject({ url: '/api/admin/audit?subject=personalData', headers: admin.headers })).json<AuditList>().items

test('an admin finds a person by e-mail and sees how much the shop stores', async () => {
  const dealer = await makeAccount(shop.db, app, { role: 'dealer' })
  await app.inject({ url: '/api/profile', headers: dealer.headers })
  expect((await post('find', { email: dealer.email.toUpperCase() })).json()).toEqual({
    email: dealer.email,
    account: { role: 'dealer', name: '', isActive: true },
    orders: 0,
    openOrders: 0,
    mails: 0,
    deliveryLocations: 0,
    sessions: 1,
    auditEntries: 0,
  })
  expect((await post('find', { email: 'nobody@person.example' })).statusCode).toBe(404)
})

test('the export is a ZIP of all data, without anything that gives access, and is in the audit trail without the address', async () => {
  const dealer = await makeAccount(shop.db, app, { role: 'dealer', passwordHash: 'a hash' })
  await app.inject({ url: '/api/profile', headers: dealer.headers })
  const reply = await download(dealer.email)
  expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
    200,
    'application/zip',
    'private, no-store',
  ])
  const files = unzipSync(new Uint8Array(reply.rawPayload))
  const text = new TextDecoder().decode(files['data.json'])
  const data = JSON.parse(text) as { email: string; account: { email: string }; sessions: object[] }
  expect([data.account.email, data.sessions.length]).toEqual([dealer.email, 1])
  expect(text).not.toMatch(/a hash|passwordHash/)
  const [entry] = await trail()
  expect(entry).toMatchObject({ account: { id: admin.id }, changes: [{ field: 'exported' }] })
  expect(JSON.stringify(entry)).not.toContain(dealer.email)
})

test('an erasure needs the address twice, says what was erased and kept, and is in the audit trail', async () => {
  const dealer = await makeAccount(shop.db, app, { role: 'dealer' })
  const refused = await post('erase', { email: dealer.email, confirmation: 'somebody@else.example' })
  expect([refused.statusCode, refused.json<{ issues: { path: string }[] }>().issues[0]?.path]).toEqual([400, 'confirmation'])
  expect((await post('erase', { email: dealer.email, confirmation: dealer.email })).json()).toEqual({
    erased: [{ kind: 'account' }],
    kept: [],
  })
  expect(await shop.db.$count(accounts, eq(accounts.id, dealer.id))).toBe(0)
  expect((await trail())[0]).toMatchObject({ account: { id: admin.id }, changes: [{ field: 'erased', after: 'account' }] })
})

test('nobody erases their own account', async () => {
  const refused = await post('erase', { email: admin.email, confirmation: admin.email })
  expect([refused.statusCode, refused.json<{ reason: string }>().reason]).toEqual([409, 'own-account'])
})
