import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { files } from '#db/schema/files.ts'
import { messageAttachments, orderMessages, orderProofs } from '#db/schema/order-thread.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { dayMs } from '#domain/format/durations.ts'
import { exportPerson } from '#features/office/personal-data/server/export-person.ts'
import { deleteOrders } from '#features/office/personal-data/server/purge-orders.ts'
import { purgeUploads } from '#features/designs/uploads/server/purge-uploads.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { proofPicture } from '#tests/support/office-by-api.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { provesMessage } from '#tests/support/proves-message.ts'
import { openTestApi, withoutBodyLimits } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let dealer: MadeAccount, partner: MadeAccount, stranger: MadeAccount

beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop, { config: withoutBodyLimits })
  dealer = await makeAccount(shop.db, app, { role: 'dealer' })
  partner = await makeAccount(shop.db, app, { role: 'partner' })
  stranger = await makeAccount(shop.db, app, { role: 'partner' })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

async function orderOfPartner(): Promise<string> {
  const { id } = await placeTestOrder(shop)
  await shop.db.update(orders).set({ partnerId: partner.partnerId }).where(eq(orders.id, id))
  return id
}
/** A file that begins like one of its type; each has other bytes. */
function fileOf(fileName: string, head: string, size = 100) {
  const bytes = Buffer.alloc(size, `${randomUUID()} `)
  bytes.write(head, 0, 'latin1')
  return { fileName, file: bytes.toString('base64') }
}
const pdf = (size?: number) => fileOf('vzorek.pdf', '%PDF-1.7\n', size)
async function send(orderId: string, payload: object, key: string = randomUUID(), who = dealer) {
  const url = `/api/b2b/${who === dealer ? 'dealer' : 'partner'}/order/${orderId}/message/create`
  const headers = { ...who.headers, 'idempotency-key': key }
  const reply = await app.inject({ method: 'POST', url, headers, payload })
  return { status: reply.statusCode, body: reply.json<{ id?: string; message?: string }>() }
}
const attachmentsOf = (messageId = '') =>
  shop.db.select().from(messageAttachments).where(eq(messageAttachments.messageId, messageId)).orderBy(messageAttachments.position)
const download = (orderId: string, attachmentId: string, who: MadeAccount) =>
  app.inject({ url: `/api/b2b/order/${orderId}/message/attachment/${attachmentId}`, headers: who.headers })

