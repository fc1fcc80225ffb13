import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditTrail } from '#db/schema/audit-trail.ts'
import { files } from '#db/schema/files.ts'
import { orders } from '#db/schema/orders.ts'
import { refunds } from '#db/schema/payments.ts'
import { dayMs } from '#domain/format/durations.ts'
import { readConfig } from '#platform/server/env.ts'
import { outboxOnlyMailer } from '#platform/server/mail/mailer.ts'
import { mailInvoice } from '#features/billing/letters/server/mail-invoice.ts'
import { postedAttachments } from '#platform/server/mail/post-mail.ts'
import { purgeUploads } from '#features/designs/uploads/server/purge-uploads.ts'
import { sha256Of } from '#platform/server/files/sha256-of.ts'
import { messagesOf } from '#features/orders/thread/server/reads.ts'
import { smallPdf } from '#tests/support/pdfs/raw-pdf.ts'
import { imageForm } from '#tests/support/image-form.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { provesMessage } from '#tests/support/proves-message.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let admin: MadeAccount, dealer: MadeAccount, partner: MadeAccount, stranger: MadeAccount

beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop)
  ;[admin, dealer, partner, stranger] = await Promise.all([
    makeAccount(shop.db, app, { role: 'admin' }),
    makeAccount(shop.db, app, { role: 'dealer' }),
    makeAccount(shop.db, app, { role: 'partner' }),
    makeAccount(shop.db, app, { role: 'partner' }),
  ])
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

type Kind = 'proforma' | 'final'

const pdf = (text: string) => new Uint8Array(smallPdf(text))

async function upload(
  id: string,
  kind: Kind,
  fields: Record<string, string> = {},
  { who = dealer, bytes = pdf(kind), name = 'faktura.pdf' } = {},
) {
  const { payload, headers } = await imageForm({ name, bytes }, fields)
  const url = `/api/b2b/dealer/order/${id}/${kind}-invoice`
  const reply = await app.inject({ method: 'POST', url, headers: { ...headers, ...who.headers }, payload })
  return { status: reply.statusCode, body: reply.json<Record<string, unknown> & { id: string }>() }
}
async function mark(id: string, kind: Kind, body?: object, who = dealer) {
  const url = `/api/b2b/dealer/order/${id}/${kind}-invoice/paid`
  const reply = await app.inject({ method: 'PUT', url, headers: who.headers, ...(body && { payload: body }) })
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() }
}
const download = (id: string, kind: Kind, who: MadeAccount) =>
  app.inject({ method: 'GET', url: `/api/b2b/order/${id}/${kind}-invoice`, headers: who.headers })
const paymentsIn = async (id: string) =>
  (await messagesOf(shop.db, id))
    .filter(({ systemMessageType }) => systemMessageType === 'paymentDone')
    .map((message) => message.systemMessageData)
const rowOf = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]

/** An order of the partner that is paid by invoice. */
async function partnersOrder(): Promise<string> {
  const { id } = await placeTestOrder(shop)
  await shop.db.update(orders).set({ partnerId: partner.partnerId, accountId: partner.id, paymentMethod: null }).where(eq(orders.id, id))
  return id
}

