import { randomUUID } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { theSystem } from '#domain/orders/actor.ts'
import { accounts } from '#db/schema/accounts.ts'
import { orderEvents } from '#db/schema/order-events.ts'
import { orderMessages } from '#db/schema/order-thread.ts'
import { orders } from '#db/schema/orders.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import type { OrderView } from '#features/orders/orders/order-view.ts'
import { cancelOrder } from '#features/orders/orders/server/cancel-order.ts'
import { orderView } from '#features/orders/orders/server/order-page-reads.ts'
import { partnerOrder } from '#features/portal/orders/server/reads.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { provesMessage } from '#tests/support/proves-message.ts'
import { openTestApi, testConfig, withoutBodyLimits } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let admin: MadeAccount, dealer: MadeAccount, partner: MadeAccount, stranger: MadeAccount

beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop, { config: withoutBodyLimits })
  admin = await makeAccount(shop.db, app, { role: 'admin' })
  dealer = await makeAccount(shop.db, app, { role: 'dealer' })
  partner = await makeAccount(shop.db, app, { role: 'partner' })
  stranger = await makeAccount(shop.db, app, { role: 'partner' })
})
beforeEach(() => shop.db.delete(rateLimits))
afterAll(async () => {
  await app.close()
  await shop.close()
})

async function orderOfPartner(): Promise<string> {
  const { id } = await placeTestOrder(shop)
  await shop.db.update(orders).set({ partnerId: partner.partnerId }).where(eq(orders.id, id))
  return id
}
async function write(who: MadeAccount, orderId: string, comment: unknown, key?: string) {
  const area = who.partnerId === null ? 'dealer' : 'partner'
  const url = `/api/b2b/${area}/order/${orderId}/message/create`
  const headers = { ...who.headers, ...(key !== undefined && { 'idempotency-key': key }) }
  const reply = await app.inject({ method: 'POST', url, headers, payload: { comment } })
  const retryAfter = Number(reply.headers['retry-after'] ?? 0)
  return { status: reply.statusCode, retryAfter, body: reply.json<{ id?: string; reason?: string }>() }
}
const threadOf = (id: string) => shop.db.select().from(orderMessages).where(eq(orderMessages.orderId, id)).orderBy(orderMessages.createdAt)
const wordsOf = async (id: string) => (await threadOf(id)).flatMap(({ author, comment }) => (author === 'system' ? [] : [comment]))
const orderOf = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]

