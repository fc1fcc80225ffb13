import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { upgradeDesign } from '#domain/design/upgrade-design.ts'
import type { DesignDocument } from '#domain/design/document.ts'
import { required } from '#domain/required.ts'
import { orderProofs } from '#db/schema/order-thread.ts'
import { orderItemImages, orderItems } from '#db/schema/orders.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { textOf } from '#tests/support/design-nodes.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let dealer: MadeAccount, partner: MadeAccount

beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop)
  ;[dealer, partner] = await Promise.all([makeAccount(shop.db, app, { role: 'dealer' }), makeAccount(shop.db, app, { role: 'partner' })])
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

async function order() {
  const { id, token } = await placeTestOrder(shop)
  const item = required((await shop.db.select().from(orderItems).where(eq(orderItems.orderId, id)))[0], 'item')
  return { id, token, item }
}
const itemOf = async (id: string) => required((await shop.db.select().from(orderItems).where(eq(orderItems.id, id)))[0], 'item')
const send = async (id: string, attachment: object, headers = dealer.headers) => {
  const url = `/api/b2b/dealer/order/${id}/message/create`
  const reply = await app.inject({ method: 'POST', url, headers, payload: { comment: '', attachments: [attachment] } })
  return {
    status: reply.statusCode,
    body: reply.json<{ message?: string; reason?: string; issues?: readonly { path: string; message: string }[] }>(),
  }
}
const decide = (token: string, itemId: string, approvalStatus: string, version: number) =>
  app.inject({
    method: 'PUT',
    url: `/api/orders/${token}/order-item/${itemId}/approval`,
    payload: { approvalStatus, version, comment: approvalStatus === 'approved' ? '' : 'Higher.' },
  })
/** The design with each object moved to the right, mm. */
const moved = (design: DesignDocument, mm: number): DesignDocument => ({
  ...design,
  sides: design.sides.map((side) => ({ ...side, nodes: side.nodes.map((node) => ({ ...node, xMm: node.xMm + mm })) })),
})
const jobsOf = async (orderId: string) => {
  const { rows } = await shop.pool.query("SELECT 1 FROM pgboss.job WHERE name = 'renew-print-files' AND data->>'orderId' = $1", [orderId])
  return rows.length
}