describe('a file of a message', () => {
  test('has one of the seven types, and moves nothing', async () => {
    const id = await orderOfPartner()
    const accepted = [
      fileOf('a.ai', '%PDF-1.7'),
      fileOf('b.eps', '%!PS-Adobe'),
      fileOf('c.pdf', '%PDF-1.7'),
      fileOf('d.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
      fileOf('e.psd', '8BPS'),
      fileOf('f.jpg', '\u{ff}\u{d8}\u{ff}'),
      fileOf('g.jpeg', '\u{ff}\u{d8}\u{ff}'),
      fileOf('h.tif', 'II*\0'),
      fileOf('i.tiff', 'MM\0*'),
    ]
    const { status, body } = await send(id, { comment: '', attachments: accepted })
    expect(status).toBe(201)
    expect((await attachmentsOf(body.id)).map(({ fileName }) => fileName)).toEqual(accepted.map(({ fileName }) => fileName))
    expect((await shop.db.select().from(orders).where(eq(orders.id, id)))[0]?.status).toBe('new')
  })

  test.each([
    ['a PNG', fileOf('a.png', '\u{89}PNG\r\n\u{1a}\n'), /wrong file type/],
    ['a text', fileOf('a.txt', 'hello'), /wrong file type/],
    ['a text that is named like a PDF', fileOf('a.pdf', 'hello'), /does not match/],
    ['a file above 1 MB', pdf(1_000_001), /at most 1000000 bytes/],
    ['one without a name', { file: 'AAAA' }, /name the file/],
    ['one without bytes', { fileName: 'a.pdf' }, /no file/],
  ])('is refused: %s', async (_what, attachment, message) => {
    provesMessage('attachmentRefused.api')
    const id = await orderOfPartner()
    const { status, body } = await send(id, { comment: 'Look.', attachments: [attachment] })
    expect([status, body.message]).toEqual([400, expect.stringMatching(message)])
    expect((await shop.db.select().from(orderMessages).where(eq(orderMessages.orderId, id))).map(({ comment }) => comment)).not.toContain(
      'Look.',
    )
  })

  test('counts towards 3 MB of a message', async () => {
    const id = await orderOfPartner()
    const full = [pdf(1_000_000), pdf(1_000_000), pdf(1_000_000)]
    expect((await send(id, { attachments: full })).status).toBe(201)
    const refused = await send(id, { attachments: [...full, pdf(10)] })
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('3000000 bytes together')])
  })

  test('is downloaded by the office and the partner of the order alone, never shown', async () => {
    const id = await orderOfPartner()
    const svg = fileOf('Mapa č. 1.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
    const { body } = await send(id, { comment: 'Look.', attachments: [svg] })
    const [attachment] = await attachmentsOf(body.id)
    for (const who of [dealer, partner]) {
      const reply = await download(id, attachment?.id ?? '', who)
      expect(reply.rawPayload.toString('base64')).toBe(svg.file)
      expect(reply.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'x-content-type-options': 'nosniff' })
      expect(reply.headers['content-disposition']).toMatch(/^attachment; .*Mapa%20%C4%8D\.%201\.svg$/)
    }
    const other = await orderOfPartner()
    const hidden = [
      await download(id, attachment?.id ?? '', stranger),
      await download(other, attachment?.id ?? '', partner),
      await download(other, attachment?.id ?? '', dealer),
      await download(id, randomUUID(), partner),
    ]
    expect(hidden.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
    const detail = await app.inject({ url: `/api/b2b/dealer/order/${id}`, headers: dealer.headers })
    expect(detail.json<{ messages: { attachments: object[] }[] }>().messages.at(-1)?.attachments).toEqual([
      { id: attachment?.id, fileName: 'Mapa č. 1.svg' },
    ])
  })

  test('is stored once for one key; other files need another key', async () => {
    const id = await orderOfPartner()
    const [one, key] = [pdf(), randomUUID()]
    const first = await send(id, { attachments: [one] }, key)
    expect(await send(id, { attachments: [one] }, key)).toEqual({ status: 200, body: first.body })
    expect((await send(id, { attachments: [pdf()] }, key)).status).toBe(409)
    expect((await send(id, { attachments: [{ ...one, fileName: 'other.pdf' }] }, key)).status).toBe(409)
    expect(await attachmentsOf(first.body.id)).toHaveLength(1)
  })

  test('goes with a proof, too', async () => {
    const id = await orderOfPartner()
    const [item] = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, id))
    const proof = { orderItemId: item?.id, fileName: 'navrh.png', file: await proofPicture('#c8102e') }
    const { status, body } = await send(id, { attachments: [pdf(), proof] })
    expect(status).toBe(201)
    expect(await attachmentsOf(body.id)).toHaveLength(1)
    expect((await shop.db.select().from(orders).where(eq(orders.id, id)))[0]?.status).toBe('toApproveDesign')
  })

  test('is downloaded by a shopper with the token of the order, whatever came with it, and by no other token', async () => {
    const { id, token } = await placeTestOrder(shop)
    const other = await placeTestOrder(shop)
    const [item] = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, id))
    const proof = { orderItemId: item?.id, fileName: 'navrh.png', file: await proofPicture('#c8102e') }
    const map = fileOf('Mapa č. 1.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
    for (const attachments of [[map], [proof, map]]) {
      const { status, body } = await send(id, { comment: 'For you.', attachments })
      expect(status).toBe(201)
      const [attachment] = await attachmentsOf(body.id)
      const fileAt = (key: string) => app.inject({ url: `/api/orders/${key}/attachments/${attachment?.id}` })
      const reply = await fileAt(token)
      expect(reply.rawPayload.toString('base64')).toBe(map.file)
      expect(reply.headers['content-disposition']).toMatch(/^attachment; .*Mapa%20%C4%8D\.%201\.svg$/)
      for (const key of [other.token, randomUUID()]) expect((await fileAt(key)).statusCode).toBe(404)
    }
  })

  test('is kept as long as its order, is exported with the data of the customer, and goes with the order', async () => {
    const id = await orderOfPartner()
    const { body } = await send(id, { attachments: [pdf()] })
    const [attachment] = await attachmentsOf(body.id)
    const sha256 = attachment?.sha256 ?? ''
    const later = () => new Date(Date.now() + 400 * dayMs)
    await purgeUploads({ ...shop, clock: later })
    expect(await shop.db.$count(files, eq(files.sha256, sha256))).toBe(1)
    const exported = await exportPerson(shop, 'jana@vrba-tesarstvi.example')
    expect(exported.files).toContainEqual({ sha256, name: 'vzorek.pdf' })
    await shop.db.transaction((tx) => deleteOrders(tx, [id], new Date()))
    expect(await attachmentsOf(body.id)).toEqual([])
    await purgeUploads({ ...shop, clock: later })
    expect(await shop.db.$count(files, eq(files.sha256, sha256))).toBe(0)
  })
})