describe('a message', () => {
  test('of a partner stands in the thread of its order and moves nothing', async () => {
    const id = await orderOfPartner()
    const before = await orderOf(id)
    await shop.db.delete(orderEvents)
    const { status, body } = await write(partner, id, 'When will it be here?')
    expect(status).toBe(201)
    expect((await threadOf(id)).at(-1)).toMatchObject({
      id: body.id,
      author: 'partner',
      accountId: partner.id,
      comment: 'When will it be here?',
    })
    expect(await orderOf(id)).toMatchObject({ status: before?.status, lastMessageBy: 'partner' })
    expect(await shop.db.select({ orderId: orderEvents.orderId }).from(orderEvents)).toEqual([{ orderId: id }])
  })

  test('of a dealer or an admin stands there without attachments, on retail orders too', async () => {
    const { id } = await placeTestOrder(shop)
    expect((await write(dealer, id, 'On Friday.')).status).toBe(201)
    expect((await write(admin, id, 'On Thursday already.')).status).toBe(201)
    expect(await wordsOf(id)).toEqual(['On Friday.', 'On Thursday already.'])
    expect(await orderOf(id)).toMatchObject({ status: 'new', lastMessageBy: 'admin' })
  })

  test('is read by the office with the name of its author', async () => {
    const id = await orderOfPartner()
    await write(partner, id, 'Hello')
    const detail = await app.inject({ url: `/api/b2b/dealer/order/${id}`, headers: dealer.headers })
    expect(detail.json<{ messages: object[] }>().messages.at(-1)).toMatchObject({ comment: 'Hello', partnerId: partner.partnerId })
  })

  test("is read by a colleague with its author's name, by the author and without a sign-in with none", async () => {
    const id = await orderOfPartner()
    const colleague = await makeAccount(shop.db, app, { role: 'partner' })
    const named = { partnerId: partner.partnerId, firstName: 'Karel', lastName: 'Vrba' }
    await shop.db.update(accounts).set(named).where(eq(accounts.id, colleague.id))
    await write(partner, id, 'Mine')
    await write(colleague, id, 'His')
    await write(dealer, id, 'Yours')
    const viewOf = (token: string) =>
      orderView(shop.db, token, { ...testConfig, catalogue: shop.catalogue.current(), brand: testConfig.site.brand })
    const authorsIn = (view: OrderView | null | undefined) =>
      view?.thread.flatMap((entry) => (entry.kind === 'words' ? [[entry.comment, entry.colleague]] : []))
    const readBy = async ({ id: readerId }: MadeAccount) =>
      authorsIn((await partnerOrder(shop.db, { partnerId: partner.partnerId ?? '', orderId: id, readerId }, viewOf))?.view)
    expect(await readBy(partner)).toEqual([
      ['Mine', null],
      ['His', 'Karel Vrba'],
      ['Yours', null],
    ])
    expect(await readBy(colleague)).toEqual([
      ['Mine', partner.email],
      ['His', null],
      ['Yours', null],
    ])
    expect(authorsIn(await viewOf((await orderOf(id))?.token ?? ''))?.map(([, name]) => name)).toEqual([null, null, null])
    // An erased person has no name; the customer does.
    await shop.db.update(accounts).set({ firstName: '', lastName: '', isActive: false }).where(eq(accounts.id, colleague.id))
    expect((await readBy(partner))?.[1]).toEqual(['His', 'Jana Vrbová'])
  })

  test('is not for the order of another partner, a retail order, or an unknown one: they look alike', async () => {
    provesMessage('orderNotFound.message')
    const { id: retail } = await placeTestOrder(shop)
    const own = await orderOfPartner()
    const replies = [
      await write(stranger, own, 'Mine?'),
      await write(partner, retail, 'Mine?'),
      await write(partner, randomUUID(), 'Mine?'),
    ]
    for (const { status, body } of replies) expect([status, body]).toEqual([404, { message: 'Order not found', reason: 'unknown-order' }])
    expect(await wordsOf(own)).toEqual([])
  })

  test('needs words that people can see, at most 2,000 characters', async () => {
    provesMessage('emptyMessage.api')
    const id = await orderOfPartner()
    const refused = ['', '  \n ', '\u{200b}\u{202e}', 'x'.repeat(2001), undefined, 7]
    for (const who of [partner, dealer])
      for (const comment of refused) expect([comment, (await write(who, id, comment)).status]).toEqual([comment, 400])
    expect((await write(partner, id, 'x'.repeat(2000))).status).toBe(201)
    expect((await write(dealer, id, ' Two\nlines\u{202e} ')).status).toBe(201)
    expect(await wordsOf(id)).toEqual(['x'.repeat(2000), 'Two\nlines'])
  })

  test('is written once for one key, also by two requests at once; other words need another key', async () => {
    const id = await orderOfPartner()
    for (const who of [partner, dealer]) {
      const key = randomUUID()
      const twice = await Promise.all([write(who, id, 'Hello', key), write(who, id, 'Hello', key)])
      expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([200, 201]))
      expect(twice[0].body).toEqual(twice[1].body)
      expect(await write(who, id, 'Other words', key)).toMatchObject({ status: 409, body: { reason: 'key-reused' } })
    }
    expect(await wordsOf(id)).toEqual(['Hello', 'Hello'])
    // The key of one person is nobody else's.
    const key = randomUUID()
    expect([(await write(partner, id, 'Hello', key)).status, (await write(dealer, id, 'Hello', key)).status]).toEqual([201, 201])
  })

  test('is refused for a cancelled order', async () => {
    provesMessage('cancelledOrder.message')
    const id = await orderOfPartner()
    await cancelOrder(
      { ...shop, stockNotifier: { notify: () => {} }, clock: () => new Date() },
      { orderId: id, by: theSystem, reason: 'No birch.' },
    )
    for (const who of [partner, dealer]) expect(await write(who, id, 'Why?')).toMatchObject({ status: 409, body: { reason: 'cancelled' } })
  })

  test('is refused after 120 of one person in an hour; a repeated one counts once', async () => {
    provesMessage('tooManyMessages.api')
    const id = await orderOfPartner()
    const key = randomUUID()
    for (let count = 0; count < 3; count += 1) await write(partner, id, 'Hello', key)
    const ofMessages = like(rateLimits.key, 'messages %')
    expect(await shop.db.select({ amount: rateLimits.amount }).from(rateLimits).where(ofMessages)).toEqual([{ amount: 1 }])
    await shop.db.update(rateLimits).set({ amount: 119 }).where(ofMessages)
    expect((await write(partner, id, 'The last one')).status).toBe(201)
    const refused = await write(partner, id, 'One more')
    expect(refused).toMatchObject({ status: 429, body: { reason: 'too-often' } })
    expect(refused.retryAfter).toBeGreaterThan(0)
    expect((await write(dealer, id, 'Answer')).status).toBe(201)
  })
})
