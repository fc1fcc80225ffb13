import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Catalogue, openCatalogue } from '#features/catalogue/open-catalogue.ts'
import { handoverRoutes } from '#features/handover/routes.ts'
import { forgetUploads } from '#features/uploads/forget-uploads.ts'
import { uploadRoutes } from '#features/uploads/routes.ts'
import { readConfig } from '#platform/env.ts'
import { type FileStore, openFileStore, sha256Of } from '#platform/files/file-store.ts'
import { answerFaults } from '#platform/http/faults.ts'
import { type Jobs, openJobs } from '#platform/jobs/jobs.ts'
import { sitesPlugin } from '#platform/sites.ts'
import { orderBody } from '#tests/support/order-by-api.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { orderRoutes } from './routes.ts'

const quiet = { error: () => {} }
const config = readConfig({})
const dayMs = 86_400_000

let now = new Date('2026-11-21T10:00:00Z')
const clock = () => now
let folder: string
let database: TestDatabase
let catalogue: Catalogue
let jobs: Jobs
let files: FileStore
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'order-routes-'))
  database = await createTestDatabase()
  catalogue = await openCatalogue(database, quiet)
  jobs = await openJobs(database.pool, quiet)
  files = await openFileStore({ kind: 'folder', folder })
  app = Fastify({ bodyLimit: 2_000_000 })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerFaults(app)
  await app.register(sitesPlugin, { hosts: config.site.hosts })
  const deps = { db: database.db, catalogue, jobs, stockNews: { tell: () => {} }, files, clock, config }
  orderRoutes(app, deps)
  uploadRoutes(app, deps)
  handoverRoutes(app, deps)
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await jobs.stop()
  await catalogue.close()
  await database.drop()
  await rm(folder, { recursive: true })
})

const host = 'localhost'
const send = (body: object, key: string | null = randomUUID(), url = '/api/orders') =>
  app.inject({ method: 'POST', url, headers: { host, ...(key === null ? {} : { 'idempotency-key': key }) }, payload: body })

async function seenTotal(body: object): Promise<object> {
  const refusal = await send({ ...body, seenTotal: 0 })
  const { totals } = refusal.json<{ totals: { total: number } }>()
  return { ...body, seenTotal: totals.total }
}

describe('POST /api/orders', () => {
  test('answers 201 with code, token and totals, and 200 with the same when it comes again', async () => {
    const body = await seenTotal(orderBody(0))
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
    const reply = await send(orderBody(0), null)
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { issues: [{ path: 'idempotency-key' }] }])
  })

  test('a price that the shopper did not see is a 409 with the totals', async () => {
    const reply = await send(orderBody(1))
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { reason: 'price-changed', totals: { currency: 'CZK' } }])
  })

  test('the locale of another host is a 400', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { host: 'de.localhost', 'idempotency-key': randomUUID() },
      payload: orderBody(0),
    })
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { issues: [{ path: 'locale' }] }])
  })

  const address = orderBody(0).billingAddress
  test.each([
    ['no items', { configurations: [] }, 'configurations'],
    ['a zip of another country', { billingAddress: { ...address, zipCode: '1010' } }, 'billingAddress.zipCode'],
    ['no e-mail', { billingAddress: { ...address, email: 'jana@' } }, 'billingAddress.email'],
    ['a currency that the site does not take', { locale: 'en' }, 'currency'],
    ['an unknown way to pay', { paymentMethod: 'cash' }, 'paymentMethod'],
    ['a company without number', { useBillingCompany: true }, 'billingAddress.taxIn'],
  ])('%s is a 400 that names the field', async (_, change, path) => {
    const reply = await send({ ...orderBody(0), ...change })
    expect(reply.statusCode).toBe(400)
    expect(reply.json<{ issues: { path: string }[] }>().issues.map((issue) => issue.path)).toContain(path)
  })

  test('what the browser says of recipient and payment is not listened to', async () => {
    const body = await seenTotal(orderBody(0))
    const reply = await send({ ...body, recipient: 'somebody@else.example', payed: true }, randomUUID(), '/api/mail/send-pdf')
    expect(reply.statusCode).toBe(201)
    const state = await app.inject({ url: `/api/orders/${reply.json<{ token: string }>().token}`, headers: { host } })
    expect(state.json()).toMatchObject({ payed: false, status: 'new', payment: { iban: 'CZ6508000000192000145399', dueOn: '2026-12-05' } })
  })

  test('nobody sees an order without its token', async () => {
    expect((await app.inject({ url: `/api/orders/${'x'.repeat(32)}`, headers: { host } })).statusCode).toBe(404)
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

  test('takes three files of a million bytes and not one byte more', async () => {
    const { token } = (await send(await seenTotal(orderBody(0)))).json<{ token: string }>()
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

  test('refuses what is no print file, and orders nobody knows', async () => {
    const { token } = (await send(await seenTotal(orderBody(0)))).json<{ token: string }>()
    const reply = await attach(token, [Buffer.from('#!/bin/sh')])
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { issues: [{ path: 'uploadedAttachments.0' }] }])
    expect((await attach('y'.repeat(32), [pdf(20, 'x')])).statusCode).toBe(404)
  })
})

