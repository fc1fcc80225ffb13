import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { priceListArticles, priceListTechnologies } from '#db/schema/price-lists.ts'
import { products, stock } from '#db/schema/products.ts'
import { settings } from '#db/schema/settings.ts'
import { transportTariffs } from '#db/schema/transport-tariffs.ts'
import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { demoSettings, seedCatalogue } from '#features/catalogue/products/server/seed-catalogue.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const everything = async () => ({
  settings: await database.db.select().from(settings),
  products: await database.db.select().from(products).orderBy(products.position),
  stock: await database.db.select().from(stock).orderBy(stock.productId, stock.color, stock.scale),
  articles: await database.db.select().from(priceListArticles).orderBy(priceListArticles.heliosId),
  technologies: await database.db
    .select()
    .from(priceListTechnologies)
    .orderBy(priceListTechnologies.printType, priceListTechnologies.category),
  tariffs: await database.db.select().from(transportTariffs).orderBy(transportTariffs.country, transportTariffs.upToG),
})

test('a new shop has the whole default catalogue', async () => {
  const expected = readDefaultCatalogue()
  const found = await everything()
  expect(found.products.map(({ facts }) => facts)).toEqual(expected.products)
  expect(found.settings.map(({ values }) => values)).toEqual([{ ...expected.settings, ...demoSettings }])
  expect(found.stock).toHaveLength(expected.stock.length)
  expect(found.articles).toHaveLength(expected.priceList.articles.length)
  expect(found.technologies).toHaveLength(expected.priceList.technologies.length)
  expect(found.tariffs).toHaveLength(expected.tariffs.length)
  expect(found.articles.find(({ heliosId }) => heliosId === '1041051-1')?.pricesThousandths).toEqual(
    expected.priceList.articles.find(({ heliosId }) => heliosId === '1041051-1')?.pricesThousandths,
  )
})

test('seeding again changes nothing, not even edited rows', async () => {
  await database.db.update(stock).set({ quantity: 7 }).where(eq(stock.productId, 'slimboy'))
  const before = await everything()
  await seedCatalogue(database.db)
  expect(await everything()).toEqual(before)
})

test('a country that the office no longer delivers to stays away', async () => {
  await database.db.delete(transportTariffs).where(eq(transportTariffs.country, 'SE'))
  await seedCatalogue(database.db)
  const found = await everything()
  expect(found.tariffs.some(({ country }) => country === 'SE')).toBe(false)
  expect(found.tariffs.some(({ country }) => country === 'DK')).toBe(true)
})

test('settings older than the order limits get those of the demo, and keep everything else', async () => {
  await database.db
    .update(settings)
    .set({ values: sql`${settings.values} - 'ordersPerHourPerEmail' || '{"eurRate": 24, "ordersPerHourPerAddress": 30}'` })
  await seedCatalogue(database.db, demoSettings)
  const [row] = await database.db.select().from(settings)
  expect(row?.values).toMatchObject({ eurRate: 24, ordersPerHourPerAddress: 30, ordersPerHourPerEmail: demoSettings.ordersPerHourPerEmail })
})

test('a missing article is added by the next seeding', async () => {
  await database.db.delete(products).where(eq(products.id, 'ruler-3'))
  await seedCatalogue(database.db)
  const [row] = await database.db
    .select({ pieces: sql<number>`count(*)::int` })
    .from(stock)
    .where(eq(stock.productId, 'ruler-3'))
  expect(row?.pieces).toBeGreaterThan(0)
})

test('the database refuses stock below zero', async () => {
  const oversell = database.db.update(stock).set({ quantity: sql`${stock.quantity} - 1000000` })
  await expect(oversell).rejects.toMatchObject({ cause: { constraint: 'stock_not_negative' } })
})