describe('a changed design that is sent as a proof', () => {
  test('is kept with it, and is printed once the customer approves it', async () => {
    const { id, token, item } = await order()
    const changed = moved(item.design, 2)
    expect((await send(id, { orderItemId: item.id })).status).toBe(201)
    expect((await send(id, { orderItemId: item.id, design: changed })).status).toBe(201)
    const proofs = await shop.db.select().from(orderProofs).where(eq(orderProofs.orderItemId, item.id)).orderBy(orderProofs.version)
    expect(proofs.map(({ design }) => design)).toEqual([item.design, changed])
    expect(new Set(proofs.map(({ sha256 }) => sha256)).size).toBe(2)
    expect((await itemOf(item.id)).design).toEqual(item.design)

    expect((await decide(token, item.id, 'approved', 2)).statusCode).toBe(200)
    expect(await itemOf(item.id)).toMatchObject({ design: changed, firstDesign: item.design, quote: item.quote })
    expect(await jobsOf(id)).toBe(1)
  })

  test('does not replace a version that its dealer has not seen', async () => {
    const { id, item } = await order()
    const changed = { orderItemId: item.id, design: moved(item.design, 2) }
    expect((await send(id, { ...changed, basedOn: 0 })).status).toBe(201)
    expect(await send(id, { ...changed, design: moved(item.design, 3), basedOn: 0 })).toMatchObject({
      status: 409,
      body: { reason: 'newer-proof' },
    })
    expect((await send(id, { ...changed, design: moved(item.design, 3), basedOn: 1 })).status).toBe(201)
    expect((await send(id, { orderItemId: item.id, basedOn: 1 })).status).toBe(400)
    expect(await shop.db.$count(orderProofs, eq(orderProofs.orderItemId, item.id))).toBe(2)
  })

  test('prints nothing else when it is rejected, and an approved design as ordered renews no print files', async () => {
    const { id, token, item } = await order()
    await send(id, { orderItemId: item.id, design: moved(item.design, 2) })
    expect((await decide(token, item.id, 'notApproved', 1)).statusCode).toBe(200)
    await send(id, { orderItemId: item.id })
    expect((await decide(token, item.id, 'approved', 2)).statusCode).toBe(200)
    expect(await itemOf(item.id)).toMatchObject({ design: item.design, firstDesign: null })
    expect(await jobsOf(id)).toBe(0)
  })

  test('is refused if it would cost another price: more inks, or another side', async () => {
    const { id, item } = await order()
    const [first, ...others] = item.design.sides
    const side = required(first, 'side')
    const withInk = {
      ...side,
      nodes: [...side.nodes, textOf('NEW', { xMm: 160, widthMm: 20, heightMm: 5, inks: [{ hex: '#1e6a45', pantone: '349 C' }] })],
    }
    const more = await send(id, { orderItemId: item.id, design: { ...item.design, sides: [withInk, ...others] } })
    expect(more).toMatchObject({ status: 400, body: { issues: [{ path: 'attachments.0.design' }] } })
    const blank = await send(id, { orderItemId: item.id, design: { ...item.design, sides: [{ ...side, nodes: [] }, ...others] } })
    expect(blank.status).toBe(400)
    expect(await shop.db.$count(orderProofs, eq(orderProofs.orderItemId, item.id))).toBe(0)
  })

  test('is refused for a reorder whose plates are kept: another print would need new ones', async () => {
    const { id, item } = await order()
    await shop.db
      .update(orderItems)
      .set({ quote: { ...item.quote, keptSides: [0] } })
      .where(eq(orderItems.id, item.id))
    expect((await send(id, { orderItemId: item.id, design: moved(item.design, 2) })).status).toBe(400)
    expect((await send(id, { orderItemId: item.id, design: item.design })).status).toBe(201)
  })

  test('is priced in the technologies as sold: settings that changed since do not make another print of the same price', async () => {
    const { id, item } = await order()
    const sides = item.quote.sides.map((side) => ({ ...side, technologyType: 'Digital' as const }))
    await shop.db
      .update(orderItems)
      .set({ quote: { ...item.quote, sides } })
      .where(eq(orderItems.id, item.id))
    expect((await send(id, { orderItemId: item.id, design: moved(item.design, 2) })).status).toBe(400)
    expect((await send(id, { orderItemId: item.id })).status).toBe(201)
  })

  test('is refused with the object and the reason if it can not be printed', async () => {
    const { id, item } = await order()
    const refused = await send(id, { orderItemId: item.id, design: moved(item.design, 900) })
    expect(refused.status).toBe(400)
    expect(refused.body.issues?.[0]?.path).toMatch(/^attachments\.0\.design\.sides\.0\.nodes\.0$/)
  })

  test('is refused with a file, without its item, with a picture that nobody uploaded, and from a partner', async () => {
    const { id, item } = await order()
    const design = moved(item.design, 1)
    expect((await send(id, { orderItemId: item.id, design, file: 'AAAA', fileName: 'a.png' })).status).toBe(400)
    expect((await send(id, { design, file: undefined })).status).toBe(400)
    expect((await send(id, { orderItemId: item.id, design: { ...design, version: 99 } })).status).toBe(400)
    const foreign = await order()
    expect((await send(id, { orderItemId: foreign.item.id, design })).status).toBe(400)
    const [first, ...others] = design.sides
    const picture = { ...textOf('x'), kind: 'image', image: 'ab'.repeat(32), name: 'logo', inks: [] }
    const unknown = { ...design, sides: [{ ...first, nodes: [picture] }, ...others] }
    expect((await send(id, { orderItemId: item.id, design: unknown })).status).toBe(400)
    expect((await send(id, { orderItemId: item.id, design }, partner.headers)).status).toBe(403)
    expect(await shop.db.$count(orderItemImages, eq(orderItemImages.orderItemId, item.id))).toBe(0)
  })
})

test('the office reads the design of the latest proof to change it, or that of the order; partners do not', async () => {
  const { id, item } = await order()
  const read = (headers: Record<string, string>) => app.inject({ url: `/api/b2b/dealer/order/${id}/order-item/${item.id}/design`, headers })
  const [configuration] = makeOrderBody(0).configurations
  const asOrdered = (await read(dealer.headers)).json<{ design: unknown }>()
  expect(asOrdered).toMatchObject({ productId: configuration?.productId, quantity: item.quantity })
  expect(upgradeDesign(asOrdered.design)).toEqual({ ok: true, design: item.design })
  const changed = moved(item.design, 3)
  await send(id, { orderItemId: item.id, design: changed })
  expect(upgradeDesign((await read(dealer.headers)).json<{ design: unknown }>().design)).toEqual({ ok: true, design: changed })
  expect((await read(partner.headers)).statusCode).toBe(403)
  const foreign = await order()
  const mixed = await app.inject({ url: `/api/b2b/dealer/order/${id}/order-item/${foreign.item.id}/design`, headers: dealer.headers })
  expect(mixed.statusCode).toBe(404)
})
