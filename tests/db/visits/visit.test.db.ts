import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callsOnVisits, rolesOfRoutes } from '#app/server/roles-of-routes.ts'
import { partners } from '#db/schema/accounts.ts'
import { auditTrail } from '#db/schema/audit-trail.ts'
import { orders } from '#db/schema/orders.ts'
import type { Profile } from '#features/accounts/accounts/schema.ts'
import type { VisitReply } from '#features/accounts/visits/schema.ts'
import { visitCookie, visitSeconds } from '#features/accounts/visits/server/visit-token.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let admin: MadeAccount
let dealer: MadeAccount
let partner: MadeAccount
const now = new Date('2026-11-21T10:00:00Z')
beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop, { clock: () => now })
  admin = await makeAccount(shop.db, app, { role: 'admin' })
  dealer = await makeAccount(shop.db, app, { role: 'dealer' })
  partner = await makeAccount(shop.db, app, { role: 'partner', currency: 'EUR' })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})
beforeEach(() => shop.db.update(partners).set({ isActive: true }))

const cookieOf = (who: MadeAccount, visit?: string) => ({ cookie: `jwt-token=${who.token}${visit ? `; ${visitCookie}=${visit}` : ''}` })
const begin = (who = admin, priceListId = partner.id) =>
  app.inject({ method: 'POST', url: '/api/admin/visit', headers: cookieOf(who), payload: { priceListId } })
/** The cookie of a visit that has begun. */
async function visitToken(who = admin): Promise<string> {
  const reply = await begin(who)
  expect(reply.statusCode).toBe(200)
  return reply.cookies.find(({ name }) => name === visitCookie)?.value ?? ''
}
const ask = (url: string, visit?: string, who = admin) => app.inject({ url, headers: cookieOf(who, visit) })
const roleOf = async (visit: string, who = admin) => (await ask('/api/profile', visit, who)).json<Profile>().role
const sessionOf = (who: MadeAccount) => app.jwt.decode<{ sid: string }>(who.token)?.sid ?? ''

describe('an admin who looks at the shop as a partner', () => {
  test('begins for 30 minutes, which the change history tells', async () => {
    await shop.db.delete(auditTrail)
    const reply = await begin()
    const until = new Date(now.getTime() + 30 * 60_000).toISOString()
    expect([reply.statusCode, reply.json<VisitReply>()]).toMatchObject([200, { priceListId: partner.id, until }])
    expect(reply.cookies.find(({ name }) => name === visitCookie)).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 1800,
    })
    expect(await shop.db.select().from(auditTrail)).toMatchObject([
      { accountId: admin.id, subject: 'partner', subjectId: partner.partnerId, changes: [{ field: 'visitedUntil', after: until }] },
    ])
  })

  test('reads what the partner reads: its prices and its orders, in no shared cache', async () => {
    const visit = await visitToken()
    const { id } = await placeTestOrder(shop, {}, () => now)
    await placeTestOrder(shop, {}, () => now)
    await shop.db.update(orders).set({ partnerId: partner.partnerId }).where(eq(orders.id, id))
    const profile = await ask('/api/profile', visit)
    expect(profile.json()).toMatchObject({ role: 'partner', email: admin.email, priceListId: partner.id, currency: 'EUR' })
    const list = await ask('/api/priceLists/current/minimal', visit)
    expect([list.json(), list.headers['cache-control']]).toMatchObject([{ id: partner.id, currency: 'EUR' }, 'private, no-store'])
    expect((await ask('/api/b2b/partner/order/list', visit)).json()).toMatchObject({ total: 1, items: [{ id }] })
    expect((await ask('/api/b2b/partner/order/list')).statusCode).toBe(403)
  })

  test('still reads the office as the admin', async () => {
    const visit = await visitToken()
    expect((await ask('/api/admin/audit', visit)).statusCode).toBe(200)
    expect((await ask('/api/b2b/dealer/order/list', visit)).statusCode).toBe(200)
  })

  test('changes nothing: every call that is no read is refused, the public ones too', async () => {
    const signOut = 'POST /api/auth/logout'
    const leaving = await makeAccount(shop.db, app, { role: 'admin' })
    const visit = await visitToken(leaving)
    const unsafe = Object.keys(rolesOfRoutes).filter((row) => !row.startsWith('GET ') && row !== signOut)
    const admitted: string[] = [signOut]
    for (const row of unsafe) {
      const [method = '', path = ''] = row.replace('* ', 'POST ').split(' ')
      const url = path.replace('*', 'anything').replace(/:\w+/g, randomUUID())
      const reply = await app.inject({ method: method as 'POST', url, headers: cookieOf(leaving, visit), payload: {} })
      const isRefused = reply.statusCode === 403 && reply.json<{ reason?: string }>().reason === 'visit'
      if (!isRefused) admitted.push(row)
    }
    expect(admitted.toSorted()).toEqual([...callsOnVisits].toSorted())
  })

  test('ends it', async () => {
    const visit = await visitToken()
    expect(await roleOf(visit)).toBe('partner')
    const reply = await app.inject({ method: 'DELETE', url: '/api/admin/visit', headers: cookieOf(admin, visit) })
    expect([reply.statusCode, reply.cookies.find(({ name }) => name === visitCookie)?.value]).toEqual([204, ''])
  })

  test('looks no longer once the partner is deactivated, and cannot begin then', async () => {
    const visit = await visitToken()
    await shop.db
      .update(partners)
      .set({ isActive: false })
      .where(eq(partners.id, partner.partnerId ?? ''))
    expect(await roleOf(visit)).toBe('admin')
    expect((await begin()).statusCode).toBe(404)
    expect((await begin(admin, 'default')).statusCode).toBe(404)
  })
})

test('a visit belongs to one session of an admin, and ends by itself', async () => {
  const other = await makeAccount(shop.db, app, { role: 'admin' })
  const visit = await visitToken()
  expect(await roleOf(visit, other)).toBe('admin')
  expect(await roleOf('forged')).toBe('admin')
  expect((await begin(dealer)).statusCode).toBe(403)
  const claims = { use: 'visit', partnerId: partner.partnerId }
  const ofDealer = app.jwt.sign({ ...claims, sid: sessionOf(dealer) }, { expiresIn: visitSeconds })
  expect(await roleOf(ofDealer, dealer)).toBe('dealer')
  const begun = Math.floor(Date.now() / 1000) - visitSeconds - 1
  const over = app.jwt.sign({ ...claims, sid: sessionOf(admin), iat: begun }, { expiresIn: visitSeconds })
  expect(await roleOf(over)).toBe('admin')
})