describe('uploads', () => {
  const put = (bytes: Buffer, sha256 = sha256Of(bytes), kind = 'design-images') =>
    app.inject({ method: 'PUT', url: `/api/${kind}/${sha256}`, headers: { host, 'content-type': 'image/png' }, payload: bytes })
  const png = () =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: '#c8102e' } })
      .png()
      .toBuffer()

  test('a picture is kept once and handed out again as nothing active', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><script>alert(1)</script></svg>')
    expect((await put(svg)).statusCode).toBe(201)
    expect((await put(svg)).statusCode).toBe(200)
    const got = await app.inject({ url: `/api/design-images/${sha256Of(svg)}`, headers: { host } })
    expect(got.rawPayload.equals(svg)).toBe(true)
    expect(got.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': expect.stringContaining('attachment'),
    })
  })

  test('bytes of another hash, of a wrong type or too many are refused', async () => {
    expect((await put(await png(), 'a'.repeat(64))).json()).toMatchObject({ issues: [{ path: 'sha256' }] })
    expect((await put(Buffer.from('<html>'))).json()).toMatchObject({ issues: [{ path: 'body' }] })
    expect((await put(await png(), undefined, 'order-files')).json()).toMatchObject({ issues: [{ path: 'body' }] })
    expect((await put(Buffer.alloc(1_000_001), undefined, 'order-files')).statusCode).toBe(413)
  })

  test('what no order refers to is dropped after 30 days, and may come again', async () => {
    const bytes = await png()
    const sha256 = sha256Of(bytes)
    await put(bytes)
    const deps = { db: database.db, files, clock }
    const then = now
    now = new Date(then.getTime() + 29 * dayMs)
    await forgetUploads(deps)
    expect(await files.has(sha256)).toBe(true)
    now = new Date(then.getTime() + 31 * dayMs)
    await forgetUploads(deps)
    expect(await files.has(sha256)).toBe(false)
    expect((await put(bytes)).statusCode).toBe(201)
    expect(await files.has(sha256)).toBe(true)
    now = then
  })
})

describe('the switch between the sites', () => {
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, headers: { host }, payload })
  const luggage = { cart: [{ id: 'abcdefghij' }], information: { note: 'Prosíme' } }

  test('what was left is taken once', async () => {
    const { token } = (await post('/api/handover', luggage)).json<{ token: string }>()
    const taken = await post('/api/handover/take', { token })
    expect([taken.statusCode, taken.json()]).toEqual([200, luggage])
    expect((await post('/api/handover/take', { token })).statusCode).toBe(404)
  })

  test('after five minutes nobody takes it', async () => {
    const { token } = (await post('/api/handover', luggage)).json<{ token: string }>()
    const then = now
    now = new Date(then.getTime() + 5 * 60_000)
    expect((await post('/api/handover/take', { token })).statusCode).toBe(404)
    now = then
  })
})
