import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TextNode } from '#domain/design/document.ts'
import { sideWith, textOf } from '#tests/support/design-nodes.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const clock = () => new Date('2026-11-21T10:00:00Z')
let shop: TestShop
let app: FastifyInstance

beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop, { clock })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const host = 'localhost'
const send = (body: object, key: string | null = randomUUID(), url = '/api/orders') =>
  app.inject({ method: 'POST', url, headers: { host, ...(key === null ? {} : { 'idempotency-key': key }) }, payload: body })

async function seenTotal(body: object): Promise<object> {
  const refusal = await send({ ...body, seenTotal: 0 })
  const { totals } = refusal.json<{ totals?: { total: number } }>()
  return { ...body, seenTotal: totals?.total ?? 0 }
}

describe('POST /api/orders', () => {
  test('answers 201 with code, token and totals, and 200 with the same when repeated', async () => {
    const body = await seenTotal(makeOrderBody(0))
    const key = randomUUID()
    const first = await send(body, key)
    expect(first.statusCode).toBe(201)
    expect(first.json()).toMatchObject({ orderCode: expect.stringMatching(/^2611\d{4}$/), totals: { currency: 'CZK', vatRate: 21 } })
    const again = await send(body, key)
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
    const other = await send({ ...body, note: 'other' }, key)
    expect([other.statusCode, other.json()]).toMatchObject([409, { reason: 'key-reused' }])
  })

  test('needs a key', async () => {
    const reply = await send(makeOrderBody(0), null)
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { issues: [{ path: 'idempotency-key' }] }])
  })

  test('an outdated price is a 409 with the totals', async () => {
    const reply = await send(makeOrderBody(1))
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { reason: 'price-changed', totals: { currency: 'CZK' } }])
  })

  const emoji = '\u{1F469}\u200D\u{1F680}'
  const arabic = '\u0645\u0633\u0637\u0631\u0629'
  const hostile: Readonly<Record<string, Partial<TextNode>>> = {
    'a zero byte': { text: 'VRBA\u0000' },
    'a zero byte in an ink': { inks: [{ hex: '#000000', pantone: '485\u0000' }] },
    'half a character': { text: 'VRBA\uD83D' },
    'emoji of many parts': { text: emoji.repeat(100) },
    'letters from the right': { text: arabic.repeat(100) },
    'a turn without end': { rotationDeg: 1e9 },
    'a place far away': { xMm: 1e300, yMm: -1e300 },
    'next to nothing': { widthMm: 1e-320, heightMm: 1e-320, fontSizeMm: 1e-320 },
    'more than everything': { widthMm: 1e308, heightMm: 1e308, fontSizeMm: 1e308 },
  }
  test.each(Object.entries(hostile))('a design with %s is refused, without a server error', async (_what, change) => {
    const body = makeOrderBody(0)
    const configurations = body.configurations.map((configuration) => ({
      ...configuration,
      design: {
        ...configuration.design,
        sides: configuration.design.sides.map((side, index) => (index === 0 ? sideWith(textOf('VRBA', change)) : side)),
      },
    }))
    const reply = await send(await seenTotal({ ...body, configurations }))
    expect(reply.statusCode).toBe(400)
  })

  test('the locale of another host is a 400', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { host: 'de.localhost', 'idempotency-key': randomUUID() },
      payload: makeOrderBody(0),
    })
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { issues: [{ path: 'locale' }] }])
  })

  const address = makeOrderBody(0).billingAddress
  test.each([
    ['no items', { configurations: [] }, 'configurations'],
    ['a zip of another country', { billingAddress: { ...address, zipCode: '1010' } }, 'billingAddress.zipCode'],
    ['no e-mail', { billingAddress: { ...address, email: 'jana@' } }, 'billingAddress.email'],
    ['a currency that the site does not take', { locale: 'en' }, 'currency'],
    ['an unknown way to pay', { paymentMethod: 'cash' }, 'paymentMethod'],
    ['a company without number', { useBillingCompany: true }, 'billingAddress.taxIn'],
  ])('%s is a 400 that names the field', async (_, change, path) => {
    const reply = await send({ ...makeOrderBody(0), ...change })
    expect(reply.statusCode).toBe(400)
    expect(reply.json<{ issues: { path: string }[] }>().issues.map((issue) => issue.path)).toContain(path)
  })

  test.each([
    ['localhost', 'Zadejte ho ve tvaru 110\u00a000', 'Na toto PSČ nedoručujeme'],
    ['en.localhost', 'Write it like 110\u00a000', 'We do not deliver to this postcode'],
    ['de.localhost', 'Geben Sie sie in der Form 110\u00a000 ein', 'An diese Postleitzahl liefern wir nicht'],
  ])('%s names address issues in its language', async (siteHost, misspelt, unknown) => {
    const locale = { localhost: 'cz', 'en.localhost': 'en', 'de.localhost': 'de' }[siteHost]
    const body = { ...makeOrderBody(0), locale, currency: locale === 'cz' ? 'CZK' : 'EUR' }
    const messageTo = async (url: string, place: { country: string; zipCode: string }) => {
      const headers = { host: siteHost, 'idempotency-key': randomUUID() }
      const payload = { ...body, billingAddress: { ...address, ...place } }
      const reply = await app.inject({ method: 'POST', url, headers, payload })
      const { message, issues } = reply.json<{ message: string; issues: { path: string; message: string }[] }>()
      expect([reply.statusCode, issues.map(({ path }) => path)]).toEqual([400, ['billingAddress.zipCode']])
      expect(message).toBe(`billingAddress.zipCode: ${issues[0]?.message}`)
      return issues[0]?.message
    }
    for (const url of ['/api/orders', '/api/mail/send-pdf']) {
      expect(await messageTo(url, { country: 'CZ', zipCode: '6020' })).toBe(misspelt)
      expect(await messageTo(url, { country: 'DE', zipCode: '27498' })).toBe(unknown)
    }
  })
})

describe('POST /api/mail/send-attachments', () => {
  const attach = (token: string, contents: readonly Buffer[]) =>
    app.inject({
      method: 'POST',
      url: '/api/mail/send-attachments',
      headers: { host },
      payload: {
        order: { token },
        uploadedAttachments: contents.map((content, index) => ({
          name: `data-${index}.pdf`,
          size: content.length,
          fileContent: content.toString('base64'),
        })),
      },
    })
  const pdf = (bytes: number, mark: string) => Buffer.concat([Buffer.from(`%PDF-1.7 ${mark}`), Buffer.alloc(bytes)]).subarray(0, bytes)

  test('accepts three files of a million bytes and not one byte more', async () => {
    const { token } = (await send(await seenTotal(makeOrderBody(0)))).json<{ token: string }>()
    expect(
      (
        await attach(
          token,
          ['a', 'b', 'c'].map((mark) => pdf(1_000_000, mark)),
        )
      ).json(),
    ).toEqual({ added: 3 })
    expect((await attach(token, [pdf(20, 'd')])).json()).toMatchObject({ issues: [{ message: 'upload size exceeded' }] })
    expect((await attach(token, [pdf(1_000_000, 'a')])).json()).toEqual({ added: 0 })
  })

  test('refuses files that are not print files, and unknown orders', async () => {
    const { token } = (await send(await seenTotal(makeOrderBody(0)))).json<{ token: string }>()
    const reply = await attach(token, [Buffer.from('#!/bin/sh')])
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { issues: [{ path: 'uploadedAttachments.0' }] }])
    expect((await attach('y'.repeat(32), [pdf(20, 'x')])).statusCode).toBe(404)
  })
})
