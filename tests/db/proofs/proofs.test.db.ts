import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { theSystem } from '#domain/orders/actor.ts'
import { accounts } from '#db/schema/accounts.ts'
import { orderMessages } from '#db/schema/order-thread.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { cancelOrder } from '#features/orders/orders/server/cancel-order.ts'
import { moveOrder } from '#features/orders/orders/server/move-order.ts'
import { proofFile, proofsOf } from '#features/orders/proofs/server/reads.ts'
import { recordDecision } from '#features/orders/proofs/server/record-decision.ts'
import { sendProof } from '#features/orders/proofs/server/send-proof.ts'
import { purgeUploads } from '#features/designs/uploads/server/purge-uploads.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'

const now = new Date('2026-11-22T10:00:00Z')
const dealer = { id: randomUUID(), role: 'dealer' } as const
const picture = (shade: number) =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: { r: shade, g: 0, b: 0 } } })
    .png()
    .toBuffer()

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await shop.db.insert(accounts).values({ ...dealer, email: 'dealer@shop.example', passwordHash: '-' })
})
afterAll(() => shop.close())

const deps = () => ({ ...shop, stockNotifier: { notify: () => {} }, clock: () => now })
const line = (change: object) => ({ ...makeOrderBody(0).configurations[0], ...change })

/** An order with two printed items. */
async function twoItems() {
  const order = await placeTestOrder(shop, { configurations: [line({ id: 'aaaaaaaaaa' }), line({ id: 'bbbbbbbbbb', color: 'natural' })] })
  const items = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, order.id)).orderBy(orderItems.position)
  const [one, other] = items.map(({ id }) => id)
  if (one === undefined || other === undefined) throw new Error('expected two items')
  return { ...order, one, other }
}
const send = async (orderId: string, itemIds: readonly string[], shade = 100) => {
  const bytes = await picture(shade)
  const proofs = itemIds.map((orderItemId, index) => ({ path: `attachments.${index}`, orderItemId, fileName: 'proof.png', bytes }))
  return sendProof(deps(), { orderId, by: dealer, locale: 'en', comment: 'Have a look.', proofs })
}
const decide = (token: string, orderItemId: string, approval: 'approved' | 'notApproved', version = 1, comment = '') =>
  recordDecision(deps(), token, { orderItemId, version, approval, comment })
const statusOf = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]?.status
const threadOf = (id: string) => shop.db.select().from(orderMessages).where(eq(orderMessages.orderId, id)).orderBy(orderMessages.createdAt)
const mailsOf = async (orderId: string) => {
  const { rows } = await shop.pool.query("SELECT 1 FROM pgboss.job WHERE name = 'mail-proof' AND data->>'orderId' = $1", [orderId])
  return rows.length
}

