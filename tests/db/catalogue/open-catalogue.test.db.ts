import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { priceLists } from '#db/schema/price-lists.ts'
import { products, stock } from '#db/schema/products.ts'
import { settings } from '#db/schema/settings.ts'
import { czkToEur } from '#domain/exchange.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { type Catalogue, openCatalogue } from '#features/catalogue/products/server/open-catalogue.ts'
import { notifyStockChanged } from '#features/catalogue/products/server/stock-notifier.ts'
import { provesMessage } from '#tests/support/proves-message.ts'

const log = { error: vi.fn<(details: object, message: string) => void>() }
let database: TestDatabase
let catalogue: Catalogue
beforeEach(async () => {
  database = await createTestDatabase()
  catalogue = await openCatalogue(database, log)
})
afterEach(async () => {
  await catalogue.close()
  await database.drop()
})

const setRate = (eurRate: number) =>
  database.db.update(settings).set({ values: sql`jsonb_set(${settings.values}, '{eurRate}', to_jsonb(${eurRate}::numeric))` })
const pricesOf = (id: string, currency: 'CZK' | 'EUR') =>
  catalogue
    .current()
    .defaultPriceList(currency)
    ?.articles.find(({ productId }) => productId === id)?.pricesThousandths

test('a change of the settings by another process is applied, to prices in euros too', async () => {
  const before = catalogue.current()
  const inCrowns = pricesOf('slimboy', 'CZK')
  await setRate(24.5)
  await vi.waitFor(() => expect(catalogue.current().settings.eurRate).toBe(24.5))
  expect(catalogue.current().version).toBeGreaterThan(before.version)
  expect(pricesOf('slimboy', 'EUR')).toEqual(inCrowns?.map((price) => czkToEur(price, 24.5)))
  expect(before.settings.eurRate).toBe(25)
})

test('a notified change of stock is applied; other products and all prices stay the same', async () => {
  const before = catalogue.current()
  const inEuros = before.defaultPriceList('EUR')
  await database.db.update(stock).set({ quantity: 3 }).where(eq(stock.productId, 'slimboy'))
  await notifyStockChanged(database.db, ['slimboy', 'slimboy'])
  await vi.waitFor(() =>
    expect(
      new Set(
        catalogue
          .current()
          .availabilitiesOf('slimboy')
          .map((row) => row.stockQuantity),
      ),
    ).toEqual(new Set([3])),
  )
  expect(catalogue.current().availabilitiesOf('block-51')).toEqual(before.availabilitiesOf('block-51'))
  // No price list is converted again.
  expect(catalogue.current().defaultPriceList('EUR')).toBe(inEuros)
  expect(catalogue.current().priceVersion).toBe(before.priceVersion)
  expect(catalogue.current().stockVersionOf('block-51')).toBe(before.stockVersionOf('block-51'))
  expect(catalogue.current().stockVersionOf('slimboy')).toBeGreaterThan(before.stockVersionOf('slimboy'))
  expect(catalogue.current().version).toBeGreaterThan(before.version)
})

test('a change that is rolled back is never applied', async () => {
  const { version } = catalogue.current()
  await database.db
    .transaction(async (tx) => {
      await tx.delete(products)
      tx.rollback()
    })
    .catch(() => {})
  await setRate(26)
  await vi.waitFor(() => expect(catalogue.current().settings.eurRate).toBe(26))
  expect(catalogue.current()).toMatchObject({ version: version + 1 })
  expect(catalogue.current().product('slimboy')).not.toBeNull()
})

test('a price list that was deleted is gone', async () => {
  provesMessage('noDefaultPriceList.thrown')
  expect(catalogue.current().priceList('default', 'EUR')).not.toBeNull()
  await database.db.delete(priceLists)
  await vi.waitFor(() => expect(catalogue.current().priceList('default', 'EUR')).toBeNull())
  expect(() => catalogue.current().pricedCatalogue('CZK')).toThrow('Failed to find current price list!')
})

test('changes during a lost connection are read once it is restored', async () => {
  await database.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'rule-and-lead listener' AND datname = current_database()",
  )
  await setRate(23)
  await vi.waitFor(() => expect(catalogue.current().settings.eurRate).toBe(23), { timeout: 20_000 })
})

test('invalid settings edited by hand do not replace the ones in use', async () => {
  log.error.mockClear()
  await setRate(-1)
  await vi.waitFor(() => expect(log.error).toHaveBeenCalled())
  expect(catalogue.current().settings.eurRate).toBe(25)
})

test('a shop without settings does not start', async () => {
  provesMessage('noSettings')
  await database.db.delete(settings)
  await expect(openCatalogue(database, log)).rejects.toThrow('Settings not found. Fill the database with npm run db:seed.')
})
