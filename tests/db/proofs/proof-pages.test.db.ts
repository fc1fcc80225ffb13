import type { FastifyInstance } from 'fastify'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderItems } from '#db/schema/orders.ts'
import { proofsOf } from '#features/orders/proofs/server/reads.ts'
import { openPdfPages } from '#features/designs/uploads/server/pdf-pages.ts'
import { failedPages } from '#db/schema/files.ts'
import { hostilePdfs } from '#tests/support/pdfs/hostile-pdfs.ts'
import { madePdf } from '#tests/support/made-pdf.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { proofPicture } from '#tests/support/office-by-api.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let dealer: MadeAccount

beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop)
  dealer = await makeAccount(shop.db, app, { role: 'dealer' })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

/** Sends a file as the proof of the item of a new order. */
async function send(fileName: string, file: Buffer, who = dealer) {
  const { id, token } = await placeTestOrder(shop, makeOrderBody(0))
  const [item] = await shop.db.select({ id: orderItems.id }).from(orderItems).where(eq(orderItems.orderId, id))
  const attachments = [{ orderItemId: item?.id, fileName, file: file.toString('base64') }]
  const url = `/api/b2b/dealer/order/${id}/message/create`
  const reply = await app.inject({ method: 'POST', url, headers: who.headers, payload: { attachments } })
  const proofs = await proofsOf(shop.db, id)
  return { id, token, proofs, status: reply.statusCode, issues: reply.json<{ issues?: object[] }>().issues }
}
const pageOf = async (url: string, headers = {}) => app.inject({ method: 'GET', url: `/api/${url}`, headers })
const colorOf = async (picture: Buffer) => {
  const { data } = await sharp(picture).resize(1, 1).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return [...data].map((value) => Math.round(value / 255))
}

describe('a proof that is a PDF', () => {
  test('is counted when it is sent, and each page is a picture for the customer and for the office', async () => {
    const { id, token, proofs } = await send('navrh.pdf', await madePdf(['#ff0000', '#0000ff']))
    expect(proofs).toMatchObject([{ mediaType: 'application/pdf', pages: 2 }])
    const proofId = proofs[0]?.id ?? ''
    const seen = [
      await pageOf(`orders/${token}/proofs/${proofId}/page/1`),
      await pageOf(`b2b/order/${id}/message/attachment/${proofId}/page/2`, dealer.headers),
    ]
    for (const { statusCode, headers } of seen) {
      expect([statusCode, headers['content-type'], headers['x-content-type-options']]).toEqual([200, 'image/webp', 'nosniff'])
      expect(headers['cache-control']).toBe('private, no-store')
    }
    const pictures = seen.map(({ rawPayload }) => rawPayload)
    expect(await Promise.all(pictures.map(colorOf))).toEqual([
      [1, 0, 0],
      [0, 0, 1],
    ])
    expect(await sharp(pictures[0]).metadata()).toMatchObject({ width: 3000, height: 1000 })
  })

  test('with a page that takes too much memory says so, and the page is never drawn again, not by another process either', async () => {
    const { token, proofs } = await send('navrh.pdf', (await hostilePdfs['forms within forms']?.(1)) ?? Buffer.alloc(0))
    const seen = await pageOf(`orders/${token}/proofs/${proofs[0]?.id}/page/1`)
    expect([seen.statusCode, seen.json()]).toEqual([404, { reason: 'too-heavy', message: expect.stringMatching(/paměti/) as string }])
    const [kept] = await shop.db.select().from(failedPages)
    expect(kept).toMatchObject({ page: 1, reason: 'too-heavy' })
    const draw = openPdfPages().draw(
      { ...shop, files: { get: () => Promise.reject(new Error('read again')) }, clock: () => new Date() },
      { sha256: kept?.sha256 ?? '', page: 1, viewer: 'another' },
    )
    await expect(draw).resolves.toEqual({ ok: false, reason: 'too-heavy' })
  })

  test('is counted and shown beside thirty looks at heavy pages of another account, which it does not wait for', async () => {
    const heavy = (await hostilePdfs['forms within forms']?.(1)) ?? Buffer.alloc(0)
    const sent: Awaited<ReturnType<typeof send>>[] = []
    for (let nth = 0; nth < 5; nth += 1) sent.push(await send('navrh.pdf', Buffer.concat([heavy, Buffer.from(`% ${nth}\n`)])))
    const colleague = await makeAccount(shop.db, app, { role: 'dealer' })
    const file = await madePdf(['#0000ff'])
    let answered = 0
    const looks = Array.from({ length: 30 }, async (_, nth) => {
      const { token, proofs } = sent[nth % sent.length] ?? { token: '', proofs: [] }
      const url = `/api/orders/${token}/proofs/${proofs[0]?.id}/page/1`
      const { statusCode } = await app.inject({ url, remoteAddress: '203.0.113.1' })
      answered += 1
      return statusCode
    })
    const honest = await send('navrh.pdf', file, colleague)
    expect(honest.status).toBe(201)
    const url = `/api/orders/${honest.token}/proofs/${honest.proofs[0]?.id}/page/1`
    const seen = await app.inject({ url, remoteAddress: '203.0.113.2' })
    expect(seen.statusCode).toBe(200)
    // Those that came first still wait: the account takes its turn after the page that is being drawn.
    expect(answered).toBeLessThan(looks.length)
    expect(new Set(await Promise.all(looks))).toEqual(new Set([404]))
  })

  test('has no further pages, and a picture has none', async () => {
    const { token, proofs } = await send('navrh.pdf', await madePdf(['#ff0000']))
    const picture = await send('navrh.png', Buffer.from(await proofPicture('#ff0000'), 'base64'))
    expect(picture.proofs).toMatchObject([{ pages: 1 }])
    expect((await pageOf(`orders/${token}/proofs/${proofs[0]?.id}/page/2`)).statusCode).toBe(404)
    expect((await pageOf(`orders/${picture.token}/proofs/${picture.proofs[0]?.id}/page/1`)).statusCode).toBe(404)
    expect((await pageOf(`orders/${token}/proofs/${proofs[0]?.id}/page/0`)).statusCode).toBe(400)
  })

  test.each([
    ['is damaged', async () => Buffer.from('%PDF-1.7 and nothing more'), /poškozené/],
    ['ends in the middle', async () => (await madePdf(['red'])).subarray(0, 400), /poškozené/],
    ['is locked with a password', () => madePdf(['red'], 'secret'), /zamčené/],
    ['has no pages', () => hostilePdfs['no pages']?.(1) ?? Buffer.alloc(0), /žádné stránky/],
    ['has 51 pages', () => madePdf(Array<string>(51).fill('red')), /at most 50 pages/],
  ])('is refused if it %s', async (_, makeFile, message) => {
    const { status, issues, proofs } = await send('navrh.pdf', await makeFile())
    expect(status).toBe(400)
    expect(issues).toEqual([{ path: 'attachments.0.file', message: expect.stringMatching(message) as string }])
    expect(proofs).toEqual([])
  })
})
