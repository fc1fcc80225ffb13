import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderItemDeliveries } from '#db/schema/deliveries.ts'
import { orderMessages } from '#db/schema/order-thread.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { orderPrintFiles } from '#db/schema/print-files.ts'
import { collectTickets } from '#features/production/print-files/server/collect-tickets.ts'
import { startTicketsRenderer, type TicketsRenderer } from '#features/production/print-files/server/tickets-renderer.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { openTestApi, testConfig } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let ticketsRenderer: TicketsRenderer
let dealer: MadeAccount

beforeAll(async () => {
  shop = await openTestShop()
  ticketsRenderer = startTicketsRenderer()
  app = await openTestApi(shop, { ticketsRenderer })
  dealer = await makeAccount(shop.db, app, { role: 'dealer' })
})
afterAll(async () => {
  await app.close()
  await ticketsRenderer.close()
  await shop.close()
})

interface TicketedOrder {
  readonly id: string
  readonly orderCode: string
}

/** An order of two printed meters whose job tickets are made. */
async function orderWithTickets(): Promise<TicketedOrder> {
  const { configurations } = makeOrderBody(0)
  const order = await placeTestOrder(shop, {
    configurations: configurations.flatMap((one) => [one, { ...one, id: 'bbbbbbbbbb' }]).map((one) => ({ ...one, quantity: 100 })),
  })
  const items = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, order.id))
  for (const { id } of items) {
    const sha256 = await shop.files.put(Buffer.from('%PDF ticket'))
    const row = { orderItemId: id, part: 6, kind: 'ticket', fileName: 'ticket.pdf', sha256, sizeBytes: 11, createdAt: new Date() } as const
    await shop.db.insert(orderPrintFiles).values(row)
  }
  return order
}

const collect = (orderIds: readonly string[], who = dealer) =>
  app.inject({ method: 'POST', url: '/api/b2b/dealer/order/job-tickets', headers: who.headers, payload: { orderIds } })

test('one PDF has the tickets of all items in the order of the selection, each with its own page numbers', async () => {
  const [first, second] = [await orderWithTickets(), await orderWithTickets()]
  const reply = await collect([second.id, first.id])
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('application/pdf')
  expect(reply.headers['x-orders-without-ticket']).toBe('')
  const pages = pdfText(reply.rawPayload).split('\f').slice(0, -1)
  const barcodes = [second, first].flatMap(({ orderCode }) => [`${orderCode}-1`, `${orderCode}-2`])
  expect(pages).toHaveLength(barcodes.length)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(barcodes[index])
    expect(page).toContain('Strana 1 z 1')
  }
})

test('cancelled orders and orders without a ticket are left out and named', async () => {
  const [printed, cancelled, blank] = [await orderWithTickets(), await orderWithTickets(), await placeTestOrder(shop)]
  await shop.db.update(orders).set({ cancelledAt: new Date() }).where(eq(orders.id, cancelled.id))
  const reply = await collect([cancelled.id, printed.id, blank.id])
  const named = String(reply.headers['x-orders-without-ticket']).split(',').toSorted()
  expect(named).toEqual([cancelled.orderCode, blank.orderCode].toSorted())
  expect(pdfText(reply.rawPayload)).not.toContain(cancelled.orderCode)
  expect((await collect([cancelled.id, blank.id])).json()).toMatchObject({ reason: 'no-ticket' })
})

test("a partner's ticket has no delivery day before the design is approved, then that of the approval, then the planned dispatch", async () => {
  const order = await orderWithTickets()
  const { partnerId } = await makeAccount(shop.db, app, { role: 'partner' })
  await shop.db.update(orders).set({ partnerId }).where(eq(orders.id, order.id))
  const ticketText = async () => pdfText((await collect([order.id])).rawPayload)
  expect(await ticketText()).not.toContain('Dodání do')
  await shop.db.insert(orderMessages).values({
    id: randomUUID(),
    orderId: order.id,
    author: 'system',
    previousOrderStatus: 'toApproveDesign',
    currentOrderStatus: 'designApproved',
    createdAt: new Date('2026-12-21T10:00:00Z'),
  })
  const approved = await ticketText()
  expect(approved).toContain('Dodání do')
  expect(approved).toContain('04.01.2027')
  await shop.db.update(orderItemDeliveries).set({ expeditionDate: '2026-12-29' }).where(eq(orderItemDeliveries.orderId, order.id))
  const planned = await ticketText()
  expect(planned).toContain('Expedice')
  expect(planned).toContain('29.12.2026')
  expect(planned).not.toContain('04.01.2027')
})

test('more than fifty orders, none and an unknown one are refused in words', async () => {
  const tooMany = await collect(Array.from({ length: 51 }, () => randomUUID()))
  expect(tooMany.statusCode).toBe(400)
  expect(tooMany.json()).toMatchObject({ message: 'orderIds: Choose at most 50 orders.' })
  expect((await collect([])).json()).toMatchObject({ message: 'orderIds: Choose an order.' })
  expect((await collect([randomUUID()])).statusCode).toBe(404)
})

test('a partner gets no job tickets', async () => {
  const partner = await makeAccount(shop.db, app, { role: 'partner' })
  expect((await collect([randomUUID()], partner)).statusCode).toBe(403)
})

test('an order is read only when the tickets before it are on their way, and a reader who leaves frees the thread', async () => {
  const placed = [await orderWithTickets(), await orderWithTickets(), await orderWithTickets()]
  let read = 0
  const files = {
    get: (sha256: string) => {
      read += 1
      return shop.files.get(sha256)
    },
  }
  const counted = { ...shop.catalogue, current: () => ((read += 1), shop.catalogue.current()) }
  const deps = { ...shop, files, catalogue: counted, config: testConfig, ticketsRenderer, clock: () => new Date() }
  const open = async () => {
    const collected = await collectTickets(
      deps,
      placed.map(({ id }) => id),
    )
    if (!collected.ok) throw new Error(collected.reason)
    return collected.bytes
  }
  const left = await open()
  expect((await left.next()).value?.length).toBeGreaterThan(0)
  expect(read).toBe(1)
  await left.return()
  let bytes = 0
  for await (const chunk of await open()) bytes += chunk.length
  expect(bytes).toBeGreaterThan(10_000)
  expect(read).toBe(1 + 6)
})
