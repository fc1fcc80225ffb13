import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { auditTrail } from '#db/schema/audit-trail.ts'
import { files } from '#db/schema/files.ts'
import { productImages } from '#db/schema/product-images.ts'
import { dayMs } from '#domain/format/durations.ts'
import type { AuditList } from '#features/accounts/audit/schema.ts'
import { openCatalogue } from '#features/catalogue/products/server/open-catalogue.ts'
import type { OfficeImage } from '#features/catalogue/images/schema.ts'
import { productImageRenderer } from '#features/catalogue/images/server/render-product-image.ts'
import { purgeUploads } from '#features/designs/uploads/server/purge-uploads.ts'
import { imageForm } from '#tests/support/image-form.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { provesMessage } from '#tests/support/proves-message.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let folder: string
let admin: MadeAccount, dealer: MadeAccount, partner: MadeAccount

beforeAll(async () => {
  shop = await openTestShop()
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  app = await openTestApi(shop, { renderProductImage: productImageRenderer({ folder, files: shop.files, log: { error: () => {} } }) })
  admin = await makeAccount(shop.db, app, { role: 'admin' })
  dealer = await makeAccount(shop.db, app, { role: 'dealer' })
  partner = await makeAccount(shop.db, app, { role: 'partner' })
})
afterAll(async () => {
  await app.close()
  await shop.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  await shop.db.delete(productImages)
  await shop.db.delete(auditTrail)
  await vi.waitUntil(() => shop.catalogue.current().imagesOf('block-71').length === 0)
})

const red = { r: 200, g: 16, b: 46 }
const picture = (width = 600, height = 400, background = red) => sharp({ create: { width, height, channels: 3, background } })
const jpeg = (...size: Parameters<typeof picture>) =>
  picture(...size)
    .jpeg()
    .toBuffer()

interface Sent {
  readonly name?: string
  readonly color?: string
  readonly productId?: string
  readonly who?: MadeAccount | null
}

async function upload(bytes: Uint8Array, { name = 'block.jpg', color, productId = 'block-71', who = admin }: Sent = {}) {
  const form = await imageForm({ name, bytes }, color === undefined ? {} : { color })
  const headers = { ...form.headers, ...who?.headers }
  const reply = await app.inject({ method: 'POST', url: `/api/products/${productId}/images`, headers, payload: form.payload })
  return { status: reply.statusCode, body: reply.json<OfficeImage & { message: string; reason?: string }>() }
}
const uploaded = async (name: string, sent: Sent = {}) => (await upload(await jpeg(), { ...sent, name })).body

