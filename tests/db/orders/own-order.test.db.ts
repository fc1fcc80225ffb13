import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#db/schema/accounts.ts'
import { orderMessages } from '#db/schema/order-thread.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { blankDesign } from '#domain/design/document.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { proofPicture } from '#tests/support/office-by-api.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { provesMessage } from '#tests/support/proves-message.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let dealer: MadeAccount, partner: MadeAccount, stranger: MadeAccount
beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop)
  ;[dealer, partner, stranger] = await Promise.all([
    makeAccount(shop.db, app, { role: 'dealer' }),
    makeAccount(shop.db, app, { role: 'partner' }),
    makeAccount(shop.db, app, { role: 'partner' }),
  ])
  await shop.db.update(accounts).set({ firstName: 'Petr', lastName: 'Novák' }).where(eq(accounts.id, dealer.id))
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const [line] = makeOrderBody(0).configurations

/** An order of the partner with its item, at `new`. */
async function partnersOrder(change: Parameters<typeof placeTestOrder>[1] = {}) {
  const { id } = await placeTestOrder(shop, change)
  await shop.db.update(orders).set({ partnerId: partner.partnerId, accountId: partner.id }).where(eq(orders.id, id))
  const [item] = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, id))
  return { id, itemId: item?.id ?? '' }
}
async function call(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, who = partner) {
  const reply = await app.inject({ method, url: `/api/b2b/${path}`, headers: who.headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() }
}
const sendProof = async (id: string, orderItemId: string, color = '#c8102e') =>
  call(
    'POST',
    `dealer/order/${id}/message/create`,
    { comment: 'Have a look.', attachments: [{ orderItemId, fileName: 'navrh.png', file: await proofPicture(color) }] },
    dealer,
  )
const decide = (id: string, itemId: string, body: object, who = partner) =>
  call('PUT', `partner/order/${id}/order-item/${itemId}/approval`, body, who)
const move = (id: string, from: string, to: string, who = partner) => call('PUT', `partner/order/${id}/status/update`, { from, to }, who)
const statusOf = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]?.status

