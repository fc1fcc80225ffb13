import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#db/schema/accounts.ts'
import { mails } from '#db/schema/mails.ts'
import { orderMessages } from '#db/schema/order-thread.ts'
import { orders } from '#db/schema/orders.ts'
import { mailMessages } from '#features/billing/letters/server/mail-messages.ts'
import { postedMails } from '#platform/server/mail/reads.ts'
import { recordRead } from '#features/orders/thread/server/record-read.ts'
import { sendMessage } from '#features/orders/thread/server/send-message.ts'
import type { NewAttachment } from '#features/orders/thread/server/store-attachments.ts'
import { officeUrlFor } from '#office-urls'
import { outboxOnlyMailer } from '#platform/server/mail/mailer.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { openTestApi, testConfig } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { urlFor } from '#urls'

const start = new Date('2026-11-23T08:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)

let shop: TestShop
let app: FastifyInstance
let dealer: MadeAccount, colleague: MadeAccount, partner: MadeAccount
beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop)
  dealer = await makeAccount(shop.db, app, { role: 'dealer' })
  colleague = await makeAccount(shop.db, app, { role: 'dealer' })
  partner = await makeAccount(shop.db, app, { role: 'partner' })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

async function orderOf({ ofPartner = true, dealerId = null as string | null } = {}) {
  const order = await placeTestOrder(shop)
  const partnerId = ofPartner ? partner.partnerId : null
  await shop.db.update(orders).set({ partnerId, dealerId }).where(eq(orders.id, order.id))
  return order
}
async function write(
  by: MadeAccount,
  orderId: string,
  comment: string,
  seconds = 0,
  files: readonly NewAttachment[] = [],
): Promise<string> {
  const role = by === partner ? 'partner' : 'dealer'
  const sent = await sendMessage({ ...shop, clock: () => after(seconds) }, { orderId, by: { ...by, role }, comment, files, key: null })
  if (!sent.ok) throw new Error(sent.reason)
  return sent.messageId
}
/** Runs the jobs of messages. @returns the mails about them */
async function mailed(orderId: string, ...messageIds: readonly string[]) {
  const deps = { ...shop, mailer: outboxOnlyMailer, clock: () => after(1000), config: testConfig }
  for (const messageId of messageIds) await mailMessages(deps, { orderId, messageId })
  return postedMails(shop, eq(mails.orderId, orderId))
}
/** Somebody has read the thread up to a time. */
const read = (who: MadeAccount, orderId: string, seconds: number) => {
  const deps = { ...shop, clock: () => after(1000) }
  return recordRead(deps, { ...who, role: who === partner ? 'partner' : 'dealer' }, { orderId, until: after(seconds) })
}

describe('what the office writes', () => {
  test('goes to the customer: ten messages of five minutes in one mail, the next one in another', async () => {
    const { id, token } = await orderOf()
    const ids: string[] = []
    for (let nth = 0; nth < 10; nth += 1) ids.push(await write(dealer, id, `Message ${nth}`, nth * 33))
    ids.push(await write(colleague, id, 'Later', 301))
    const posted = await mailed(id, ...ids, ...ids)
    expect(posted).toHaveLength(2)
    const [one] = posted.filter(({ text }) => text.includes('Message 0'))
    for (let nth = 0; nth < 10; nth += 1) expect(one?.text).toContain(`Message ${nth}\n`)
    expect(one?.text).not.toContain('Later')
    // Nobody of the company signs in with the billing address.
    expect(one?.text).toContain(urlFor('cz', 'order', { token }))
  })

  test('goes to a shopper with the link to the order page', async () => {
    const { id, token, orderCode } = await orderOf({ ofPartner: false })
    const [mail, ...others] = await mailed(id, await write(dealer, id, 'On Friday.\n\nBy noon.'))
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: 'jana@vrba-tesarstvi.example', subject: `Nová zpráva k objednávce ${orderCode}` })
    expect(mail?.text).toContain('On Friday.')
    expect(mail?.text).toContain(urlFor('cz', 'order', { token }))
  })

  test('names the files that go with it, also without words', async () => {
    const { id } = await orderOf()
    const pdf = { path: 'attachments.0', fileName: 'vzorek.pdf', bytes: Buffer.from('%PDF-1.7') }
    const [mail] = await mailed(id, await write(dealer, id, '', 0, [pdf]))
    expect(mail?.text).toContain('Přílohy: vzorek.pdf')
  })

  test('is not mailed once somebody of the company has seen it', async () => {
    const { id } = await orderOf()
    const ids = [await write(dealer, id, 'First'), await write(dealer, id, 'Second', 60)]
    await read(partner, id, 59)
    await read(colleague, id, 60)
    expect(await mailed(id, ...ids)).toHaveLength(1)
    const other = await orderOf()
    const seen = [await write(dealer, other.id, 'First'), await write(dealer, other.id, 'Second', 60)]
    await read(partner, other.id, 60)
    expect(await mailed(other.id, ...seen)).toEqual([])
  })
})

