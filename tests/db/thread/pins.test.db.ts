import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#db/schema/accounts.ts'
import { mails } from '#db/schema/mails.ts'
import { orderEvents } from '#db/schema/order-events.ts'
import { messagePins, orderMessages } from '#db/schema/order-thread.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { mailMessages } from '#features/billing/letters/server/mail-messages.ts'
import { postedMails } from '#platform/server/mail/reads.ts'
import { deleteOrders } from '#features/office/personal-data/server/purge-orders.ts'
import { partsOf } from '#features/office/personal-data/server/reads.ts'
import { proofsOf } from '#features/orders/proofs/server/reads.ts'
import { sendProof } from '#features/orders/proofs/server/send-proof.ts'
import { pinsOf, wordsOf } from '#features/orders/thread/server/reads.ts'
import { messagesAnHour } from '#features/orders/thread/server/send-message.ts'
import { countUse } from '#platform/server/http/rate-limit.ts'
import { outboxOnlyMailer } from '#platform/server/mail/mailer.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { madePdf } from '#tests/support/made-pdf.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { provesMessage } from '#tests/support/proves-message.ts'
import { openTestApi, testConfig } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let dealer: MadeAccount, partner: MadeAccount, colleague: MadeAccount, stranger: MadeAccount

beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop)
  dealer = await makeAccount(shop.db, app, { role: 'dealer' })
  partner = await makeAccount(shop.db, app, { role: 'partner' })
  colleague = await makeAccount(shop.db, app, { role: 'partner' })
  stranger = await makeAccount(shop.db, app, { role: 'partner' })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const pictureOf = (shade: number) =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: { r: shade, g: 0, b: 0 } } })
    .png()
    .toBuffer()

/** An order of the partner with two printed items. */
async function orderOfPartner() {
  const line = (change: object) => ({ ...makeOrderBody(0).configurations[0], ...change })
  const order = await placeTestOrder(shop, { configurations: [line({ id: 'aaaaaaaaaa' }), line({ id: 'bbbbbbbbbb', color: 'natural' })] })
  await shop.db.update(orders).set({ partnerId: partner.partnerId }).where(eq(orders.id, order.id))
  const items = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, order.id)).orderBy(orderItems.position)
  const [one = '', other = ''] = items.map(({ id }) => id)
  return { ...order, one, other }
}
let shade = 0
/** Sends the next version of an item. @returns its id */
async function prove(orderId: string, orderItemId: string, bytes?: Buffer): Promise<string> {
  shade += 1
  const proof = { path: '', orderItemId, fileName: bytes ? 'proof.pdf' : 'proof.png', bytes: bytes ?? (await pictureOf(shade)) }
  const deps = { ...shop, clock: () => new Date() }
  const sent = await sendProof(deps, { orderId, by: { id: dealer.id, role: 'dealer' }, locale: 'en', comment: '', proofs: [proof] })
  if (!sent.ok) throw new Error(sent.reason)
  return (await proofsOf(shop.db, orderId)).find((each) => each.messageId === sent.messageId)?.id ?? ''
}
async function pin(who: MadeAccount, orderId: string, comment: string, place: object, key?: string) {
  const url = `/api/b2b/partner/order/${orderId}/message/create`
  const headers = { ...who.headers, ...(key !== undefined && { 'idempotency-key': key }) }
  const reply = await app.inject({ method: 'POST', url, headers, payload: { comment, pin: { x: 0.25, y: 0.5, ...place } } })
  return { status: reply.statusCode, reason: reply.json<{ reason?: string }>().reason, id: reply.json<{ id?: string }>().id ?? '' }
}
async function decide(who: MadeAccount, orderId: string, orderItemId: string, decision: object) {
  const url = `/api/b2b/partner/order/${orderId}/order-item/${orderItemId}/approval`
  const reply = await app.inject({ method: 'PUT', url, headers: who.headers, payload: { version: 1, ...decision } })
  const body = reply.json<{ success?: boolean; reason?: string; issues?: object[] }>()
  return { status: reply.statusCode, headers: reply.headers, body }
}
const statusOf = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]?.status

