import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readMigrations } from '#db/migration-files.ts'
import { required } from '#domain/required.ts'
import { connect, type Database } from '#db/client.ts'
import { SystemMessage } from '#domain/orders/system-messages-schema.ts'
import { orderByToken } from '#features/orders/orders/server/reads.ts'
import { accountById } from '#features/accounts/accounts/server/reads.ts'
import { listOrders } from '#features/office/orders/server/list-orders.ts'
import { readPriceLists } from '#features/catalogue/price-versions/server/reads.ts'
import { moveMailBodies } from '#platform/server/mail/move-mail-bodies.ts'
import { openFolder } from '#platform/server/files/open-files.ts'
import { databaseAt, onServer } from '#tests/support/on-server.ts'
import { postedMails } from '#platform/server/mail/reads.ts'
import { migrateDatabase } from '#db/migrate.ts'

/** The last migration of version 0.1, whose databases this version upgrades. */
const previous = '0008_awaited_transfers'

const name = `migrated_${randomBytes(8).toString('hex')}`
let url: string
let shop: Database

const ids = {
  order: randomUUID(),
  transferred: randomUUID(),
  item: randomUUID(),
  mail: randomUUID(),
  account: randomUUID(),
}
const hash = (letter: string) => letter.repeat(64)
const token = (id: string) => `token-${id}`
const rowsOf = async <Row extends object>(text: string, values: unknown[] = []) => (await shop.pool.query<Row>(text, values)).rows

