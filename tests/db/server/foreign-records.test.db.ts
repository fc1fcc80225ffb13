import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rolesOfRoutes } from '#app/server/roles-of-routes.ts'
import { accounts } from '#db/schema/accounts.ts'
import { companyDesigns } from '#db/schema/company-designs.ts'
import { orderItemDeliveries } from '#db/schema/deliveries.ts'
import { deliveryLocations } from '#db/schema/delivery-locations.ts'
import { orderReads } from '#db/schema/order-reads.ts'
import { messageAttachments, messagePins, orderMessages, orderProofs } from '#db/schema/order-thread.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { sessions } from '#db/schema/sessions.ts'
import { smallPdf } from '#tests/support/pdfs/raw-pdf.ts'
import { attempts, type Attempt, locationBody, mixedAttempts, type Records, savedDesign } from '#tests/support/attempts-of-strangers.ts'
import { imageForm } from '#tests/support/image-form.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { madePdf } from '#tests/support/made-pdf.ts'
import { makeOrderingPartner } from '#tests/support/make-ordering-partner.ts'
import { makePartnerOrderBody } from '#tests/support/partner-order-by-api.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let dealer: MadeAccount, owner: MadeAccount, stranger: MadeAccount
let theirs: Records, own: Records

async function call(who: MadeAccount, method: string, path: string, payload?: object, headers: Readonly<Record<string, string>> = {}) {
  return app.inject({
    method: method as 'GET',
    url: `/api/${path}`,
    headers: { host: 'localhost', ...who.headers, ...headers },
    ...(payload && { payload }),
  })
}
const place = async (who: MadeAccount, seen: number) =>
  (await call(who, 'POST', 'b2b/partner/order/create', makePartnerOrderBody(who.id, seen), { 'idempotency-key': randomUUID() })).json<{
    id: string
    totals?: { items: number }
  }>()

/** An order that waits for the approval of its proof, with invoices, a file, a location and a session. */
async function recordsOf(who: MadeAccount): Promise<Records> {
  const { totals } = await place(who, 0)
  const { id: orderId } = await place(who, totals?.items ?? 0)
  const { id: locationId } = (await call(who, 'POST', 'b2b/partner/delivery-location/create', locationBody)).json<{ id: string }>()
  await call(who, 'POST', `b2b/partner/order/${orderId}/delivery-location/single/${locationId}`)
  const [item] = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  const orderItemId = item?.id ?? ''
  const attachments = [
    { orderItemId, fileName: 'navrh.pdf', file: (await madePdf(['#c8102e'])).toString('base64') },
    { fileName: 'mapa.pdf', file: Buffer.from('%PDF-1.7\n%%EOF').toString('base64') },
  ]
  const sent = await call(dealer, 'POST', `b2b/dealer/order/${orderId}/message/create`, { comment: 'Have a look.', attachments })
  expect(sent.statusCode).toBe(201)
  for (const kind of ['proforma', 'final']) {
    const { payload, headers } = await imageForm({ name: 'faktura.pdf', bytes: new Uint8Array(smallPdf(kind)) })
    await app.inject({
      method: 'POST',
      url: `/api/b2b/dealer/order/${orderId}/${kind}-invoice`,
      headers: { ...headers, ...dealer.headers },
      payload,
    })
  }
  const [proof] = await shop.db.select().from(orderProofs).where(eq(orderProofs.orderItemId, orderItemId))
  const [file] = await shop.db
    .select({ id: messageAttachments.id })
    .from(messageAttachments)
    .innerJoin(orderMessages, eq(orderMessages.id, messageAttachments.messageId))
    .where(eq(orderMessages.orderId, orderId))
  const { id: designId } = (await call(who, 'POST', 'b2b/designs', { ...savedDesign, name: 'Vrba' })).json<{ id: string }>()
  const [session] = await shop.db.select().from(sessions).where(eq(sessions.accountId, who.id))
  return {
    orderId,
    orderItemId,
    locationId,
    proofId: proof?.id ?? '',
    fileId: file?.id ?? '',
    accountId: who.id,
    sessionId: session?.id ?? '',
    priceListId: who.id,
    designId,
  }
}

beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop)
  dealer = await makeAccount(shop.db, app, { role: 'dealer' })
  owner = await makeOrderingPartner(shop, app)
  stranger = await makeOrderingPartner(shop, app)
  ;[theirs, own] = [await recordsOf(owner), await recordsOf(stranger)]
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const nobodys: Records = {
  orderId: randomUUID(),
  orderItemId: randomUUID(),
  locationId: randomUUID(),
  proofId: randomUUID(),
  fileId: randomUUID(),
  accountId: randomUUID(),
  sessionId: randomUUID(),
  priceListId: randomUUID(),
  designId: randomUUID(),
}

/** Everything of a company that these routes could change. */
async function everything({ orderId, orderItemId, accountId, locationId, designId }: Records) {
  return JSON.stringify(
    await Promise.all([
      shop.db.select().from(orders).where(eq(orders.id, orderId)),
      shop.db.select().from(orderMessages).where(eq(orderMessages.orderId, orderId)),
      shop.db.select().from(orderProofs).where(eq(orderProofs.orderItemId, orderItemId)),
      shop.db.select().from(orderItemDeliveries).where(eq(orderItemDeliveries.orderId, orderId)),
      shop.db.select().from(deliveryLocations).where(eq(deliveryLocations.id, locationId)),
      shop.db.select().from(accounts).where(eq(accounts.id, accountId)),
      shop.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.accountId, accountId)),
      shop.db.select().from(companyDesigns).where(eq(companyDesigns.id, designId)),
      shop.db.select().from(messagePins),
      shop.db.select().from(orderReads).where(eq(orderReads.orderId, orderId)),
    ]),
  )
}

/** Tries with ids of another company and with those of nobody. The replies must not differ, or ids could be guessed. */
async function expectUnknown(method: string, { path, body }: Attempt): Promise<void> {
  const before = await everything(theirs)
  const replies = []
  for (const records of [theirs, nobodys]) {
    const reply = await call(stranger, method, path(records, own), body?.(records, own), { 'idempotency-key': randomUUID() })
    replies.push([reply.statusCode, reply.json<unknown>()])
  }
  expect(replies[0]?.[0]).toBe(404)
  expect(replies[0]).toEqual(replies[1])
  expect(await everything(theirs)).toBe(before)
}

/** Routes whose ids are of the catalogue, which everybody may read. */
const ofCatalogue = ['GET /api/products/:id']

describe('with the ids of another company a partner finds nothing and changes nothing', () => {
  const open = Object.entries(rolesOfRoutes).flatMap(([row, access]) => {
    const isForPartners = access === 'signed-in' || access === 'session-optional' || (access !== 'public' && access.includes('partner'))
    return isForPartners && row.includes('/:') && !ofCatalogue.includes(row) ? [row] : []
  })

  test('which is tried at every route with an id that is open to partners', () =>
    expect(open.toSorted()).toEqual(Object.keys(attempts).toSorted()))

  test.each(Object.entries(attempts))('%s', async (row, attempt) => expectUnknown(row.split(' ')[0] ?? '', attempt))

  test.each(Object.entries(mixedAttempts))('%s', async (_, { method, ...attempt }) => expectUnknown(method, attempt))

  test.each([
    'b2b/partner/order/list?limit=100',
    'b2b/partner/delivery-location/list?limit=100',
    'b2b/order/unread',
    'b2b/partner/company',
  ])('%s names only what is one’s own', async (path) => {
    const reply = await call(stranger, 'GET', path)
    expect(reply.statusCode).toBe(200)
    for (const id of Object.values(theirs)) expect(reply.body).not.toContain(id)
  })

  test('while the company itself finds all of it', async () => {
    for (const row of ['GET /api/b2b/partner/order/:orderId', 'GET /api/b2b/order/:orderId/final-invoice', 'GET /api/priceLists/by-id/:id'])
      expect((await call(owner, 'GET', attempts[row]?.path(theirs, theirs) ?? '')).statusCode).toBe(200)
    for (const id of [theirs.proofId, theirs.fileId])
      expect((await call(owner, 'GET', `b2b/order/${theirs.orderId}/message/attachment/${id}`)).statusCode).toBe(200)
    const page = await call(owner, 'GET', `b2b/order/${theirs.orderId}/message/attachment/${theirs.proofId}/page/1`)
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'image/webp'])
  })
})
