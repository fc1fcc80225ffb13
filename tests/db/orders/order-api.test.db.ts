import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderLookup } from '#features/orders/orders/order-page-schema.ts'
import { makeOrderBody, type TestOrder } from '#tests/support/order-by-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { makeAccount } from '#tests/support/make-account.ts'
import { openTestApi } from '#tests/support/test-api.ts'

let shop: TestShop
let app: FastifyInstance
beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop, { clock: () => new Date('2026-11-21T10:00:00Z') })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const headers = { host: 'localhost' }

/** Places an order at the shop's price. */
async function place(change: object = {}, url = '/api/orders'): Promise<TestOrder> {
  const send = (seenTotal: number) =>
    app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'idempotency-key': randomUUID() },
      payload: { ...makeOrderBody(seenTotal), ...change },
    })
  const { totals } = (await send(0)).json<{ totals: { total: number } }>()
  return (await send(totals.total)).json<TestOrder>()
}
const lookUp = async (token: string) => (await app.inject({ url: `/api/orders/${token}`, headers })).json<OrderLookup>()

test("the browser's values for recipient and payment are ignored", async () => {
  const { token } = await place({ recipient: 'somebody@else.example', payed: true }, '/api/mail/send-pdf')
  expect(await lookUp(token)).toMatchObject({
    payed: false,
    status: 'new',
    payment: { iban: 'CZ6508000000192000145399', dueOn: '2026-12-05' },
  })
})

test('a cancelled order asks for no transfer', async () => {
  const { id, token } = await place()
  expect((await lookUp(token)).payment?.amount).toBeGreaterThan(0)
  const dealer = await makeAccount(shop.db, app, { role: 'dealer' })
  const payload = { reason: 'The shopper asked for it.' }
  await app.inject({ method: 'POST', url: `/api/b2b/dealer/order/${id}/cancel`, headers: { ...headers, ...dealer.headers }, payload })
  expect(await lookUp(token)).toMatchObject({ cancelled: true, payment: null })
})

test('an order is not visible without its token', async () => {
  expect((await app.inject({ url: `/api/orders/${'x'.repeat(32)}`, headers })).statusCode).toBe(404)
})

test('an API client can view a proof, request another version and approve it', async () => {
  const { id, token } = await place()
  const before = await lookUp(token)
  expect(before.items).toMatchObject([{ configurationId: 'abcdefghij', proofs: [] }])
  const [item] = before.items
  const dealer = await makeAccount(shop.db, app, { role: 'dealer' })
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#c8102e' } })
    .png()
    .toBuffer()
  const attachments = [{ orderItemId: item?.id, fileName: 'proof.png', file: bytes.toString('base64') }]
  const sendProof = () =>
    app.inject({
      method: 'POST',
      url: `/api/b2b/dealer/order/${id}/message/create`,
      headers: { ...headers, ...dealer.headers },
      payload: { comment: 'Have a look.', attachments },
    })
  const decide = (proof: { readonly version: number } | undefined, approvalStatus: string, comment = '') =>
    app.inject({
      method: 'PUT',
      url: `/api/orders/${token}/order-item/${item?.id ?? ''}/approval`,
      headers,
      payload: { approvalStatus, version: proof?.version, comment },
    })

  expect((await sendProof()).statusCode).toBe(201)
  const waiting = (await lookUp(token)).items[0]?.proofs ?? []
  expect(waiting).toMatchObject([{ version: 1, fileName: 'proof.png', mediaType: 'image/png', approval: 'waiting', decidedAt: null }])
  const file = await app.inject({ url: `/api/orders/${token}/proofs/${waiting[0]?.id ?? ''}`, headers })
  expect(file.rawPayload.equals(bytes)).toBe(true)
  expect((await decide(waiting.at(-1), 'notApproved', 'Two millimetres up.')).statusCode).toBe(200)

  await sendProof()
  const again = (await lookUp(token)).items[0]?.proofs ?? []
  expect(again.map(({ version, approval }) => [version, approval])).toEqual([
    [1, 'notApproved'],
    [2, 'waiting'],
  ])
  expect((await decide(again.at(-1), 'approved')).statusCode).toBe(200)
  expect(await lookUp(token)).toMatchObject({ status: 'designApproved', items: [{ proofs: [{}, { approval: 'approved' }] }] })
})