describe('a comment on a place of a proof', () => {
  test('is a message of the thread with its place; it moves nothing, and open pages learn of it', async () => {
    const { id, one } = await orderOfPartner()
    const proofId = await prove(id, one)
    await shop.db.delete(orderEvents)
    const { status, id: messageId } = await pin(partner, id, 'Move the logo 2 mm up.', { proofId, x: 0.1, y: 1 })
    expect(status).toBe(201)
    expect(await shop.db.select().from(messagePins)).toEqual([{ messageId, proofId, page: 1, x: 0.1, y: 1 }])
    expect(await statusOf(id)).toBe('toApproveDesign')
    expect(await shop.db.select({ orderId: orderEvents.orderId }).from(orderEvents)).toEqual([{ orderId: id }])

    const detail = await app.inject({ url: `/api/b2b/dealer/order/${id}`, headers: dealer.headers })
    expect(detail.json<{ messages: object[] }>().messages.at(-1)).toMatchObject({
      comment: 'Move the logo 2 mm up.',
      partnerId: partner.partnerId,
      pin: { proofId, orderItemId: one, version: 1, number: 1, page: 1, x: 0.1, y: 1 },
    })
  })

  test('has a number, counted over all versions of its item', async () => {
    const { id, one, other } = await orderOfPartner()
    const [first, elsewhere] = [await prove(id, one), await prove(id, other)]
    await pin(partner, id, 'Up.', { proofId: first })
    await pin(partner, id, 'Bolder.', { proofId: elsewhere })
    await pin(partner, id, 'To the left.', { proofId: first })
    await pin(partner, id, 'Still too thin.', { proofId: await prove(id, one) })
    const numbers = (await pinsOf(shop.db, id)).map(({ orderItemId, version, number }) => [orderItemId, version, number])
    expect(numbers).toEqual([
      [one, 1, 1],
      [other, 1, 1],
      [one, 1, 2],
      [one, 2, 3],
    ])
  })

  test('is written once for one key; another place needs another key', async () => {
    const { id, one } = await orderOfPartner()
    const proofId = await prove(id, one)
    const key = randomUUID()
    const statuses: number[] = []
    for (const x of [0.1, 0.1, 0.2]) statuses.push((await pin(partner, id, 'Up.', { proofId, x }, key)).status)
    expect(statuses).toEqual([201, 200, 409])
    expect(await pinsOf(shop.db, id)).toHaveLength(1)
  })

  test('lies on the page', async () => {
    const { id, one } = await orderOfPartner()
    const proofId = await prove(id, one)
    for (const place of [{ x: -0.01 }, { y: 1.01 }, { x: null }, { page: 0 }, { page: 1.5 }, { page: 2 }, { proofId: 'x' }])
      expect([place, (await pin(partner, id, 'Up.', { proofId, ...place })).status]).toEqual([place, 400])
    expect(await pinsOf(shop.db, id)).toEqual([])
  })

  test('is refused for an older version, an approved one, a page that a PDF does not have, and what belongs to another order', async () => {
    provesMessage('pinRefused.api')
    const { id, one, other } = await orderOfPartner()
    const foreign = await orderOfPartner()
    const old = await prove(id, one)
    const latest = await prove(id, one)
    const pdf = await prove(id, other, await madePdf(['red', 'green']))
    const elsewhere = await prove(foreign.id, foreign.one)
    const reasonOf = async (proofId: string, page = 1) => {
      const { status, reason } = await pin(partner, id, 'Up.', { proofId, page })
      return [status, reason]
    }
    expect(await reasonOf(old)).toEqual([409, 'stale'])
    expect(await reasonOf(pdf, 3)).toEqual([400, 'no-place'])
    for (const unknown of [elsewhere, randomUUID()]) expect(await reasonOf(unknown)).toEqual([404, 'unknown-proof'])
    await decide(partner, id, one, { approvalStatus: 'approved', version: 2 })
    expect(await reasonOf(latest)).toEqual([409, 'decided'])
    expect(await pin(stranger, id, 'Up.', { proofId: latest })).toMatchObject({ status: 404, reason: 'unknown-order' })
    expect(await pinsOf(shop.db, id)).toEqual([])
  })

  test.each([
    ['a picture', 1, undefined, 'verze 1, komentář 1:'],
    ['the second page of a PDF', 2, madePdf(['red', 'green']), 'verze 1, strana 2, komentář 1:'],
  ])('on %s is mailed to the shop with its item, version and number', async (_, page, file, place) => {
    const { id, one } = await orderOfPartner()
    const proofId = await prove(id, one, await file)
    const { id: messageId } = await pin(partner, id, 'Move the logo 2 mm up.', { proofId, page })
    const deps = { ...shop, mailer: outboxOnlyMailer, clock: () => new Date(), config: testConfig }
    await mailMessages(deps, { orderId: id, messageId })
    const [mail] = await postedMails(shop, eq(mails.orderId, id))
    expect(mail?.text).toMatch(new RegExp(`Block 72.*${place}\\s+Move the logo 2 mm up\\.`))
  })

  test('belongs to the data of the order and is deleted with it', async () => {
    const { id, one } = await orderOfPartner()
    await pin(partner, id, 'Up.', { proofId: await prove(id, one) })
    expect((await partsOf(shop.db, [id])).pins).toMatchObject([{ x: 0.25, y: 0.5 }])
    await shop.db.transaction((tx) => deleteOrders(tx, [id], new Date()))
    expect(await partsOf(shop.db, [id])).toMatchObject({ pins: [], messages: [] })
  })
})

