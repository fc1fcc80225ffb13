import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { discardedBytes, files } from '#db/schema/files.ts'
import { invoices } from '#db/schema/invoices.ts'
import { messageAttachments, orderMessages, orderProofs } from '#db/schema/order-thread.ts'
import { orderFiles, orderItems, orders } from '#db/schema/orders.ts'
import { productImages } from '#db/schema/product-images.ts'
import { hourMs } from '#domain/format/durations.ts'
import { deleteDiscarded } from '#features/designs/uploads/server/delete-discarded.ts'
import { discardBytes } from '#platform/server/files/discard-bytes.ts'
import { storeUpload } from '#features/designs/uploads/server/store-upload.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { sha256Of } from '#platform/server/files/sha256-of.ts'
import { defaultLimits, openBucket } from '#platform/server/files/open-bucket.ts'
import { StoreUnavailable } from '#platform/server/files/store-unavailable.ts'
import { smallPdf } from '#tests/support/pdfs/raw-pdf.ts'
import { pictureOf } from '#tests/support/design-nodes.ts'
import { imageForm } from '#tests/support/image-form.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { startObjectStore, type TestObjectStore } from '#tests/support/object-store.ts'
import { makeOrderBody, meterWithText } from '#tests/support/order-by-api.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { openTestApi, withoutBodyLimits } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let store: TestObjectStore
let shop: TestShop
let app: FastifyInstance, impatientApp: FastifyInstance
let dealer: MadeAccount, admin: MadeAccount

const patient = { ...defaultLimits, attempts: 1, pauseMs: 0 }
/** For requests that get no answer: the first waits for a moment, and the others fail at once. */
const impatient = { ...patient, requestMs: 2500, pauseMs: 600_000 }

beforeAll(async () => {
  store = await startObjectStore()
  shop = { ...(await openTestShop()), files: await openBucket(store.settings, patient) }
  app = await openTestApi(shop, { config: withoutBodyLimits })
  impatientApp = await openTestApi({ ...shop, files: await openBucket(store.settings, impatient) }, { config: withoutBodyLimits })
  dealer = await makeAccount(shop.db, app, { role: 'dealer' })
  admin = await makeAccount(shop.db, app, { role: 'admin' })
})
beforeEach(() => store.disturb('none'))
afterAll(async () => {
  await Promise.all([app.close(), impatientApp.close()])
  await shop.close()
  await store.close()
})

/** Other pixels each time. */
const png = (width = 40) =>
  sharp({
    create: { width, height: width, channels: 3, background: { r: 20, g: 60, b: width % 250 }, noise: { type: 'gaussian', sigma: 20 } },
  })
    .png()
    .toBuffer()
const pdf = () => smallPdf(randomUUID())

const put = (kind: 'design-images' | 'order-files', bytes: Buffer, { host = 'localhost', to = app } = {}) =>
  to.inject({
    method: 'PUT',
    url: `/api/${kind}/${sha256Of(bytes)}`,
    headers: { host, 'content-type': 'application/octet-stream' },
    payload: bytes,
  })

/** The rows that uploads make. */
const tables: readonly PgTable[] = [files, orders, orderFiles, orderProofs, orderMessages, messageAttachments, invoices, productImages]
const countRows = () => Promise.all(tables.map((table) => shop.db.$count(table)))

const sentences = {
  localhost: 'Soubory teď nejde uložit ani načíst. Nic se nezměnilo, zkuste to prosím za minutu znovu.',
  'en.localhost': 'Files can’t be stored or read at the moment. Nothing has changed: try again in a minute.',
  'de.localhost':
    'Dateien können gerade weder gespeichert noch gelesen werden. Es wurde nichts geändert. Bitte versuchen Sie es in einer Minute noch einmal.',
} as const