const call = async (method: 'PUT' | 'DELETE', path: string, payload?: object, who: MadeAccount | null = admin) => {
  const reply = await app.inject({ method, url: `/api/products/${path}`, headers: who?.headers ?? {}, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.body === '' ? null : reply.json<{ images: OfficeImage[]; message: string }>() }
}
const move = (image: OfficeImage, position: number, who?: MadeAccount | null) =>
  call('PUT', `block-71/images/${image.id}/position/${position}`, undefined, who)
const listed = async (productId = 'block-71') =>
  (await app.inject({ url: `/api/products/${productId}` })).json<{ images: { id: string; url: string; position: number }[] }>().images
const inOrder = async () =>
  (await shop.db.select().from(productImages).orderBy(productImages.position)).map(({ fileName, position }) => `${position} ${fileName}`)
const get = (url: string, accept = 'image/avif') => app.inject({ url, headers: { accept } })
const card = '/images/products/meter/block-71-white.jpg?w=300'

describe('an uploaded picture', () => {
  test('is listed by the API with its position, and served in every format and width without a sign-in', async () => {
    const first = await uploaded('one.jpg')
    const second = await uploaded('two.jpg')
    expect(first).toEqual({
      id: expect.any(String),
      productId: 'block-71',
      url: `/api/products/block-71/images/${first.id}`,
      position: 0,
      color: null,
      fileName: 'one.jpg',
      widthPx: 600,
      heightPx: 400,
    })
    expect(second.position).toBe(1)
    // A process that has not heard of the picture yet serves it already.
    expect((await get(`${first.url}?w=300`)).statusCode).toBe(200)
    await vi.waitFor(async () => expect((await listed()).map(({ id }) => id)).toEqual([first.id, second.id]))
    for (const [accept, type] of [
      ['image/avif', 'image/avif'],
      ['image/webp', 'image/webp'],
      ['*/*', 'image/jpeg'],
    ] as const) {
      const reply = await get(`${first.url}?w=660`, accept)
      const { width, height } = await sharp(reply.rawPayload).metadata()
      expect([reply.headers['content-type'], width, height]).toEqual([type, 660, 440])
      expect(reply.headers['cache-control']).toContain('immutable')
    }
  })

  test('is turned upright, and shown whole on the ground of the shop', async () => {
    const portrait = await picture(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { body } = await upload(portrait)
    expect([body.widthPx, body.heightPx]).toEqual([200, 300])
    const { data } = await sharp((await get(`${body.url}?w=300`, '*/*')).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const [beside, middle] = [data.subarray(0, 3), data.subarray((100 * 300 + 150) * 3, (100 * 300 + 150) * 3 + 3)]
    expect(Math.abs((beside[0] ?? 0) - 0xee)).toBeLessThan(6)
    expect(Math.abs((middle[0] ?? 0) - red.r)).toBeLessThan(12)
  })

  test('of a name that no database keeps is stored without its invisible characters', async () => {
    const { status, body } = await upload(await jpeg(), { name: 'one\0two\u{202e}gpj.jpg' })
    expect([status, body.fileName]).toEqual([201, 'onetwogpj.jpg'])
  })

  test('replaces the drawing on cards at once, in every process, until the last one is deleted', async () => {
    const drawn = await get(card)
    const other = await openCatalogue(shop, { error: () => {} })
    const image = await uploaded('one.jpg')
    for (const catalogue of [shop.catalogue, other])
      await vi.waitFor(() => expect(catalogue.current().imagesOf('block-71')).toMatchObject([{ id: image.id, color: null }]))
    const shown = await get(card)
    expect([shown.headers['etag'] === drawn.headers['etag'], shown.headers['cache-control']]).toEqual([false, 'no-cache'])
    expect((await get(`${card}&image=${image.id}`)).headers).toMatchObject({ etag: shown.headers['etag'], vary: 'Accept' })
    // Other products, poses and transparent pictures stay drawings.
    const drawings = ['/images/products/meter/block-72-white.jpg?w=300', `${card}&pose=house`, `${card}&ground=none`]
    for (const url of drawings) expect((await get(url)).headers['cache-control']).toContain('max-age=3600')

    expect((await call('DELETE', `block-71/images/${image.id}`)).status).toBe(204)
    await vi.waitFor(async () => expect((await get(card)).headers['etag']).toBe(drawn.headers['etag']))
    expect((await get(image.url)).statusCode).toBe(404)
    expect(await listed()).toHaveLength(shop.catalogue.current().product('block-71')?.meterColors.length ?? 0)
    await other.close()
  })

  test('of a colour is shown for this colour only, before those of every colour', async () => {
    const everywhere = await uploaded('all.jpg')
    const inRed = await uploaded('red.jpg', { color: 'red485' })
    const etagOf = async (image: OfficeImage) => (await get(`${image.url}?w=300`)).headers['etag']
    const redCard = '/images/products/meter/block-71-red485.jpg?w=300'
    await vi.waitFor(async () => expect((await get(redCard)).headers['etag']).toBe(await etagOf(inRed)))
    expect((await get(card)).headers['etag']).toBe(await etagOf(everywhere))

    const changed = await call('PUT', `block-71/images/${everywhere.id}`, { color: 'red485' })
    expect(changed.body?.images.map(({ color }) => color)).toEqual(['red485', 'red485'])
    await vi.waitFor(async () => expect((await get(card)).headers['cache-control']).toContain('max-age=3600'))
    expect(await call('PUT', `block-71/images/${inRed.id}`, { color: 'pink' })).toMatchObject({
      status: 400,
      body: { message: 'The product does not come in this colour' },
    })
    expect((await upload(await jpeg(), { color: 'pink' })).body.message).toBe('The product does not come in this colour')
  })
})

describe('the order of pictures', () => {
  test('changes by a position from 0; the others make room, and behind the last one is the last', async () => {
    const [one, , three] = [await uploaded('1.jpg'), await uploaded('2.jpg'), await uploaded('3.jpg')]
    expect((await move(three, 0)).body?.images.map(({ fileName, position }) => `${position} ${fileName}`)).toEqual([
      '0 3.jpg',
      '1 1.jpg',
      '2 2.jpg',
    ])
    expect(await inOrder()).toEqual(['0 3.jpg', '1 1.jpg', '2 2.jpg'])
    await move(one, 99)
    expect(await inOrder()).toEqual(['0 3.jpg', '1 2.jpg', '2 1.jpg'])
    await call('DELETE', `block-71/images/${three.id}`)
    expect(await inOrder()).toEqual(['0 2.jpg', '1 1.jpg'])
    expect((await move(three, 0)).status).toBe(404)
    expect((await call('PUT', `block-71/images/${one.id}/position/-1`)).status).toBe(400)
    expect((await call('PUT', `block-72/images/${one.id}/position/0`)).status).toBe(404)
  })

  test('stays a whole order when two admins move, add and delete at once', async () => {
    const [first, second] = [await uploaded('1.jpg'), await uploaded('2.jpg')]
    const [third, fourth] = [await uploaded('3.jpg'), await uploaded('4.jpg')]
    await Promise.all([
      move(first, 3),
      move(fourth, 0),
      move(second, 2),
      uploaded('5.jpg'),
      call('DELETE', `block-71/images/${third.id}`),
      move(second, 0),
      move(first, 1),
    ])
    const kept = await inOrder()
    expect(kept.map((row) => row.slice(0, 1))).toEqual(['0', '1', '2', '3'])
    expect(kept.map((row) => row.slice(2)).toSorted()).toEqual(['1.jpg', '2.jpg', '4.jpg', '5.jpg'])
  })
})

describe('a file that is no picture for the shop', () => {
  const refusedWith = async (bytes: Uint8Array, sent?: Sent) => {
    const { status, body } = await upload(bytes, sent)
    expect(await inOrder()).toEqual([])
    return [status, body.message]
  }

  test('is refused with words: another type whatever its name, a damaged one, one of too many pixels', async () => {
    provesMessage('imageRefused.api')
    expect(await refusedWith(Buffer.from('MZ not a picture'), { name: 'block.jpg' })).toEqual([400, 'wrong file type: JPEG, PNG or WebP'])
    expect(await refusedWith(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))).toEqual([
      400,
      'wrong file type: JPEG, PNG or WebP',
    ])
    const whole = await sharp({
      create: { width: 900, height: 600, channels: 3, background: red, noise: { type: 'gaussian', mean: 120, sigma: 40 } },
    })
      .jpeg()
      .toBuffer()
    expect(await refusedWith(whole.subarray(0, whole.length / 2))).toEqual([400, 'The picture is damaged and cannot be read'])
    const huge = await picture(10_000, 5001).png({ compressionLevel: 9 }).toBuffer()
    expect(await refusedWith(huge)).toEqual([400, 'The picture has more than 50 megapixels'])
    const header = { ...admin.headers, 'content-type': 'multipart/form-data; boundary=x' }
    const empty = await app.inject({ method: 'POST', url: '/api/products/block-71/images', headers: header, payload: '--x--\r\n' })
    expect([empty.statusCode, empty.json<{ message: string }>().message]).toEqual([400, 'Send one picture as the field "file" of a form'])
  })

  test('is refused above 20 MB, in the form and by its length alone', async () => {
    const tooLarge = [await upload(Buffer.alloc(20_000_500)), await upload(Buffer.alloc(20_100_000))]
    expect(tooLarge.map(({ status, body }) => [status, body.message, body.reason])).toEqual([
      [400, 'upload size exceeded: at most 20 MB', 'too-large'],
      [413, 'upload size exceeded: at most 20 MB', 'too-large'],
    ])
  })

  test('a product has at most thirty pictures', async () => {
    provesMessage('tooManyImages.api')
    const first = await uploaded('1.jpg')
    const [row] = await shop.db.select().from(productImages)
    if (!row) throw new Error('the picture is not there')
    const more = Array.from({ length: 29 }, (_, nth) => ({ ...row, id: crypto.randomUUID(), position: nth + 1 }))
    await shop.db.insert(productImages).values(more)
    expect(await upload(await jpeg())).toMatchObject({ status: 409, body: { message: 'A product has at most 30 pictures' } })
    expect(first.position).toBe(0)
  })
})

test('only an admin changes pictures, and an unknown product has none', async () => {
  const image = await uploaded('1.jpg')
  for (const [who, status] of [
    [null, 401],
    [dealer, 403],
    [partner, 403],
  ] as const) {
    expect((await upload(await jpeg(), { who })).status).toBe(status)
    expect((await move(image, 0, who)).status).toBe(status)
    expect((await call('PUT', `block-71/images/${image.id}`, { color: null }, who)).status).toBe(status)
    expect((await call('DELETE', `block-71/images/${image.id}`, undefined, who)).status).toBe(status)
  }
  expect(await upload(await jpeg(), { productId: 'block-99' })).toMatchObject({ status: 404, body: { message: 'Product not found' } })
  expect((await call('DELETE', 'block-71/images/white')).status).toBe(404)
})

test('each change of pictures is in the audit trail', async () => {
  const [one, two] = [await uploaded('1.jpg'), await uploaded('2.jpg')]
  await move(two, 0)
  await move(two, 0)
  await call('PUT', `block-71/images/${one.id}`, { color: 'white' })
  await call('DELETE', `block-71/images/${one.id}`)
  const { items } = (await app.inject({ url: '/api/admin/audit?subject=productImage', headers: admin.headers })).json<AuditList>()
  expect(items.map(({ subjectId, account }) => [subjectId, account?.id])).toEqual(Array(5).fill(['block-71', admin.id]))
  expect(items.map(({ changes }) => changes.map(({ before, after }) => [before, after]))).toEqual([
    [
      [['2.jpg', '1.jpg'], ['2.jpg']],
      ['white', null],
    ],
    [[null, 'white']],
    [
      [
        ['1.jpg', '2.jpg'],
        ['2.jpg', '1.jpg'],
      ],
    ],
    [[['1.jpg'], ['1.jpg', '2.jpg']]],
    [[[], ['1.jpg']]],
  ])
})

test('the bytes of a picture stay while a product shows it, and go after it was deleted', async () => {
  const image = await uploaded('1.jpg')
  const [row] = await shop.db.select().from(productImages)
  const inFortyDays = () => new Date(Date.now() + 40 * dayMs)
  const stored = () => shop.db.$count(files, eq(files.sha256, row?.sha256 ?? ''))
  await purgeUploads({ db: shop.db, clock: inFortyDays })
  expect(await stored()).toBe(1)
  await call('DELETE', `block-71/images/${image.id}`)
  await purgeUploads({ db: shop.db, clock: () => new Date() })
  expect(await stored()).toBe(1)
  await purgeUploads({ db: shop.db, clock: inFortyDays })
  expect(await stored()).toBe(0)
})