describe('an uploaded invoice', () => {
  test('is downloaded as it came by the office and the partner of the order, and by nobody else', async () => {
    const id = await partnersOrder()
    const sent = await upload(id, 'proforma', { number: '26-0917', amount: '45 980,50'.replace(' ', '') }, { name: 'faktura\u202Efdp.pdf' })
    expect(sent).toMatchObject({ status: 201, body: { number: '26-0917', amount: 45_980.5, fileName: 'fakturafdp.pdf', paidAt: null } })
    for (const who of [admin, dealer, partner]) {
      const file = await download(id, 'proforma', who)
      expect(file.statusCode).toBe(200)
      expect(file.rawPayload.equals(Buffer.from(pdf('proforma')))).toBe(true)
      expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
      expect(file.headers['content-disposition']).toContain('attachment; filename="file"; filename*=UTF-8\'\'fakturafdp.pdf')
    }
    expect((await download(id, 'proforma', stranger)).statusCode).toBe(404)
    expect((await app.inject({ method: 'GET', url: `/api/b2b/order/${id}/proforma-invoice` })).statusCode).toBe(401)
    expect((await download(id, 'final', partner)).statusCode).toBe(404)
    expect((await upload(id, 'final', {}, { who: partner })).status).toBe(403)
  })

  test('is mailed to the customer once, as an attachment', async () => {
    const { id } = await placeTestOrder(shop)
    const { body } = await upload(id, 'final', { number: '26-1043' })
    const deps = { ...shop, mailer: outboxOnlyMailer, clock: () => new Date(), config: readConfig({ PORT: '3000' }) }
    const job = { orderId: id, invoiceId: body.id }
    await mailInvoice(deps, job)
    await mailInvoice(deps, job)
    const attachments = await postedAttachments(shop.db, `order ${id} invoice ${body.id}`)
    expect(attachments?.filter(({ contentType }) => contentType === 'application/pdf')).toMatchObject([{ fileName: 'faktura.pdf' }])
    const jobs = await shop.pool.query("SELECT 1 FROM pgboss.job WHERE name = 'mail-invoice' AND data->>'invoiceId' = $1", [body.id])
    expect(jobs.rowCount).toBe(1)
  })

  test('is replaced as long as it is unpaid; the audit trail names both files', async () => {
    const { id } = await placeTestOrder(shop)
    const first = await upload(id, 'proforma', {}, { bytes: pdf('first') })
    const second = await upload(id, 'proforma', { seen: first.body.id }, { name: 'oprava.pdf', bytes: pdf('second') })
    expect(second.status).toBe(201)
    const trail = await shop.db.select().from(auditTrail).where(eq(auditTrail.subjectId, id)).orderBy(auditTrail.at)
    expect(trail.map(({ changes }) => changes)).toContainEqual([{ field: 'proformaInvoice', before: 'faktura.pdf', after: 'oprava.pdf' }])
    await purgeUploads({ db: shop.db, clock: () => new Date(Date.now() + 40 * dayMs) })
    const hashes = [pdf('first'), pdf('second')].map(sha256Of)
    const kept = await shop.db.select({ sha256: files.sha256 }).from(files).where(inArray(files.sha256, hashes))
    expect(kept).toEqual([{ sha256: hashes[1] }])
    await mark(id, 'proforma')
    expect(await upload(id, 'proforma')).toMatchObject({ status: 409, body: { reason: 'paid' } })
  })

  test('of two people who upload at once the second sees the invoice of the first', async () => {
    provesMessage('invoiceConflict.api')
    const { id } = await placeTestOrder(shop)
    const both = await Promise.all(['one.pdf', 'two.pdf'].map((name) => upload(id, 'final', { seen: '' }, { name })))
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
    const [kept, refused] = both.toSorted((one, other) => one.status - other.status)
    expect(refused?.body).toMatchObject({ reason: 'conflict', current: { id: kept?.body.id } })
  })

  test.each([
    ['a picture', { bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) }, 400, 'wrong-type'],
    ['a page in disguise', { bytes: new TextEncoder().encode('<script>alert(1)</script>') }, 400, 'wrong-type'],
    [
      'noise behind the first bytes of one',
      { bytes: new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(9000, 'x')])) },
      400,
      'unreadable-pdf',
    ],
    ['more than 5 MB', { bytes: pdf('x'.repeat(5_000_000)) }, 400, 'too-large'],
  ])('is a PDF of at most 5 MB, not %s', async (_, file, status, reason) => {
    const { id } = await placeTestOrder(shop)
    expect(await upload(id, 'final', {}, file)).toMatchObject({ status, body: { reason } })
  })

  test('has a number without characters that nobody can see', async () => {
    const { id } = await placeTestOrder(shop)
    expect(await upload(id, 'final', { number: ' 26-\u0000\u200b1043 ' })).toMatchObject({ status: 201, body: { number: '26-1043' } })
  })

  test('has an amount of at most two decimals, and belongs to an order that is not cancelled', async () => {
    const { id } = await placeTestOrder(shop)
    expect(await upload(id, 'final', { amount: 'much' })).toMatchObject({ status: 400, body: { issues: [{ path: 'amount' }] } })
    expect(await upload(id, 'final', { amount: '0,00' })).toMatchObject({ status: 400, body: { issues: [{ path: 'amount' }] } })
    const headers = { ...dealer.headers, 'content-type': 'multipart/form-data; boundary=x' }
    const broken = await app.inject({ method: 'POST', url: `/api/b2b/dealer/order/${id}/final-invoice`, headers, payload: '--x\r\n' })
    expect(broken.json()).toMatchObject({ reason: 'no-file' })
    expect((await upload(randomUUID(), 'final')).status).toBe(404)
    await app.inject({ method: 'POST', url: `/api/b2b/dealer/order/${id}/cancel`, headers: admin.headers, payload: { reason: 'Twice.' } })
    expect(await upload(id, 'final')).toMatchObject({ status: 409, body: { reason: 'cancelled' } })
  })
})