/** Inserts a row; objects become JSON. */
async function insert(table: string, row: Readonly<Record<string, unknown>>): Promise<void> {
  const columns = Object.keys(row)
  const values = Object.values(row).map((value) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value))
  const places = columns.map((_, index) => `$${index + 1}`)
  await shop.pool.query(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places.join(', ')})`, values)
}

const billing = {
  firstName: 'Žofie',
  surName: 'Říhová',
  street: 'Příčná 5',
  city: 'Ústí nad Labem',
  zipCode: '40001',
  country: 'CZ',
  phone: '+420 312 555 014',
  email: 'Zofie@Rihova.example',
  companyName: '',
  taxIn: '',
  taxTin: '',
}

const order = (id: string, code: string, more: Readonly<Record<string, unknown>> = {}) => ({
  id,
  order_code: code,
  token: token(id),
  idempotency_key: `key-${id}`,
  request_hash: 'hash',
  locale: 'cz',
  currency: 'CZK',
  payment_method: 'goPay',
  status: 'new',
  use_billing_company: false,
  billing,
  note: '',
  terms_version: '2026-11-01',
  items_thousandths: 100_000,
  transport_thousandths: 0,
  duty_thousandths: 0,
  vat_rate: 21,
  vat_thousandths: 21_000,
  total_thousandths: 100_000,
  total_with_vat_thousandths: 121_000,
  carrier: 'parcel',
  weight_g: 100,
  created_at: '2026-11-20T10:00:00Z',
  ...more,
})

const message = (orderId: string, type: string | null, data: object | null, at: string, more: Readonly<Record<string, unknown>> = {}) =>
  insert('order_messages', {
    id: randomUUID(),
    order_id: orderId,
    author: 'system',
    system_message_type: type,
    system_message_data: data,
    created_at: at,
    ...more,
  })

const payment = (orderId: string, method: string, number: string | null) =>
  insert('payments', {
    id: randomUUID(),
    order_id: orderId,
    method,
    provider_payment_id: number,
    amount_thousandths: 121_000,
    currency: 'CZK',
    state: 'paid',
    created_at: '2026-11-20T10:00:00Z',
    paid_at: '2026-11-20T11:00:00Z',
  })

/** A shop of version 0.1 with one row of everything that this version stores elsewhere. */
async function fillPrevious(): Promise<void> {
  await insert('accounts', {
    id: ids.account,
    email: 'partner@demo.example',
    password_hash: '',
    role: 'partner',
    billing,
    note: 'pays late',
  })
  await insert('price_lists', { id: 'vrba', is_default: false, currency: 'EUR', account_id: ids.account })
  await rowsOf(
    `INSERT INTO price_list_articles (price_list_id, helios_id, category, product_id, scale, description, prices_thousandths)
     VALUES ('vrba', 'A-1', 'meter', 'block-72', 'freeTop', '', array_fill(5000, ARRAY[15]))`,
  )
  const paid = { paid_at: '2026-11-20T11:00:00Z' }
  await insert('orders', order(ids.order, '26110001', { ...paid, payment_id: '3049872211', account_id: ids.account }))
  await insert('orders', order(ids.transferred, '26110002', { ...paid, payment_id: randomUUID() }))
  await insert('order_items', {
    id: ids.item,
    order_id: ids.order,
    position: 0,
    configuration_id: 'a',
    product_id: 'block-72',
    color: 'white',
    scale: 'freeTop',
    quantity: 100,
    design: { version: 1 },
    quote: {},
  })
  await payment(ids.order, 'goPay', '3049872211')
  await payment(ids.transferred, 'bankTransfer', null)
  const file = { media_type: 'image/png', size_bytes: 3, created_at: '2026-11-01T10:00:00Z' }
  await insert('files', { sha256: hash('a'), kind: 'proof', ...file })
  await insert('files', { sha256: hash('b'), kind: 'order-file', ...file })
  await insert('order_item_images', { order_item_id: ids.item, sha256: hash('a') })
  const attachments = [
    { fileName: 'order.pdf', contentType: 'application/pdf', size: 3, sha256: hash('c') },
    { fileName: 'mark.png', contentType: 'image/png', size: 3, sha256: hash('d'), contentId: 'mark' },
  ]
  const posted = { unique_key: 'order 1', order_id: ids.order, message_id: '<1@shop.example>', sender: 'a', recipient: 'b', subject: 'c' }
  const body = { html: '<p>Děkujeme</p>', text: 'Děkujeme', attachments: JSON.stringify(attachments) }
  await insert('mails', { id: ids.mail, ...posted, ...body, created_at: '2026-11-20T10:00:00Z' })
  await message(ids.order, null, null, '2026-11-20T10:30:00Z', { author: 'partner', comment: 'Spěchá to.' })
  const [at, later] = ['2026-11-20T11:00:00Z', '2026-11-20T12:00:00Z']
  await message(ids.order, 'paymentDone', { paymentMethod: 'goPay', amount: '121.00', currency: 'CZK' }, at)
  await message(ids.transferred, 'paymentDone', { method: 'bankTransfer', amount: '121.5', currency: 'CZK' }, at)
  await message(ids.transferred, 'paymentDone', { refunded: '121.5', currency: 'CZK' }, later)
  await message(ids.order, 'statusChanged', { orderItemId: ids.item, version: '2', approvalStatus: 'approved' }, later)
}

beforeAll(async () => {
  const server = inject('testServer')
  await onServer(server.url, `CREATE DATABASE ${name}`)
  url = databaseAt(server.url, name)
  shop = connect(url)
  await migrateDatabase(url, { until: previous })
  await fillPrevious()
  await migrateDatabase(url)
})
afterAll(async () => {
  await shop.close()
  await onServer(inject('testServer').url, `DROP DATABASE ${name} WITH (FORCE)`)
})

describe('a database of version 0.1', () => {
  test('has payments and decisions in the thread in one form', async () => {
    const rows = await rowsOf<{ type: string; data: unknown }>(
      'SELECT system_message_type AS type, system_message_data AS data FROM order_messages WHERE system_message_type IS NOT NULL ORDER BY created_at, order_id = $1 DESC',
      [ids.order],
    )
    expect(rows.map((row) => SystemMessage.parse(row).data)).toEqual([
      { kind: 'received', method: 'goPay', amountThousandths: 121_000, currency: 'CZK' },
      { kind: 'received', method: 'bankTransfer', amountThousandths: 121_500, currency: 'CZK' },
      { orderItemId: ids.item, version: 2, approvalStatus: 'approved' },
      { kind: 'refunded', amountThousandths: 121_500, currency: 'CZK' },
    ])
  })

  test("has the payment method of each order, and the provider's number if there is one", async () => {
    expect((await orderByToken(shop.db, token(ids.order)))?.payment).toEqual({ method: 'goPay', providerPaymentId: '3049872211' })
    expect((await orderByToken(shop.db, token(ids.transferred)))?.payment).toEqual({ method: 'bankTransfer', providerPaymentId: null })
  })

  test('keeps the order of attachments, and moves mail bodies to the file store', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'migrated-'))
    const files = openFolder(folder)
    const written = { html: '<p>Děkujeme</p>', text: 'Děkujeme' }
    expect(await postedMails({ ...shop, files }, undefined)).toMatchObject([written])
    expect([await moveMailBodies({ ...shop, files }), await moveMailBodies({ ...shop, files })]).toEqual([1, 0])
    const [mail] = await postedMails({ ...shop, files }, undefined)
    expect(mail).toMatchObject(written)
    expect(await rowsOf('SELECT html, text FROM mails')).toEqual([{ html: null, text: null }])
    expect(mail?.attachments).toEqual([
      { fileName: 'order.pdf', contentType: 'application/pdf', size: 3, sha256: hash('c') },
      { fileName: 'mark.png', contentType: 'image/png', size: 3, sha256: hash('d'), contentId: 'mark' },
    ])
    await rm(folder, { recursive: true })
  })

  test('deletes only unreferenced uploads, thirty days after their upload', async () => {
    expect(await rowsOf('SELECT sha256, purge_after FROM files ORDER BY sha256')).toEqual([
      { sha256: hash('a'), purge_after: null },
      { sha256: hash('b'), purge_after: new Date('2026-12-01T10:00:00Z') },
    ])
  })

  test("has a company for each partner's account, which owns its address, price list and orders", async () => {
    expect(await accountById(shop.db, ids.account)).toMatchObject({
      partnerId: ids.account,
      priceList: { id: 'vrba', currency: 'EUR' },
      billing: { city: 'Ústí nad Labem' },
    })
    expect(await rowsOf('SELECT locale, note FROM partners')).toEqual([{ locale: 'de', note: 'pays late' }])
    expect(await rowsOf('SELECT partner_id FROM orders ORDER BY order_code')).toEqual([{ partner_id: ids.account }, { partner_id: null }])
  })

  test('has the prices of before as version 1 of each list', async () => {
    expect(await rowsOf('SELECT price_list_id, version, source, withdrawn_at FROM price_list_versions')).toEqual([
      { price_list_id: 'vrba', version: 1, source: 'initial', withdrawn_at: null },
    ])
    expect(await rowsOf('SELECT version, helios_id, prices_thousandths[1] AS price FROM price_list_articles')).toEqual([
      { version: 1, helios_id: 'A-1', price: '5000' },
    ])
    expect((await readPriceLists(shop.db)).map(({ id, articles }) => [id, articles.length])).toEqual([['vrba', 1]])
  })

  test("has the author of the last message and each item's delivery, and finds orders without accents", async () => {
    const [first] = await rowsOf('SELECT last_message_at, last_message_by FROM orders ORDER BY order_code')
    expect(first).toEqual({ last_message_at: new Date('2026-11-20T10:30:00Z'), last_message_by: 'partner' })
    const { email: _email, taxIn: _taxIn, taxTin: _taxTin, ...address } = billing
    expect(await rowsOf('SELECT order_id, order_item_id, quantity, address, delivery_code FROM order_item_deliveries')).toEqual([
      { order_id: ids.order, order_item_id: ids.item, quantity: 100, address, delivery_code: null },
    ])
    const requested = { phrase: 'rihova USTI', page: 1, limit: 10, sortBy: 'id', sortOrder: 'asc' } as const
    expect((await listOrders(shop.db, requested, new Date())).total).toBe(2)
  })

  test('refuses unknown statuses, currencies and invalid quantities', async () => {
    for (const change of [`orders SET status = 'sent'`, `orders SET currency = 'USD'`, 'order_items SET quantity = 0'])
      await expect(rowsOf(`UPDATE ${change}`)).rejects.toThrow('violates check constraint')
  })
})

test('an index whose creation was interrupted is built again', async () => {
  const tag = '0016_index_orders'
  const { writtenAt } = required(
    readMigrations().find((migration) => migration.tag === tag),
    tag,
  )
  await rowsOf('DELETE FROM drizzle.__drizzle_migrations WHERE created_at >= $1', [writtenAt])
  await rowsOf("UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'orders_newest'::regclass")
  await migrateDatabase(url, { until: tag })
  expect(await rowsOf('SELECT indexrelid::regclass FROM pg_index WHERE NOT indisvalid')).toEqual([])
})