describe.each(['hang', 'cut', 'error', 'forbidden'] as const)('while requests to the file store end in "%s"', (disturbance) => {
  test('an upload is refused in the language of its site, and accepted afterwards', async () => {
    const bytes = { 'design-images': await png(), 'order-files': pdf() }
    for (const kind of ['design-images', 'order-files'] as const) {
      const before = await countRows()
      store.disturb(disturbance)
      for (const [host, message] of Object.entries(sentences)) {
        const reply = await put(kind, bytes[kind], { host, to: disturbance === 'hang' ? impatientApp : app })
        expect([reply.statusCode, reply.headers['retry-after'], reply.json()]).toEqual([
          503,
          '15',
          { message, issues: [], reason: 'files-unavailable' },
        ])
      }
      expect(await countRows()).toEqual(before)
      store.disturb('none')
      expect((await put(kind, bytes[kind])).statusCode).toBe(201)
    }
  })
})

test('an order with a picture that cannot be read is not placed, and placed once the store works again', async () => {
  const logo = await png(300)
  await put('design-images', logo)
  const design = meterWithText('VRBA')
  const side = {
    ...design.sides[0],
    nodes: [pictureOf(sha256Of(logo), { xMm: 80, yMm: 1.5, widthMm: 6, heightMm: 6, inks: [{ hex: '#c8102e' }] })],
  }
  const [configuration] = makeOrderBody(0).configurations
  const lines = [{ ...configuration, design: { ...design, sides: [side, ...design.sides.slice(1)] } }]
  const key = randomUUID()
  const send = (seenTotal: number) =>
    app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { host: 'localhost', 'idempotency-key': key },
      payload: { ...makeOrderBody(seenTotal), configurations: lines },
    })
  const before = await countRows()
  store.disturb('cut')
  expect((await send(1)).statusCode).toBe(503)
  expect(await countRows()).toEqual(before)
  store.disturb('none')
  const { totals } = (await send(1)).json<{ totals: { total: number } }>()
  expect((await send(totals.total)).statusCode).toBe(201)
  expect((await send(totals.total)).statusCode).toBe(200)
  expect(await shop.db.$count(orders, eq(orders.idempotencyKey, key))).toBe(1)
})