describe('the people of a partner', () => {
  test('decide on the proofs of their company; nobody else does', async () => {
    const { id, one } = await orderOfPartner()
    await prove(id, one)
    const approval = { approvalStatus: 'approved' }
    for (const [who, item] of [
      [stranger, one],
      [colleague, one],
      [partner, randomUUID()],
    ] as const)
      expect((await decide(who, id, item, approval)).status).toBe(404)
    expect((await decide(partner, randomUUID(), one, approval)).status).toBe(404)
    expect(await decide(partner, id, one, approval)).toMatchObject({ status: 200, body: { success: true } })
    expect((await decide(partner, id, one, { approvalStatus: 'notApproved', comment: 'No.' })).status).toBe(409)
  })

  test('reject with words, whose author they are, or with comments pinned to that version', async () => {
    provesMessage('silentRejection.api')
    const { id, one, other } = await orderOfPartner()
    await prove(id, one)
    await pin(partner, id, 'Up.', { proofId: await prove(id, other) })
    const rejection = { approvalStatus: 'notApproved' }
    const silent = await decide(partner, id, one, rejection)
    expect(silent).toMatchObject({ status: 400, body: { issues: [{ path: 'comment', message: 'say what to change' }] } })
    expect(await statusOf(id)).toBe('toApproveDesign')
    expect((await decide(partner, id, other, rejection)).status).toBe(200)
    expect(await statusOf(id)).toBe('commentOnTheDesign')
    expect((await decide(partner, id, one, { ...rejection, comment: 'Too dark.' })).status).toBe(200)
    const words = await shop.db.select().from(orderMessages).where(eq(orderMessages.comment, 'Too dark.'))
    expect(words).toMatchObject([{ author: 'partner', accountId: partner.id }])
  })

  test('add their words to a rejection that a colleague was faster with, each once', async () => {
    const { id, one } = await orderOfPartner()
    await prove(id, one)
    const second = await makeAccount(shop.db, app, { role: 'partner' })
    await shop.db.update(accounts).set({ partnerId: partner.partnerId }).where(eq(accounts.id, second.id))
    const reject = (who: MadeAccount, comment: string) => decide(who, id, one, { approvalStatus: 'notApproved', comment })
    const said = async () => (await wordsOf(shop.db, id)).map(({ accountId, comment }) => [accountId, comment])
    for (const [who, comment] of [
      [partner, 'Too dark.'],
      [second, 'And 2 mm up.'],
      [second, 'And 2 mm up.'],
      [partner, 'Too dark.'],
      [second, ''],
    ] as const)
      expect((await reject(who, comment)).status).toBe(200)
    expect(await said()).toEqual([
      [partner.id, 'Too dark.'],
      [second.id, 'And 2 mm up.'],
    ])
    const { rows } = await shop.pool.query("SELECT 1 FROM pgboss.job WHERE name = 'mail-messages' AND data->>'orderId' = $1", [id])
    expect(rows).toHaveLength(2)
    expect(await statusOf(id)).toBe('commentOnTheDesign')

    await prove(id, one)
    expect(await reject(second, 'And bolder.')).toMatchObject({ status: 409, body: { reason: 'stale' } })
    expect(await said()).toHaveLength(2)
  })

  test('write no more with a decision that stands than by messages', async () => {
    provesMessage('tooManyMessages.decision')
    const { id, one } = await orderOfPartner()
    await prove(id, one)
    const by = await makeAccount(shop.db, app, { role: 'partner' })
    await shop.db.update(accounts).set({ partnerId: partner.partnerId }).where(eq(accounts.id, by.id))
    const reject = (comment: string) => decide(by, id, one, { approvalStatus: 'notApproved', comment })
    await reject('Too dark.')
    await countUse({ db: shop.db, clock: () => new Date() }, messagesAnHour, { subject: by.id, amount: messagesAnHour.limit })
    const refused = await reject('And 2 mm up.')
    expect(refused).toMatchObject({ status: 429, body: { reason: 'too-often' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await wordsOf(shop.db, id)).toHaveLength(1)
  })
})
