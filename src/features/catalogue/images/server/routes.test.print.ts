import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { categories } from '#domain/catalogue/categories.ts'
import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import { shopWithoutDatabase } from '#tests/support/shop-without-database.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { productImageRenderer } from './render-product-image.ts'

const { products } = readDefaultCatalogue()
let folder: string
let app: FastifyInstance

const shop = () => {
  const { files, ...rest } = shopWithoutDatabase()
  return openTestApi({ ...rest, files }, { renderProductImage: productImageRenderer({ folder, files, log: { error: () => {} } }) })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  app = await shop()
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('a product picture is a JPEG in 3:2 at the requested width', async () => {
  const reply = await get('/images/products/meter/block-71-white.jpg?w=300')
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('image/jpeg')
  expect(reply.headers['vary']).toContain('Accept')
  const { format, width, height } = await sharp(reply.rawPayload).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 300, height: 200 })
})

test.each([
  ['image/avif,image/webp,*/*;q=0.8', 'image/avif'],
  ['image/webp,*/*', 'image/webp'],
  ['image/avif;q=0,image/webp', 'image/webp'],
  ['image/*', 'image/jpeg'],
  ['', 'image/jpeg'],
])('a client that accepts %j gets %s', async (accept, type) => {
  const reply = await get('/images/products/pencil/pencil-1.jpg?w=150', { accept })
  expect(reply.headers['content-type']).toBe(type)
})

test('a picture that cannot be kept, because the disk is full or read-only, is shown all the same', async () => {
  const { files, ...rest } = shopWithoutDatabase()
  const file = join(folder, 'no-folder')
  await writeFile(file, '')
  const logged: string[] = []
  const renderProductImage = productImageRenderer({ folder: file, files, log: { error: (_details, message) => logged.push(message) } })
  const withoutFolder = await openTestApi({ ...rest, files }, { renderProductImage })
  const reply = await withoutFolder.inject('/images/products/meter/block-71-white.jpg?w=150')
  await withoutFolder.close()
  await rm(file)
  expect([reply.statusCode, reply.headers['content-type'], logged]).toEqual([200, 'image/jpeg', ['a product picture could not be kept']])
})

test('without a background the picture is transparent in every format', async () => {
  for (const accept of ['image/avif', 'image/webp', '*/*']) {
    const reply = await get('/images/products/ruler/ruler-1.jpg?w=150&ground=none', { accept })
    expect((await sharp(reply.rawPayload).metadata()).hasAlpha).toBe(true)
    expect((await sharp(reply.rawPayload).stats()).isOpaque).toBe(false)
  }
})

test('the longest known id wins over an id and a colour', async () => {
  const patent = await get('/images/products/meter/perfekt-10-black-patent.jpg?w=150')
  const patentInBlack = await get('/images/products/meter/perfekt-10-black-patent-black.jpg?w=150')
  const plain = await get('/images/products/meter/perfekt-10-white.jpg?w=150')
  expect(patent.headers['etag']).toBe(patentInBlack.headers['etag'])
  expect(patent.headers['etag']).not.toBe(plain.headers['etag'])
  expect((await get('/images/products/meter/perfekt-10-black.jpg?w=150')).statusCode).toBe(404)
})

test('a picture without colour and scale shows the first ones', async () => {
  const { meterColors, scales } = products.find(({ id }) => id === 'block-71') ?? { meterColors: [], scales: [] }
  const [named, unnamed] = await Promise.all([
    get(`/images/products/meter/block-71-${meterColors[0]}.jpg?w=150&scale=${scales[0]}`),
    get('/images/products/meter/block-71.jpg?w=150'),
  ])
  expect(unnamed.headers['etag']).toBe(named.headers['etag'])
})

test('scale and pose change the picture', async () => {
  const urls = ['&scale=withoutPrint', '&scale=freeTop', '&pose=house', '&pose=pack'].map(
    (query) => `/images/products/meter/block-72.jpg?w=600${query}`,
  )
  const tags = await Promise.all(urls.map(async (url) => (await get(url)).headers['etag']))
  expect(new Set(tags).size).toBe(urls.length)
})

test.each([
  '/images/products/meter/block-99.jpg',
  '/images/products/meter/block-71-mauve.jpg',
  '/images/products/meter/block-71.png',
  '/images/products/pencil/block-71.jpg',
  '/images/products/hammer/block-71.jpg',
  '/images/products/meter/block-71.jpg?pose=tip',
  '/images/products/meter/block-71.jpg?scale=double',
  '/images/products/meter/%2e%2e%2fpackage.jpg',
  '/images/category/meter/0.jpg',
  '/images/category/meter/99.jpg',
  '/images/category/hammer/1.jpg',
  '/images/category/meter/one.jpg',
  '/api/products/block-99/images/z',
  '/api/products/block-71/images/tip',
])('there is no picture at %s, and the reply says so in JSON', async (url) => {
  const reply = await get(url)
  expect(reply.statusCode).toBe(404)
  expect(reply.json<{ message: string }>().message).not.toBe('')
})

test.each(['w=601', 'w=99999', 'w=-1', 'w=', 'scale=mystery', 'ground=red'])(
  'a picture with ?%s is refused, naming the field',
  async (query) => {
    const reply = await get(`/images/products/meter/block-71.jpg?${query}`)
    expect(reply.statusCode).toBe(400)
    expect(reply.json<{ issues: { path: string }[] }>().issues[0]?.path).toBe(query.split('=')[0])
  },
)

test('an unchanged picture is not sent again', async () => {
  const url = '/images/products/spatula/spatula-4.jpg?w=300'
  const first = await get(url)
  const tag = String(first.headers['etag'])
  expect(tag).toMatch(/^"[\w-]+"$/)
  const again = await get(url, { 'if-none-match': `"another", ${tag}` })
  expect(again.statusCode).toBe(304)
  expect(again.rawPayload).toHaveLength(0)
  expect(again.headers['etag']).toBe(tag)
})

test('a picture requested many times at once is rendered once and kept across a restart', async () => {
  const url = '/images/products/ruler/ruler-7.jpg?w=300&pose=closeup'
  const before = await readdir(folder)
  const replies = await Promise.all(Array.from({ length: 8 }, () => get(url)))
  expect(new Set(replies.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
  const kept = (await readdir(folder)).filter((name) => !before.includes(name))
  expect(kept).toHaveLength(1)

  const restarted = await shop()
  const reply = await restarted.inject({ url })
  expect(reply.rawPayload.equals(replies[0]?.rawPayload ?? Buffer.alloc(0))).toBe(true)
  expect(await readdir(folder)).toHaveLength(before.length + 1)
  await restarted.close()
})

test('the pictures of the API are those of the shop', async () => {
  const [byColor, shown] = await Promise.all([
    get('/api/products/block-71/images/red485?w=150'),
    get('/images/products/meter/block-71-red485.jpg?w=150'),
  ])
  expect(byColor.rawPayload.equals(shown.rawPayload)).toBe(true)
  const [byPose, posed] = await Promise.all([
    get('/api/products/block-71/images/house?w=150'),
    get('/images/products/meter/block-71.jpg?w=150&pose=house'),
  ])
  expect(byPose.rawPayload.equals(posed.rawPayload)).toBe(true)
})

test.each(categories)('the landing page of %s has at least five different pictures', async (category) => {
  const tags = await Promise.all(
    [1, 2, 3, 4, 5].map(async (n) => (await get(`/images/category/${category}/${n}.jpg?w=150`)).headers['etag']),
  )
  expect(new Set(tags).size).toBe(5)
})
