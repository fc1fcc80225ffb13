import { madePdf } from '#tests/support/made-pdf.ts'
import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import type { FastifyInstance } from 'fastify'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#db/schema/accounts.ts'
import { auditTrail } from '#db/schema/audit-trail.ts'
import { orderItemDeliveries } from '#db/schema/deliveries.ts'
import { deliveryLocations } from '#db/schema/delivery-locations.ts'
import { invoices } from '#db/schema/invoices.ts'
import { mails } from '#db/schema/mails.ts'
import { orderReads } from '#db/schema/order-reads.ts'
import { orders } from '#db/schema/orders.ts'
import { mailAssigned } from '#features/billing/letters/server/mail-assigned.ts'
import { mailCompanyChange } from '#features/billing/letters/server/mail-company-change.ts'
import { mailInvoice } from '#features/billing/letters/server/mail-invoice.ts'
import { orderView } from '#features/orders/orders/server/order-page-reads.ts'
import { partnerOrder } from '#features/portal/orders/server/reads.ts'
import type { ErasedPersonalData } from '#features/office/personal-data/schema.ts'
import { messagesOf } from '#features/orders/thread/server/reads.ts'
import { outboxOnlyMailer } from '#platform/server/mail/mailer.ts'
import { imageForm } from '#tests/support/image-form.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { openTestApi, testConfig } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let admin: MadeAccount
let dealer: MadeAccount
beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop)
  admin = await makeAccount(shop.db, app, { role: 'admin' })
})
beforeEach(async () => {
  dealer = await makeAccount(shop.db, app, { role: 'dealer' })
  await shop.db.update(accounts).set({ firstName: 'Dana', lastName: 'Dealer' }).where(eq(accounts.id, dealer.id))
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const newEmail = () => `${randomUUID()}@person.example`
const orderOf = (email: string) => placeTestOrder(shop, { billingAddress: { ...makeOrderBody(0).billingAddress, email } })

async function upload(orderId: string, kind: 'proforma' | 'final', name = 'faktura.pdf'): Promise<void> {
  const { payload, headers } = await imageForm({ name, bytes: await madePdf(['#fff']) })
  const url = `/api/b2b/dealer/order/${orderId}/${kind}-invoice`
  const reply = await app.inject({ method: 'POST', url, headers: { ...headers, ...dealer.headers }, payload })
  expect(reply.statusCode).toBe(201)
}
const mailDeps = () => ({ ...shop, mailer: outboxOnlyMailer, clock: () => new Date(), config: testConfig })
const cancel = (orderId: string) =>
  app.inject({
    method: 'POST',
    url: `/api/b2b/dealer/order/${orderId}/cancel`,
    headers: dealer.headers,
    payload: { reason: 'Ordered twice.' },
  })
const erase = async (email: string) =>
  (
    await app.inject({
      method: 'POST',
      url: '/api/admin/personal-data/erase',
      headers: admin.headers,
      payload: { email, confirmation: email },
    })
  ).json<ErasedPersonalData>()

/** A delivered order of a company, by one of its people. */
async function orderOfCompany(partner: MadeAccount): Promise<string> {
  const { id } = await placeTestOrder(shop)
  const ofCompany = { partnerId: partner.partnerId, accountId: partner.id, status: 'delivered' } as const
  await shop.db.update(orders).set(ofCompany).where(eq(orders.id, id))
  return id
}

test('a cancelled order with a final invoice, or with a paid proforma invoice, is kept with it; another one is void', async () => {
  const email = newEmail()
  const [billed, prepaid, requested] = [await orderOf(email), await orderOf(email), await orderOf(email)]
  await upload(billed.id, 'final')
  await upload(prepaid.id, 'proforma')
  await app.inject({ method: 'PUT', url: `/api/b2b/dealer/order/${prepaid.id}/proforma-invoice/paid`, headers: dealer.headers })
  await upload(requested.id, 'proforma')
  for (const { id } of [billed, prepaid, requested]) expect((await cancel(id)).statusCode).toBe(200)

  const { erased, kept } = await erase(email)

  expect(erased).toContainEqual({ kind: 'voidOrders', codes: [requested.orderCode] })
  expect(kept).toEqual([{ kind: 'taxDocuments', codes: expect.arrayContaining([billed.orderCode, prepaid.orderCode]) }])
  for (const { id } of [billed, prepaid]) expect(await shop.db.$count(invoices, eq(invoices.orderId, id))).toBe(1)
})

test('the export has the invoices of a person as files', async () => {
  const email = newEmail()
  const { id } = await orderOf(email)
  await upload(id, 'final', 'faktura-26-1043.pdf')
  const reply = await app.inject({ url: `/api/admin/personal-data/export.zip?email=${email}`, headers: admin.headers })
  const names = Object.keys(unzipSync(new Uint8Array(reply.rawPayload)))
  expect(names.some((name) => name.endsWith('faktura-26-1043.pdf'))).toBe(true)
})

test('an erased company has no delivery locations left; its orders keep their copies of the addresses', async () => {
  const partner = await makeAccount(shop.db, app, { role: 'partner' })
  const orderId = await orderOfCompany(partner)
  const location = {
    firstName: 'Věra',
    lastName: 'Šťastná',
    email: newEmail(),
    phone: '+420 312 555 014',
    partnerId: partner.partnerId ?? '',
    companyName: 'VRBA',
    street: 'Lipová 14',
    city: 'Kladno',
    zipCode: '27201',
    country: 'CZ',
  }
  const [used, unused] = [randomUUID(), randomUUID()]
  await shop.db.insert(deliveryLocations).values([used, unused].map((id) => ({ ...location, id })))
  await shop.db.update(orderItemDeliveries).set({ deliveryLocationId: used }).where(eq(orderItemDeliveries.orderId, orderId))

  await erase(partner.email)

  expect(await shop.db.$count(deliveryLocations, eq(deliveryLocations.partnerId, partner.partnerId ?? ''))).toBe(0)
  expect(await shop.db.select().from(orderItemDeliveries).where(eq(orderItemDeliveries.orderId, orderId))).toMatchObject([
    { deliveryLocationId: null, address: { street: expect.stringMatching(/./) } },
  ])
})

describe('the contact of a delivery location of a company', () => {
  const locationOf = (partner: MadeAccount, email: string) => ({
    id: randomUUID(),
    firstName: 'Věra',
    lastName: 'Šťastná',
    email,
    phone: '+420 312 555 014',
    partnerId: partner.partnerId ?? '',
    companyName: 'VRBA',
    street: 'Lipová 14',
    city: 'Kladno',
    zipCode: '27201',
    country: 'CZ',
  })
  const deliverTo = async (orderId: string, location: ReturnType<typeof locationOf>) => {
    const { companyName, firstName, lastName, street, city, zipCode, phone } = location
    const address = { companyName, firstName, surName: lastName, country: 'CZ' as const, street, city, zipCode, phone }
    await shop.db
      .update(orderItemDeliveries)
      .set({ deliveryLocationId: location.id, address })
      .where(eq(orderItemDeliveries.orderId, orderId))
  }
  const find = (email: string) =>
    app.inject({ method: 'POST', url: '/api/admin/personal-data/find', headers: admin.headers, payload: { email } })

  test('is found by e-mail, and is in the export', async () => {
    const [partner, email] = [await makeAccount(shop.db, app, { role: 'partner' }), newEmail()]
    await shop.db.insert(deliveryLocations).values(locationOf(partner, email.toUpperCase()))
    expect((await find(email)).json()).toMatchObject({ account: null, orders: 0, deliveryLocations: 1 })
    const reply = await app.inject({ url: `/api/admin/personal-data/export.zip?email=${email}`, headers: admin.headers })
    const data = JSON.parse(new TextDecoder().decode(unzipSync(new Uint8Array(reply.rawPayload))['data.json'])) as object
    expect(data).toMatchObject({ deliveryLocations: [{ lastName: 'Šťastná', street: 'Lipová 14' }] })
  })

  test('is erased with the location; a finished order keeps its copy of the address without the phone', async () => {
    const [partner, email] = [await makeAccount(shop.db, app, { role: 'partner' }), newEmail()]
    const location = locationOf(partner, email)
    const colleague = locationOf(partner, newEmail())
    await shop.db.insert(deliveryLocations).values([location, colleague])
    const orderId = await orderOfCompany(partner)
    await deliverTo(orderId, location)
    expect(await erase(email)).toEqual({ erased: [{ kind: 'deliveryLocations', count: 1 }], kept: [] })
    expect(
      await shop.db
        .select({ id: deliveryLocations.id })
        .from(deliveryLocations)
        .where(eq(deliveryLocations.partnerId, partner.partnerId ?? '')),
    ).toEqual([{ id: colleague.id }])
    expect(await shop.db.select().from(orderItemDeliveries).where(eq(orderItemDeliveries.orderId, orderId))).toMatchObject([
      { deliveryLocationId: null, address: { street: 'Lipová 14', phone: '' } },
    ])
    expect((await find(email)).statusCode).toBe(404)
  })

  test('stays as long as an open order is delivered there', async () => {
    const [partner, email] = [await makeAccount(shop.db, app, { role: 'partner' }), newEmail()]
    const location = locationOf(partner, email)
    await shop.db.insert(deliveryLocations).values(location)
    const { id, orderCode } = await placeTestOrder(shop)
    await deliverTo(id, location)
    expect(await erase(email)).toEqual({ erased: [], kept: [{ kind: 'openOrders', codes: [orderCode] }] })
    expect(await shop.db.$count(deliveryLocations, eq(deliveryLocations.id, location.id))).toBe(1)
  })
})

test('the mails to the office about changes that an erased person made to their company are erased, too', async () => {
  const partner = await makeAccount(shop.db, app, { role: 'partner' })
  const colleague = await makeAccount(shop.db, app, { role: 'partner' })
  await shop.db.update(accounts).set({ partnerId: partner.partnerId }).where(eq(accounts.id, colleague.id))
  const changeBy = async (who: MadeAccount) => {
    const entryId = randomUUID()
    await shop.db.insert(auditTrail).values({
      id: entryId,
      accountId: who.id,
      subject: 'partner',
      subjectId: partner.partnerId ?? '',
      changes: [{ field: 'billingPhone', before: null, after: '+420 312 555 014' }],
      at: new Date(),
    })
    await mailCompanyChange(mailDeps(), { entryId })
    return eq(mails.uniqueKey, `company change ${entryId}`)
  }
  const [own, other] = [await changeBy(partner), await changeBy(colleague)]
  expect([await shop.db.$count(mails, own), await shop.db.$count(mails, other)]).toEqual([1, 1])
  await erase(partner.email)
  expect([await shop.db.$count(mails, own), await shop.db.$count(mails, other)]).toEqual([0, 1])
  // The last person of a company takes its own data along, and with them every mail about them.
  await erase(colleague.email)
  expect(await shop.db.$count(mails, other)).toBe(0)
})

test('an erased dealer leaves the threads, pages and mails of orders, and with it what they have read', async () => {
  const partner = await makeAccount(shop.db, app, { role: 'partner' })
  const orderId = await orderOfCompany(partner)
  await app.inject({ method: 'PUT', url: `/api/b2b/dealer/order/${orderId}/dealer/${dealer.id}`, headers: admin.headers })
  await mailAssigned(mailDeps(), { orderId, dealerId: dealer.id, messageId: randomUUID() })
  expect(await shop.db.$count(mails, eq(mails.recipient, dealer.email))).toBe(1)
  const until = new Date().toISOString()
  await app.inject({ method: 'PUT', url: `/api/b2b/order/${orderId}/read`, headers: dealer.headers, payload: { until } })
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  const brand = 'Rule & Lead'
  const viewOf = (token: string) => orderView(shop.db, token, { ...testConfig, catalogue: shop.catalogue.current(), brand })
  const shown = async () => {
    const entries = (await viewOf(order?.token ?? ''))?.thread ?? []
    const page = await partnerOrder(shop.db, { partnerId: partner.partnerId ?? '', orderId, readerId: partner.id }, viewOf)
    return [entries.flatMap((entry) => (entry.kind === 'assigned' ? [entry.dealer] : [])), page?.dealer?.email]
  }
  expect(await shown()).toEqual([['Dana Dealer'], dealer.email])

  await erase(dealer.email)

  expect(await shown()).toEqual([[brand], undefined])
  expect(JSON.stringify(await messagesOf(shop.db, orderId))).not.toContain('Dana')
  expect(await shop.db.$count(mails, eq(mails.recipient, dealer.email))).toBe(0)
  expect(await shop.db.$count(orderReads, eq(orderReads.accountId, dealer.id))).toBe(0)
})

test('no mail is written about an order whose person was erased', async () => {
  const email = newEmail()
  const { id: orderId } = await orderOf(email)
  await shop.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, orderId))
  await erase(email)
  await upload(orderId, 'final')
  const [invoice] = await shop.db.select().from(invoices).where(eq(invoices.orderId, orderId))
  await mailInvoice(mailDeps(), { orderId, invoiceId: invoice?.id ?? '' })
  expect(await shop.db.$count(mails, eq(mails.orderId, orderId))).toBe(0)
})