describe('a partner', () => {
  test('sends files, which the office downloads; they are refused as those of the office are', async () => {
    const id = await orderOfPartner()
    const sent = await send(id, { attachments: [pdf()] }, randomUUID(), partner)
    expect(sent.status).toBe(201)
    const [attachment] = await attachmentsOf(sent.body.id)
    expect((await download(id, attachment?.id ?? '', dealer)).statusCode).toBe(200)
    expect((await download(id, attachment?.id ?? '', stranger)).statusCode).toBe(404)
    for (const [attachments, message] of [
      [[fileOf('a.png', '\u{89}PNG\r\n\u{1a}\n')], /wrong file type/],
      [[pdf(1_000_001)], /at most 1000000 bytes/],
      [[pdf(1_000_000), pdf(1_000_000), pdf(1_000_000), pdf(10)], /3000000 bytes together/],
      [[{ fileName: 'a.pdf' }], /attachments/],
      [[], /write something/],
    ] as const)
      expect(await send(id, { attachments }, randomUUID(), partner)).toMatchObject({
        status: 400,
        body: { message: expect.stringMatching(message) as string },
      })
  })
})

describe('a message as a multipart form', () => {
  async function sendForm(who: MadeAccount, orderId: string, fields: readonly (readonly [string, string | File])[]) {
    const form = new FormData()
    for (const [name, value] of fields) form.append(name, value)
    const encoded = new Response(form)
    const reply = await app.inject({
      method: 'POST',
      url: `/api/b2b/${who === dealer ? 'dealer' : 'partner'}/order/${orderId}/message/create`,
      headers: { ...who.headers, 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    return { status: reply.statusCode, body: reply.json<{ id?: string; message?: string }>() }
  }
  const file = ({ fileName, file: content }: ReturnType<typeof pdf>) => new File([Buffer.from(content, 'base64')], fileName)

  test('says the same as JSON, for partners and the office', async () => {
    const id = await orderOfPartner()
    const fields = [
      ['comment', 'Vzorník v příloze.'],
      ['attachments', file(pdf())],
      ['attachments', file(fileOf('d.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ] as const
    for (const who of [partner, dealer]) {
      const { status, body } = await sendForm(who, id, fields)
      expect(status).toBe(201)
      expect((await attachmentsOf(body.id)).map(({ fileName }) => fileName)).toEqual(['vzorek.pdf', 'd.svg'])
      const [message] = await shop.db
        .select()
        .from(orderMessages)
        .where(eq(orderMessages.id, body.id ?? ''))
      expect(message?.comment).toBe('Vzorník v příloze.')
    }
  })

  test('has proofs of items, and a place on one', async () => {
    const id = await orderOfPartner()
    const [item] = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, id))
    const picture = Buffer.from(await proofPicture('#c8102e'), 'base64')
    const sent = await sendForm(dealer, id, [[`attachments.${item?.id}`, new File([picture], 'navrh.png')]])
    expect(sent.status).toBe(201)
    const [proof] = await shop.db
      .select()
      .from(orderProofs)
      .where(eq(orderProofs.messageId, sent.body.id ?? ''))
    expect(proof).toMatchObject({ orderItemId: item?.id, fileName: 'navrh.png', version: 1 })
    const pin = JSON.stringify({ proofId: proof?.id, x: 0.5, y: 0.5 })
    const pinned = [
      ['comment', 'Výš.'],
      ['pin', pin],
    ] as const
    expect((await sendForm(partner, id, pinned)).status).toBe(201)

    const field = `attachments.${item?.id}`
    const changed = JSON.stringify(item?.design).replaceAll(/"xMm":([\d.]+)/g, (_, xMm) => `"xMm":${Number(xMm) + 1}`)
    expect((await sendForm(dealer, id, [[field, changed]])).status).toBe(201)
    for (const unreadable of ['{', '"a design"', '{"version":99}'])
      expect((await sendForm(dealer, id, [[field, unreadable]])).status).toBe(400)
  })

  test('is refused when it is wrong or cut off', async () => {
    const id = await orderOfPartner()
    expect((await sendForm(partner, id, [['comment', ' ']])).status).toBe(400)
    const wrong = [
      ['comment', 'Výš.'],
      ['pin', '{'],
    ] as const
    expect((await sendForm(partner, id, wrong)).status).toBe(400)
    const url = `/api/b2b/partner/order/${id}/message/create`
    const headers = { ...partner.headers, 'content-type': 'multipart/form-data; boundary=x' }
    const cut = await app.inject({ method: 'POST', url, headers, payload: '--x\r\nContent-Disp' })
    expect([cut.statusCode, cut.json<{ message: string }>().message]).toEqual([400, 'The form could not be read.'])
  })
})