describe('what the customer writes', () => {
  test('goes to the dealer of the order, and without an active one to the shop', async () => {
    const ofDealer = await orderOf({ dealerId: dealer.id })
    expect(await mailed(ofDealer.id, await write(partner, ofDealer.id, 'When?'))).toMatchObject([
      { recipient: dealer.email, subject: `Zpráva zákazníka k objednávce ${ofDealer.orderCode}` },
    ])
    const ofNobody = await orderOf()
    const [mail] = await mailed(ofNobody.id, await write(partner, ofNobody.id, 'When?'))
    expect(mail).toMatchObject({ recipient: testConfig.mail.shop })
    expect(mail?.text).toContain('When?')
    const gone = await makeAccount(shop.db, app, { role: 'dealer' })
    await shop.db.update(accounts).set({ isActive: false }).where(eq(accounts.id, gone.id))
    const left = await orderOf({ dealerId: gone.id })
    expect(await mailed(left.id, await write(partner, left.id, 'When?'))).toMatchObject([{ recipient: testConfig.mail.shop }])
  })

  test('is mailed to the dealer although a colleague has seen it, but not once the dealer has', async () => {
    const { id } = await orderOf({ dealerId: dealer.id })
    const messageId = await write(partner, id, 'When?')
    await read(colleague, id, 0)
    await read(dealer, id, 0)
    expect(await mailed(id, messageId)).toEqual([])
    const other = await orderOf({ dealerId: dealer.id })
    const unseen = await write(partner, other.id, 'When?')
    await read(colleague, other.id, 0)
    expect(await mailed(other.id, unseen)).toHaveLength(1)
  })

  test('is not mailed once it is erased', async () => {
    const { id } = await orderOf()
    const messageId = await write(partner, id, 'When?')
    await shop.db.update(orderMessages).set({ comment: '' }).where(eq(orderMessages.id, messageId))
    expect(await mailed(id, messageId)).toEqual([])
  })
})

describe('mails about messages', () => {
  const turn = (who: MadeAccount, isOn: boolean) =>
    app.inject({ method: 'PUT', url: '/api/account/message-mails', headers: who.headers, payload: { isOn } })

  test('go to the people of the company who ordered or wrote', async () => {
    const { id } = await orderOf()
    await shop.db.update(orders).set({ accountId: partner.id }).where(eq(orders.id, id))
    const [mail, ...others] = await mailed(id, await write(dealer, id, 'On Friday.'))
    expect([mail?.recipient, others]).toEqual([partner.email, []])
    expect(mail?.text).toContain(officeUrlFor('cz', 'b2bOrder', { orderId: id }))
  })

  test('can be turned off by each person, a dealer too, and on again', async () => {
    const { id } = await orderOf({ dealerId: dealer.id })
    await shop.db.update(orders).set({ accountId: partner.id }).where(eq(orders.id, id))
    for (const who of [dealer, partner]) expect((await turn(who, false)).statusCode).toBe(200)
    expect(await mailed(id, await write(dealer, id, 'On Friday.'), await write(partner, id, 'Thanks.'))).toEqual([])
    for (const who of [dealer, partner]) await turn(who, true)
    const posted = await mailed(id, await write(dealer, id, 'On Monday.', 400), await write(partner, id, 'Good.', 400))
    expect(posted.map(({ recipient }) => recipient).toSorted()).toEqual([dealer.email, partner.email].toSorted())
  })
})

test('the job of a message waits until all messages of its mail are there', async () => {
  const { id } = await orderOf()
  await write(dealer, id, 'Hello')
  const { rows } = await shop.pool.query<{ seconds: number }>(
    "SELECT extract(epoch FROM start_after - created_on)::int AS seconds FROM pgboss.job WHERE name = 'mail-messages' AND data->>'orderId' = $1",
    [id],
  )
  expect(rows).toEqual([{ seconds: 310 }])
})
