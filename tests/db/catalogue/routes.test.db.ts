import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { partners } from '#db/schema/accounts.ts'
import { priceListArticles } from '#db/schema/price-lists.ts'
import { createPriceList } from '#features/catalogue/price-versions/server/create-price-list.ts'
import { stock } from '#db/schema/products.ts'
import { categories } from '#domain/catalogue/categories.ts'
import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { ErrorReply } from '#platform/server/http/error-replies.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import type { PriceListReply } from '#features/catalogue/products/schema.ts'
import { provesMessage } from '#tests/support/proves-message.ts'

let shop: TestShop
let app: FastifyInstance
const seeded = readDefaultCatalogue()

beforeAll(async () => {
  shop = await openTestShop(async ({ db }) => {
    const partnerId = randomUUID()
    await db.insert(partners).values({ id: partnerId, locale: 'de' })
    const list = { id: 'partner-1', partnerId, isDefault: false, currency: 'EUR' } as const
    await createPriceList(db, { list, rows: { articles: [], technologies: [] }, source: 'initial' })
    // A scale without a price, and stock below the second tier.
    await db.delete(priceListArticles).where(eq(priceListArticles.heliosId, '1041051-3'))
    await db
      .update(stock)
      .set({ quantity: 12 })
      .where(sql`${stock.productId} = 'block-51' AND ${stock.color} = 'black'`)
  })
  app = await openTestApi(shop)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

async function get<Reply>(path: string, host = 'localhost'): Promise<{ status: number; body: Reply }> {
  const reply = await app.inject({ url: `/api/${path}`, headers: { host } })
  return { status: reply.statusCode, body: reply.json<Reply>() }
}
const unitPrice = (heliosId: string, tierIndex: number): number =>
  (seeded.priceList.articles.find((article) => article.heliosId === heliosId)?.pricesThousandths[tierIndex] ?? Number.NaN) / 1000

describe('settings', () => {
  test('show the public part and nothing else', async () => {
    const hidden = [
      'excludedZipRanges',
      'ordersPerHourPerAddress',
      'ordersPerHourPerEmail',
      'transferReminderDays',
      'transferExpiryDays',
      'piecesPerDay',
      'printRunsPerDay',
      'plateMonths',
      'officeNeedsTwoFactor',
    ]
    const publicPart = Object.fromEntries(Object.entries(seeded.settings).filter(([name]) => !hidden.includes(name)))
    expect(await get('settings')).toEqual({ status: 200, body: publicPart })
  })
})

describe('a product', () => {
  test('has its stock, a picture for each colour and the price of its first orderable colour', async () => {
    const { status, body } = await get<Product>('products/block-51')
    expect(status).toBe(200)
    expect(body).toMatchObject(seeded.products.find(({ id }) => id === 'block-51') ?? {})
    expect(body.availabilities).toContainEqual({ productId: 'block-51', color: 'black', scale: 'freeTop', stockQuantity: 12 })
    expect(body.images[0]).toEqual({
      id: 'white',
      productId: 'block-51',
      url: '/images/products/meter/block-51-white.jpg',
      position: 0,
    })
    expect(body.images).toHaveLength(body.meterColors.length)
    // 15,800 white pieces with a blank top edge are in the tier of 10,000.
    expect(body.defaultColorPrice).toBe(unitPrice('1041051-2', 11))
  })

  test('of one colour has one picture without the colour in its name', async () => {
    const { body } = await get<Product>('products/ruler-1')
    expect(body.images).toEqual([{ id: 'natural', productId: 'ruler-1', url: '/images/products/ruler/ruler-1.jpg', position: 0 }])
  })

  test('is priced in the currency of the site, or in the requested one', async () => {
    const [crowns, euros, wanted] = await Promise.all([
      get<Product>('products/block-51'),
      get<Product>('products/block-51', 'de.localhost'),
      get<Product>('products/block-51?currency=EUR'),
    ])
    expect(euros.body.defaultColorPrice).toBeLessThan(crowns.body.defaultColorPrice / 20)
    expect(wanted.body).toEqual(euros.body)
  })

  test('with an unknown id is not found', async () => {
    provesMessage('productNotFound')
    for (const id of ['block-99', 'Block-51', '__proto__', '%00', "'; DROP TABLE products --"])
      expect(await get(`products/${encodeURIComponent(id)}`)).toEqual({ status: 404, body: { message: 'Product not found' } })
  })
})

describe('the list of a category', () => {
  const list = (category: string, query = '') => get<Product[]>(`products/by-category/${category}/by-priceListId/default?${query}`)
  const ids = async (category: string, query?: string) => (await list(category, query)).body.map(({ id }) => id)

  test('shows every article of the seeded range in its order', async () => {
    const shown = await Promise.all(categories.map((category) => ids(category)))
    expect(shown.flat()).toEqual(
      categories.flatMap((category) => seeded.products.filter((product) => product.category === category)).map(({ id }) => id),
    )
    expect(shown.flat()).toHaveLength(47)
  })

  test('accepts each filter; several values of one mean any of them', async () => {
    expect(await ids('meter', 'type=slimboy')).toEqual(['slimboy'])
    expect(await ids('meter', 'type=block5&length=1&length=3')).toEqual(['block-51', 'block-53'])
    expect(
      (await list('pencil', 'shape=hexagonal&sharpened=true')).body.every(
        ({ shape, type }) => shape === 'hexagonal' && type === 'sharpened',
      ),
    ).toBe(true)
    expect((await list('ruler', 'hangingHole=true&edgeType=double')).body.every(({ type }) => type === 'holes')).toBe(true)
    expect(await ids('spatula', 'perforated=true')).not.toEqual(await ids('spatula', 'perforated=false'))
  })

  test('is empty where nothing matches the filters, and ignores unknown parameters', async () => {
    expect(await ids('meter', 'type=rubber')).toEqual([])
    expect(await ids('meter', 'utm_source=mail')).toHaveLength(12)
  })

  test('has the same "from" prices as the products', async () => {
    const { body } = await get<{ items: { product: Product; productPrice: number }[] }>('priceLists/by-id/default/by-category/pencil')
    expect(body.items.map(({ product }) => product)).toEqual((await list('pencil')).body)
    expect(body.items.every(({ product, productPrice }) => productPrice > 0 && productPrice === product.defaultColorPrice)).toBe(true)
  })
})

describe('the default price list', () => {
  test('is complete in both currencies', async () => {
    for (const currency of ['CZK', 'EUR']) {
      const { body } = await get<PriceListReply>(`priceLists/default?currency=${currency}`)
      expect(body).toMatchObject({ id: 'default', isDefault: true, isActive: true, currency })
      expect(body.prices).toHaveLength(seeded.priceList.articles.length - 1)
      expect(body.technologies).toHaveLength(seeded.priceList.technologies.length)
      expect([...body.prices, ...body.technologies].every(({ tiers }) => tiers.length === 15)).toBe(true)
    }
  })
})

describe('the "from" price', () => {
  const price = (query: string) => get<{ price: number }>(`priceLists/by-id/default/price${query}`)

  test("is that of the largest tier that the colour's stock allows", async () => {
    const surcharge = (tier: number) =>
      (seeded.priceList.technologies.find(({ printType }) => printType === 'ColouredMeter')?.pricesThousandths[tier] ?? 0) / 1000
    const { body } = await price('?productId=block-51&scale=freeTop&color=black')
    expect(body.price).toBeCloseTo(unitPrice('1041051-2', 1) + surcharge(1), 2)
  })

  test('is the same at both paths', async () =>
    expect(await price('/block-51?scale=freeTop&color=white')).toEqual(await price('?productId=block-51&scale=freeTop&color=white')))

  test('defaults to the variant that is shown first', async () => {
    const { body } = await get<Product>('products/block-51')
    expect((await price('/block-51')).body.price).toBe(body.defaultColorPrice)
  })

  test.each([
    ['no product', '?scale=freeTop&color=white'],
    ['an unknown product', '/block-99?scale=freeTop&color=white'],
    ['a scale without a price', '/block-51?scale=freeCenter&color=white'],
    ['a scale of another category', '/block-51?scale=cmUnits&color=white'],
    ['a colour that the product does not have', '/block-51?scale=freeTop&color=pink'],
  ])('is 0 for %s', async (_what, query) => expect(await price(query)).toEqual({ status: 200, body: { price: 0 } }))
})

describe('price lists of partners', () => {
  test.each([
    'products/by-category/meter/by-priceListId/LIST',
    'products/block-51?priceListId=LIST',
    'priceLists/by-id/LIST/by-category/meter',
    'priceLists/by-id/LIST/price/block-51',
    'priceLists/by-id/LIST/price?productId=block-51',
  ])("%s hides a partner's list as if it did not exist", async (path) => {
    provesMessage('noDefaultPriceList.api')
    const answers = await Promise.all(['partner-1', 'nobody'].map((id) => get(path.replace('LIST', id))))
    for (const answer of answers) expect(answer).toEqual({ status: 404, body: { message: 'Failed to find current price list!' } })
  })
})

test.each([
  ['priceLists/default?currency=USD', 'currency'],
  ['products/block-51?currency=', 'currency'],
  ['products/by-category/technology/by-priceListId/default', 'category'],
  ['priceLists/by-id/default/by-category/Meter', 'category'],
  ['priceLists/by-id/default/price?productId=block-51&scale=inches', 'scale'],
  ['priceLists/by-id/default/price?productId=block-51&color=a&color=b', 'color'],
  [`products/${'x'.repeat(70)}`, 'id'],
])('%s is refused and names %s', async (path, field) => {
  const { status, body } = await get<ErrorReply>(path)
  expect(status).toBe(400)
  expect(body.issues?.map((issue) => issue.path)).toEqual([field])
})