const heldConnections = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`

/** The store, and for each time when bytes were put whether a connection of the database waited for it in a transaction. */
function watchedFiles() {
  const held: boolean[] = []
  const files: FileStore = {
    ...shop.files,
    async put(bytes) {
      // A transaction of a job ends by itself; one that holds this call does not.
      const ends = vi.waitUntil(async () => (await shop.pool.query(heldConnections)).rowCount === 0, { timeout: 5000 })
      held.push(
        await ends.then(
          () => false,
          () => true,
        ),
      )
      return shop.files.put(bytes)
    },
  }
  return { files, held }
}

describe('files that belong to an order or a product', () => {
  type Send = (to: FastifyInstance) => Promise<{ readonly statusCode: number; readonly json: <Body>() => Body }>
  let order: { readonly id: string; readonly token: string; readonly item: string }
  beforeEach(async () => {
    const { id, token } = await placeTestOrder(shop)
    const [item] = await shop.db.select({ id: orderItems.id }).from(orderItems).where(eq(orderItems.orderId, id))
    order = { id, token, item: item?.id ?? '' }
  })
  const post = (to: FastifyInstance, url: string, payload: object | Buffer, headers: Readonly<Record<string, string>> = {}) =>
    to.inject({ method: 'POST', url, headers: { host: 'localhost', ...headers }, payload })
  const postForm = async (to: FastifyInstance, url: string, file: { name: string; bytes: Uint8Array }, who: MadeAccount) => {
    const { payload, headers } = await imageForm(file)
    return post(to, url, payload, { ...headers, ...who.headers })
  }
  const attachment = () => ({ fileName: 'a.pdf', file: pdf().toString('base64') })

  const senders: readonly (readonly [string, number, Send])[] = [
    [
      'print files of an order',
      202,
      (to) => {
        const fileContent = pdf()
        const uploadedAttachments = [{ name: 'a.pdf', size: fileContent.length, fileContent: fileContent.toString('base64') }]
        return post(to, '/api/mail/send-attachments', { order: { token: order.token }, uploadedAttachments })
      },
    ],
    [
      'a proof',
      201,
      async (to) => {
        const proof = { orderItemId: order.item, fileName: 'proof.png', file: (await png()).toString('base64') }
        return post(
          to,
          `/api/b2b/dealer/order/${order.id}/message/create`,
          { comment: 'Have a look', attachments: [proof] },
          dealer.headers,
        )
      },
    ],
    [
      'a message with files',
      201,
      async (to) => {
        const partner = await makeAccount(shop.db, to, { role: 'partner' })
        await shop.db.update(orders).set({ partnerId: partner.partnerId }).where(eq(orders.id, order.id))
        const payload = { comment: 'Two files', attachments: [attachment(), attachment()] }
        return post(to, `/api/b2b/partner/order/${order.id}/message/create`, payload, partner.headers)
      },
    ],
    ['an invoice', 201, (to) => postForm(to, `/api/b2b/dealer/order/${order.id}/final-invoice`, { name: 'i.pdf', bytes: pdf() }, dealer)],
    [
      'a picture of a product',
      201,
      async (to) => postForm(to, '/api/products/block-72/images', { name: 'p.png', bytes: await png(1200) }, admin),
    ],
  ]

  test.each(senders)('a store that fails leaves nothing of %s', async (_name, accepted, send) => {
    const before = await countRows()
    store.disturb('error')
    const refused = await send(app)
    expect([refused.statusCode, refused.json<{ reason: string }>().reason]).toEqual([503, 'files-unavailable'])
    expect(await countRows()).toEqual(before)
    store.disturb('none')
    expect((await send(app)).statusCode).toBe(accepted)
  })

  test.each(senders)('a slow store holds no connection of the database while it takes %s', async (_name, accepted, send) => {
    const { files: slow, held } = watchedFiles()
    const slowApp = await openTestApi({ ...shop, files: slow }, { config: withoutBodyLimits })
    expect((await send(slowApp)).statusCode).toBe(accepted)
    await slowApp.close()
    expect(new Set(held)).toEqual(new Set([false]))
  })

  test('files that were stored for a refused request are deleted by the purge', async () => {
    await shop.db.update(orders).set({ cancelledAt: new Date() }).where(eq(orders.id, order.id))
    const bytes = pdf()
    const reply = await postForm(app, `/api/b2b/dealer/order/${order.id}/final-invoice`, { name: 'i.pdf', bytes }, dealer)
    expect(reply.statusCode).toBe(409)
    await deleteDiscarded({ db: shop.db, files: shop.files, clock: () => new Date(Date.now() + 2 * hourMs) })
    expect(await shop.files.has(sha256Of(bytes))).toBe(false)
  })
})

test('a slow store holds no connection of the database while a shopper uploads', async () => {
  const { files: slow, held } = watchedFiles()
  const bytes = pdf()
  expect(
    await storeUpload({ db: shop.db, fileStore: slow, clock: () => new Date() }, { kind: 'order-file', sha256: sha256Of(bytes), bytes }),
  ).toEqual({ ok: true, isNew: true })
  expect(held).toEqual([false])
})

test('a purge of the same bytes during an upload does not leave a row without bytes', async () => {
  const bytes = pdf()
  const sha256 = sha256Of(bytes)
  const purged: FileStore = {
    ...shop.files,
    async put(given) {
      const stored = await shop.files.put(given)
      if (!isPurged) await shop.files.delete(sha256)
      isPurged = true
      return stored
    },
  }
  let isPurged = false
  await storeUpload({ db: shop.db, fileStore: purged, clock: () => new Date() }, { kind: 'order-file', sha256, bytes })
  expect(await shop.files.has(sha256)).toBe(true)
})

test('files that cannot be deleted wait for the next purge', async () => {
  const sha256 = await shop.files.put(pdf())
  const later = new Date(Date.now() + 2 * hourMs)
  const purge = (deps: Pick<TestShop, 'files'>) => deleteDiscarded({ db: shop.db, files: deps.files, clock: () => later })
  await discardBytes(shop.db, [sha256], new Date())
  store.disturb('error')
  await expect(purge(shop)).rejects.toThrow(StoreUnavailable)
  store.disturb('none')
  expect(await shop.files.has(sha256)).toBe(true)
  await purge(shop)
  expect([await shop.files.has(sha256), await shop.db.$count(discardedBytes, eq(discardedBytes.sha256, sha256))]).toEqual([false, 0])
})