describe('the paid mark of an invoice', () => {
  test('is set once, with a system message; the final invoice pays an order by invoice', async () => {
    const id = await partnersOrder()
    await upload(id, 'final', { amount: '1200' })
    expect((await rowOf(id))?.unpaidFinalAt).not.toBeNull()
    const marked = await mark(id, 'final')
    expect(marked.status).toBe(200)
    expect(await mark(id, 'final', undefined, admin)).toMatchObject({ status: 409, body: { reason: 'paid', current: marked.body } })
    expect(await paymentsIn(id)).toEqual([{ kind: 'invoicePaid', invoice: 'final', amountThousandths: 1_200_000, currency: 'CZK' }])
    expect(await rowOf(id)).toMatchObject({ unpaidFinalAt: null, paidAt: new Date(String(marked.body['paidAt'])) })
    const detail = await app.inject({ method: 'GET', url: `/api/b2b/dealer/order/${id}`, headers: dealer.headers })
    expect(detail.json()).toMatchObject({ finalInvoicePaidDate: marked.body['paidAt'], proformaInvoicePaidDate: null })
  })

  test.each([
    ['proforma', { amount: '500' }, 500_000],
    ['proforma', {}, null],
    ['final', { amount: '1' }, null],
  ] as const)('of a %s invoice makes a refund due when the order is cancelled: %j', async (kind, fields, refunded) => {
    const id = await partnersOrder()
    await upload(id, kind, fields)
    await mark(id, kind)
    await app.inject({ method: 'POST', url: `/api/b2b/dealer/order/${id}/cancel`, headers: dealer.headers, payload: { reason: 'Twice.' } })
    const amountThousandths = refunded ?? (await rowOf(id))?.totalWithVatThousandths
    expect(await shop.db.select().from(refunds).where(eq(refunds.orderId, id))).toMatchObject([{ reason: 'cancelled', amountThousandths }])
  })

  test('that is missing makes no refund due when the order is cancelled', async () => {
    const id = await partnersOrder()
    await upload(id, 'final')
    await app.inject({ method: 'POST', url: `/api/b2b/dealer/order/${id}/cancel`, headers: dealer.headers, payload: { reason: 'Twice.' } })
    expect(await shop.db.$count(refunds, eq(refunds.orderId, id))).toBe(0)
  })

  test('of a cancelled order that is taken back takes its refund off the list, unless another invoice is paid or the money was sent', async () => {
    const cancel = (id: string) =>
      app.inject({ method: 'POST', url: `/api/b2b/dealer/order/${id}/cancel`, headers: dealer.headers, payload: { reason: 'Twice.' } })
    const due = (id: string) => shop.db.select().from(refunds).where(eq(refunds.orderId, id))
    const takeBack = (id: string, kind: Kind) => mark(id, kind, { paid: false, reason: 'Another order was paid.' }, admin)
    const id = await partnersOrder()
    await upload(id, 'proforma', { amount: '500' })
    await mark(id, 'proforma')
    await upload(id, 'final')
    await mark(id, 'final')
    await cancel(id)
    const unmark = { paid: false, reason: 'It did not arrive.' }
    const transfer = await app.inject({
      method: 'PUT',
      url: `/api/b2b/dealer/order/${id}/transfer/paid`,
      headers: admin.headers,
      payload: unmark,
    })
    expect(transfer.json()).toMatchObject({ reason: 'not-marked' })
    expect((await takeBack(id, 'final')).status).toBe(200)
    expect(await due(id)).toMatchObject([{ amountThousandths: 500_000, doneAt: null }])
    expect((await takeBack(id, 'proforma')).status).toBe(200)
    expect(await due(id)).toEqual([])

    const sent = await partnersOrder()
    await upload(sent, 'proforma')
    await mark(sent, 'proforma')
    await cancel(sent)
    const [refund] = await due(sent)
    await app.inject({ method: 'PUT', url: `/api/b2b/dealer/refunds/${refund?.id}/done`, headers: dealer.headers })
    expect(await takeBack(sent, 'proforma')).toMatchObject({ status: 409, body: { reason: 'refunded' } })
    expect(await due(sent)).toHaveLength(1)
  })

  test('that is taken back leaves an order paid whose transfer was recorded, and the other way round', async () => {
    const id = await partnersOrder()
    const transfer = (payload?: object) =>
      app.inject({
        method: 'PUT',
        url: `/api/b2b/dealer/order/${id}/transfer/paid`,
        headers: admin.headers,
        ...(payload && { payload }),
      })
    await upload(id, 'final')
    await transfer()
    const received = (await rowOf(id))?.paidAt
    await mark(id, 'final')
    expect((await rowOf(id))?.paidAt).toEqual(received)
    await mark(id, 'final', { paid: false, reason: 'Marked twice.' }, admin)
    expect((await rowOf(id))?.paidAt).toEqual(received)
    const marked = await mark(id, 'final')
    expect((await transfer({ paid: false, reason: 'It did not arrive.' })).statusCode).toBe(200)
    expect(await rowOf(id)).toMatchObject({ paidAt: new Date(String(marked.body['paidAt'])), paymentMethod: null })
  })

  test('needs an invoice, and the one that was seen', async () => {
    provesMessage('invoiceMissing.api')
    const { id } = await placeTestOrder(shop)
    expect(await mark(id, 'proforma')).toMatchObject({ status: 409, body: { reason: 'no-invoice', message: 'Upload the invoice first.' } })
    const { body } = await upload(id, 'proforma')
    expect(await mark(id, 'proforma', { invoiceId: randomUUID() })).toMatchObject({
      status: 409,
      body: { reason: 'conflict', current: { id: body.id } },
    })
    expect((await mark(randomUUID(), 'proforma')).status).toBe(404)
  })

  test('is taken back by an admin only, with a reason in thread and audit trail', async () => {
    const id = await partnersOrder()
    await upload(id, 'final')
    expect(await mark(id, 'final', { paid: false, reason: 'Early.' }, admin)).toMatchObject({ status: 409, body: { reason: 'unpaid' } })
    await mark(id, 'final')
    expect((await mark(id, 'final', { paid: false, reason: 'Mine.' })).status).toBe(403)
    expect((await mark(id, 'final', { paid: false }, admin)).status).toBe(400)
    expect(await mark(id, 'final', { paid: false, reason: 'Another order.' }, admin)).toMatchObject({ status: 200, body: { paidAt: null } })
    expect((await rowOf(id))?.paidAt).toBeNull()
    expect(await paymentsIn(id)).toMatchObject([{ kind: 'invoicePaid' }, { kind: 'takenBack', reason: 'Another order.' }])
    expect(await shop.db.select().from(auditTrail).where(eq(auditTrail.reason, 'Another order.'))).toHaveLength(1)
  })
})