describe('a proof', () => {
  test('is sent to the customer with a message and a mail', async () => {
    const { id, one, other } = await twoItems()
    expect(await send(id, [one, other])).toMatchObject({ ok: true })
    expect(await statusOf(id)).toBe('toApproveDesign')
    expect(await proofsOf(shop.db, id)).toMatchObject([
      { orderItemId: one, version: 1, approval: 'waiting' },
      { orderItemId: other, version: 1, approval: 'waiting' },
    ])
    expect(await mailsOf(id)).toBe(1)
    expect(await threadOf(id)).toMatchObject([
      { systemMessageType: 'orderCreated' },
      { author: 'dealer', accountId: dealer.id, comment: 'Have a look.' },
      { systemMessageType: 'orderStatusChanged', previousOrderStatus: 'new', currentOrderStatus: 'toApproveDesign' },
    ])
  })

  test('approved for every item approves the design; for one of two it does not', async () => {
    const { id, token, one, other } = await twoItems()
    await send(id, [one, other])
    expect(await decide(token, one, 'approved')).toEqual({ ok: true, isNew: true })
    expect(await statusOf(id)).toBe('toApproveDesign')
    await decide(token, other, 'approved')
    expect(await statusOf(id)).toBe('designApproved')
  })

  test('rejected requires a new version, which awaits a decision again', async () => {
    const { id, token, one, other } = await twoItems()
    await send(id, [one, other])
    await decide(token, one, 'notApproved', 1, 'Two millimetres up.')
    expect(await statusOf(id)).toBe('commentOnTheDesign')
    expect((await threadOf(id)).map(({ comment }) => comment)).toContain('Two millimetres up.')
    await decide(token, other, 'approved')
    await send(id, [one], 120)
    expect(await statusOf(id)).toBe('toApproveDesign')
    expect(await decide(token, one, 'approved', 2)).toMatchObject({ ok: true })
    expect(await statusOf(id)).toBe('designApproved')
  })

  test('replaced by a newer version cannot be approved', async () => {
    const { id, token, one, other } = await twoItems()
    await send(id, [one, other])
    await send(id, [one], 140)
    expect(await decide(token, one, 'approved', 1)).toEqual({ ok: false, reason: 'stale' })
    expect(await decide(token, one, 'approved', 2)).toMatchObject({ ok: true })
  })

  test('is decided once: a repeated decision has no effect, the opposite one is refused', async () => {
    const { id, token, one } = await twoItems()
    await send(id, [one])
    const twice = await Promise.all([decide(token, one, 'approved'), decide(token, one, 'approved')])
    expect(twice.map((result) => result.ok && result.isNew)).toEqual(expect.arrayContaining([false, true]))
    expect(await decide(token, one, 'notApproved')).toEqual({ ok: false, reason: 'decided' })
    expect((await threadOf(id)).filter(({ systemMessageType }) => systemMessageType === 'statusChanged')).toHaveLength(1)
  })

  test('is not accessible with the token of another order', async () => {
    const [mine, foreign] = [await twoItems(), await twoItems()]
    await send(mine.id, [mine.one])
    const [proof] = await proofsOf(shop.db, mine.id)
    expect(await proofFile(shop.db, { token: mine.token }, proof?.id ?? '')).toMatchObject({ mediaType: 'image/png' })
    expect(await proofFile(shop.db, { token: foreign.token }, proof?.id ?? '')).toBeNull()
    expect(await decide(foreign.token, mine.one, 'approved')).toEqual({ ok: false, reason: 'unknown-proof' })
  })

  test('is refused for an item of another order, twice for one item, and unless it is a picture or a PDF', async () => {
    const [mine, foreign] = [await twoItems(), await twoItems()]
    expect(await send(mine.id, [foreign.one])).toMatchObject({ issues: [{ path: 'attachments.0.orderItemId' }] })
    expect(await send(mine.id, [mine.one, mine.one])).toMatchObject({ issues: [{ path: 'attachments.1.orderItemId' }] })
    const svg = {
      path: 'attachments.0',
      orderItemId: mine.one,
      fileName: 'proof.png',
      bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    }
    const refused = await sendProof(deps(), { orderId: mine.id, by: dealer, locale: 'en', comment: '', proofs: [svg] })
    expect(refused).toMatchObject({ issues: [{ path: 'attachments.0.file' }] })
    expect(await proofsOf(shop.db, mine.id)).toEqual([])
    expect(await statusOf(mine.id)).toBe('new')
  })

  test('is kept as long as its order', async () => {
    const { id, one, token } = await twoItems()
    await send(id, [one], 200)
    await purgeUploads({ ...shop, clock: () => new Date('2027-11-22T10:00:00Z') })
    const [proof] = await proofsOf(shop.db, id)
    const file = await proofFile(shop.db, { token }, proof?.id ?? '')
    expect(await shop.files.has(file?.sha256 ?? '')).toBe(true)
  })

  test('of a cancelled order is neither sent nor decided', async () => {
    const { id, token, one, other } = await twoItems()
    await send(id, [one])
    await cancelOrder(deps(), { orderId: id, by: theSystem, reason: 'Changed my mind.' })
    expect(await send(id, [other])).toEqual({ ok: false, reason: 'cancelled' })
    expect(await decide(token, one, 'approved')).toEqual({ ok: false, reason: 'cancelled' })
  })
})

describe('the office', () => {
  test('moves a retail order without a proof through all statuses', async () => {
    const { id: orderId } = await placeTestOrder(shop)
    const way = ['new', 'designApproved', 'waitingForProduction', 'inProduction', 'produced', 'delivered'] as const
    for (const [index, to] of way.slice(1).entries())
      expect(await moveOrder(deps(), { orderId, by: theSystem, from: way[index] ?? 'new', to })).toEqual({ ok: true })
    expect(await statusOf(orderId)).toBe('delivered')
    expect(await send(orderId, [randomUUID()])).toEqual({ ok: false, reason: 'not-now' })
  })

  test("can't skip a status, and only one of two concurrent requests moves the order", async () => {
    const { id: orderId } = await placeTestOrder(shop)
    expect(await moveOrder(deps(), { orderId, by: theSystem, from: 'new', to: 'inProduction' })).toEqual({
      ok: false,
      reason: 'not-allowed',
    })
    const step = { orderId, by: theSystem, from: 'new', to: 'designApproved' } as const
    const results = await Promise.all([moveOrder(deps(), step), moveOrder(deps(), step)])
    expect(results).toContainEqual({ ok: false, reason: 'stale', at: 'designApproved' })
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test("can't move a cancelled order", async () => {
    const { id: orderId } = await placeTestOrder(shop)
    await cancelOrder(deps(), { orderId, by: theSystem, reason: 'unpaid' })
    expect(await moveOrder(deps(), { orderId, by: theSystem, from: 'new', to: 'designApproved' })).toEqual({
      ok: false,
      reason: 'cancelled',
    })
  })
})
