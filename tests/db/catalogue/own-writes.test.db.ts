import type { FastifyInstance } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCatalogue } from '#features/catalogue/products/server/open-catalogue.ts'
import { productImageRenderer } from '#features/catalogue/images/server/render-product-image.ts'
import type { PriceListDetail } from '#features/catalogue/price-lists/schema.ts'
import { imageForm } from '#tests/support/image-form.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let admin: MadeAccount
let folder: string
beforeAll(async () => {
  shop = await openTestShop()
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  app = await openTestApi(shop, { renderProductImage: productImageRenderer({ folder, files: shop.files, log: { error: () => {} } }) })
  admin = await makeAccount(shop.db, app, { role: 'admin' })
})
afterAll(async () => {
  await app.close()
  await shop.close()
  await rm(folder, { recursive: true })
})

const anonymous = async <Body>(url: string): Promise<Body> => (await app.inject({ url })).json<Body>()
const changed = async (method: 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) => {
  const reply = await app.inject({ method, url, headers: admin.headers, ...(payload && { payload }) })
  expect(reply.statusCode).toBeLessThan(300)
  return reply
}

test('a hundred rates are each in force with the reply that saved them, while others read the shop', { timeout: 120_000 }, async () => {
  let isOver = false
  const reader = async () => {
    while (!isOver) {
      await anonymous('/api/products/block-71')
      // A call by `inject` never waits for a socket: without a pause nothing else would run.
      await sleep(5)
    }
  }
  const readers = [reader(), reader(), reader()]
  const seen: number[] = []
  const rates = Array.from({ length: 100 }, (_, nth) => 20 + nth / 100)
  for (const eurRate of rates) {
    await changed('PUT', '/api/settings', { eurRate })
    seen.push((await anonymous<{ eurRate: number }>('/api/settings')).eurRate)
  }
  isOver = true
  await Promise.all(readers)
  expect(seen).toEqual(rates)
})

test('a price is in the list and on the product with the reply that saved it', async () => {
  const before = await anonymous<PriceListDetail>('/api/priceLists/default')
  const [row] = before.prices
  const prices = [31.25, 32.5, 33.75]
  for (const productPrice of prices) {
    const detail = (await app.inject({ url: `/api/priceLists/by-id/${before.id}`, headers: admin.headers })).json<PriceListDetail>()
    const [{ tiers, ...article } = { tiers: [] }, ...others] = detail.prices
    const [first, ...rest] = tiers
    await changed('PUT', `/api/priceLists/${before.id}`, {
      prices: [{ ...article, tiers: [{ ...first, productPrice }, ...rest] }, ...others],
      technologies: detail.technologies,
    })
    const after = await anonymous<PriceListDetail>('/api/priceLists/default?currency=CZK')
    expect(after.prices.find(({ heliosId }) => heliosId === row?.heliosId)?.tiers[0]?.productPrice).toBe(productPrice)
  }
})

test('a picture is on the product with the reply that added it, and its address is gone with the reply that deleted it', async () => {
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#c8102e' } })
    .jpeg()
    .toBuffer()
  for (let nth = 0; nth < 5; nth += 1) {
    const { payload, headers } = await imageForm({ name: 'block.jpg', bytes }, {})
    const added = await app.inject({
      method: 'POST',
      url: '/api/products/block-71/images',
      payload,
      headers: { ...admin.headers, ...headers },
    })
    const { id, url } = added.json<{ id: string; url: string }>()
    const product = await anonymous<{ images: { id: string }[] }>('/api/products/block-71')
    expect(product.images.map((image) => image.id)).toContain(id)
    expect((await app.inject({ url })).statusCode).toBe(200)
    await changed('DELETE', `/api/products/block-71/images/${id}`)
    expect((await app.inject({ url })).statusCode).toBe(404)
  }
})

test('received pieces are for sale with the reply that booked them', async () => {
  const stockOf = async () =>
    (await anonymous<{ availabilities: { color: string; scale: string; stockQuantity: number }[] }>('/api/products/block-71'))
      .availabilities[0]
  const before = await stockOf()
  if (!before) throw new Error('no variant')
  const { color, scale } = before
  await changed('POST', '/api/stock/block-71/movements', {
    color,
    scale,
    kind: 'receipt',
    quantity: 40,
    note: '',
    key: crypto.randomUUID(),
  })
  expect((await stockOf())?.stockQuantity).toBe(before.stockQuantity + 40)
})

test('behind a balancer an admin reads in one process what another has saved', async () => {
  const other = await openCatalogue(shop, { error: () => {} })
  const neighbour = await openTestApi({ ...shop, catalogue: other })
  const rates = Array.from({ length: 20 }, (_, nth) => 30 + nth / 10)
  const seen: number[] = []
  for (const eurRate of rates) {
    await changed('PUT', '/api/settings', { eurRate })
    await neighbour.inject({ url: '/api/priceLists', headers: admin.headers })
    seen.push(other.current().settings.eurRate)
  }
  await neighbour.close()
  await other.close()
  expect(seen).toEqual(rates)
})