describe("a partner's order by the API", () => {
  test('has its items, messages and dealer, and nothing that only the office needs', async () => {
    const { id, itemId } = await partnersOrder()
    await call('PUT', `dealer/order/${id}/dealer/${dealer.id}`, undefined, dealer)
    const { status, body } = await call('GET', `partner/order/${id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, orderStatus: 'new', dealerFirstName: 'Petr', dealerLastName: 'Novák', orderItems: [{ id: itemId }] })
    for (const field of ['toDo', 'nextStatuses', 'takesMoreThanHalfOfStock', 'isOverdue', 'mayBeCancelled'])
      expect(body).not.toHaveProperty(field)
    expect(JSON.stringify(body)).not.toContain('printFiles')
  })

  test('is unknown to another partner', async () => {
    provesMessage('orderNotFound.partner')
    const { id, itemId } = await partnersOrder()
    await sendProof(id, itemId)
    const body = { approvalStatus: 'approved' }
    for (const refused of [
      await call('GET', `partner/order/${id}`, undefined, stranger),
      await decide(id, itemId, body, stranger),
      await move(id, 'toApproveDesign', 'commentOnTheDesign', stranger),
    ])
      expect(refused).toMatchObject({ status: 404, body: { message: 'Order not found' } })
    expect(await statusOf(id)).toBe('toApproveDesign')
  })
})

describe('the picture of an ordered item', () => {
  test('is a picture with a name that runs no script, for the office and the partner of the order', async () => {
    const { id, itemId } = await partnersOrder()
    const imageFor = (who: MadeAccount) => app.inject({ url: `/api/b2b/order/${id}/order-item/${itemId}/image`, headers: who.headers })
    for (const who of [dealer, partner]) {
      const reply = await imageFor(who)
      expect(reply.statusCode).toBe(200)
      expect(reply.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' })
      expect(reply.headers['content-disposition']).toMatch(/^inline; filename="file"; filename\*=UTF-8''\d+-1\.jpg$/)
      expect((await sharp(reply.rawPayload).metadata()).width).toBe(1200)
    }
    expect((await imageFor(stranger)).statusCode).toBe(404)
    const other = await partnersOrder()
    const mixed = await app.inject({ url: `/api/b2b/order/${id}/order-item/${other.itemId}/image`, headers: partner.headers })
    expect(mixed.statusCode).toBe(404)
  })
})

describe('the small picture of what is printed on an ordered item', () => {
  test('is cut to the print for the office and the partner of the order, and for nobody else', async () => {
    const { id, itemId } = await partnersOrder()
    const printFor = (who: MadeAccount, part = 'print') =>
      app.inject({ url: `/api/b2b/order/${id}/order-item/${itemId}/image?part=${part}`, headers: who.headers })
    for (const who of [dealer, partner]) {
      const reply = await printFor(who)
      expect(reply.statusCode).toBe(200)
      const { width, height } = await sharp(reply.rawPayload).metadata()
      expect(width).toBe(360)
      expect(height).toBeLessThan(width / 2)
    }
    expect((await printFor(stranger)).statusCode).toBe(404)
    expect((await printFor(dealer, 'plates')).statusCode).toBe(400)
  })
})

describe("a partner's decision on a proof", () => {
  test('is about its last version, and is final', async () => {
    provesMessage('decisionIsFinal.partner')
    const { id, itemId } = await partnersOrder()
    expect((await decide(id, itemId, { approvalStatus: 'approved' })).status).toBe(404)
    await sendProof(id, itemId)
    await sendProof(id, itemId, '#1e6a45')
    expect(await decide(id, itemId, { approvalStatus: 'approved', version: 1 })).toMatchObject({ status: 409, body: { reason: 'stale' } })
    const rejected = await decide(id, itemId, { orderItemId: itemId, approvalStatus: 'notApproved', comment: 'Larger, please.' })
    expect(rejected).toEqual({ status: 200, body: { success: true, message: 'Your decision is recorded.' } })
    expect(await statusOf(id)).toBe('commentOnTheDesign')
    expect(await decide(id, itemId, { approvalStatus: 'approved' })).toMatchObject({
      status: 409,
      body: { success: false, reason: 'decided' },
    })
    expect(await decide(id, itemId, { approvalStatus: 'notApproved' })).toEqual({
      status: 200,
      body: { success: false, message: 'This decision has been recorded already.' },
    })
    const messages = await shop.db.select().from(orderMessages).where(eq(orderMessages.orderId, id))
    expect(messages.find(({ comment }) => comment === 'Larger, please.')).toMatchObject({ author: 'partner', accountId: partner.id })
    await sendProof(id, itemId, '#123456')
    expect((await decide(id, itemId, { approvalStatus: 'approved' })).status).toBe(200)
    expect(await statusOf(id)).toBe('designApproved')
  })

  test('names the item of its path, and is an approval or a rejection', async () => {
    const { id, itemId } = await partnersOrder()
    const other = await partnersOrder()
    await sendProof(id, itemId)
    expect((await decide(id, itemId, { orderItemId: other.itemId, approvalStatus: 'approved' })).body).toMatchObject({
      issues: [{ path: 'orderItemId' }],
    })
    expect((await decide(id, itemId, { approvalStatus: 'waiting' })).status).toBe(400)
    expect((await decide(id, other.itemId, { approvalStatus: 'approved' })).status).toBe(404)
  })
})

describe("a partner's own change of the status", () => {
  test('asks for changes of a design, and nothing else', async () => {
    const { id, itemId } = await partnersOrder()
    expect(await move(id, 'new', 'designApproved')).toMatchObject({ status: 400, body: { reason: 'not-allowed' } })
    await sendProof(id, itemId)
    expect((await move(id, 'toApproveDesign', 'designApproved')).status).toBe(400)
    expect(await move(id, 'toApproveDesign', 'commentOnTheDesign')).toEqual({ status: 200, body: { success: true } })
    expect(await statusOf(id)).toBe('commentOnTheDesign')
  })

  test('that comes late gets the present status', async () => {
    provesMessage('statusConflict.api')
    const { id, itemId } = await partnersOrder()
    await sendProof(id, itemId)
    const both = await Promise.all([0, 1].map(() => move(id, 'toApproveDesign', 'commentOnTheDesign')))
    const [first, second] = both.toSorted((one, other) => one.status - other.status)
    expect(first?.status).toBe(200)
    expect(second).toMatchObject({ status: 409, body: { reason: 'stale', current: { orderStatus: 'commentOnTheDesign' } } })
  })
})

describe('an order of a partner', () => {
  const toApproved = (id: string) => call('PUT', `dealer/order/${id}/status/update`, { from: 'new', to: 'designApproved' }, dealer)

  test('in which nothing is printed is approved by the dealer without a proof', async () => {
    const { id } = await partnersOrder({ configurations: [{ ...line, design: blankDesign() }] })
    expect((await call('GET', `dealer/order/${id}`, undefined, dealer)).body).toMatchObject({ nextStatuses: ['designApproved'] })
    expect((await toApproved(id)).status).toBe(200)
  })

  test('in which something is printed needs a proof', async () => {
    const { id } = await partnersOrder()
    expect((await call('GET', `dealer/order/${id}`, undefined, dealer)).body).toMatchObject({ nextStatuses: [] })
    expect(await toApproved(id)).toMatchObject({ status: 400, body: { reason: 'not-allowed' } })
  })
})
