import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderItems } from '#db/schema/orders.ts'
import { locationBody, savedDesign } from '#tests/support/attempts-of-strangers.ts'
import { hostilePdfs } from '#tests/support/pdfs/hostile-pdfs.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { makeOrderingPartner } from '#tests/support/make-ordering-partner.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'
import { makePartnerOrderBody } from '#tests/support/partner-order-by-api.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

/** One of a few words that the schema of the call names: the type of the column has the same words. */
const words = 'words of a schema'
/** Only the program writes it, from what it has counted or decided itself. */
const ownFigures = 'written by the program alone'

/** Every check of the database, and what keeps a request from reaching it: a call below, or one of the reasons above. */
const checks: Readonly<Record<string, string>> = {
  account_links_purpose_known: words,
  accounts_of_partners: 'a role without its company',
  accounts_role_known: words,
  audit_trail_actor_known: ownFigures,
  audit_trail_subject_known: ownFigures,
  catalogue_version_single_row: ownFigures,
  company_designs_quantity_positive: 'a saved design without pieces',
  design_links_quantity_positive: 'a design link without pieces',
  failed_pages_page_positive: 'a page 0 of a proof',
  failed_pages_reason_known: ownFigures,
  invoices_currency_known: ownFigures,
  invoices_kind_known: words,
  message_pins_page_positive: 'a pin on page 0',
  message_pins_place_on_page: 'a pin beside the page',
  order_item_deliveries_quantity_positive: 'a delivery without pieces',
  order_items_quantity_positive: 'an order without pieces',
  order_items_scale_known: words,
  order_messages_actor_known: ownFigures,
  order_messages_author_known: ownFigures,
  order_messages_current_status_known: words,
  order_messages_previous_status_known: ownFigures,
  order_messages_type_known: ownFigures,
  order_print_files_kind_known: ownFigures,
  order_proofs_approval_known: words,
  order_proofs_pages_positive: 'a proof without pages',
  order_proofs_version_positive: ownFigures,
  orders_carrier_known: ownFigures,
  orders_currency_known: words,
  orders_last_message_by_person: ownFigures,
  orders_locale_known: words,
  orders_payment_method_known: words,
  orders_status_known: words,
  partners_locale_known: words,
  payments_currency_known: ownFigures,
  payments_method_known: words,
  payments_state_known: ownFigures,
  price_list_articles_all_tiers: ownFigures,
  price_list_articles_category_known: words,
  price_list_articles_product_with_scale: ownFigures,
  price_list_articles_scale_known: ownFigures,
  price_list_technologies_all_tiers: ownFigures,
  price_list_technologies_category_known: words,
  price_list_technologies_print_type_known: words,
  price_list_versions_source_known: ownFigures,
  price_list_versions_version_positive: ownFigures,
  price_lists_currency_known: words,
  price_lists_of_default_or_partner: ownFigures,
  products_category_known: ownFigures,
  provider_failures_method_known: ownFigures,
  refunds_currency_known: ownFigures,
  refunds_reason_known: ownFigures,
  settings_single_row: ownFigures,
  stock_minimum_not_negative: 'a minimum below 0',
  stock_movements_kind_known: words,
  stock_movements_left_not_negative: 'more taken from stock than there is',
  stock_movements_moves: 'a movement of no pieces',
  stock_movements_scale_known: words,
  stock_not_negative: 'more taken from stock than there is',
  stock_scale_known: words,
  transport_tariffs_carrier_known: words,
  transport_tariffs_country_known: words,
  transport_tariffs_weight_positive: 'a tariff up to less than a gram',
}

let shop: TestShop
let app: FastifyInstance
let admin: MadeAccount, dealer: MadeAccount, partner: MadeAccount
let orderId: string, orderItemId: string, locationId: string

async function call(who: MadeAccount | null, method: string, path: string, payload?: object) {
  const reply = await app.inject({
    method: method as 'GET',
    url: `/api/${path}`,
    headers: { host: 'localhost', 'idempotency-key': randomUUID(), ...who?.headers },
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, body: reply.json<{ id: string; totals?: { items: number } }>() }
}

beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop)
  admin = await makeAccount(shop.db, app, { role: 'admin' })
  dealer = await makeAccount(shop.db, app, { role: 'dealer' })
  partner = await makeOrderingPartner(shop, app)
  const place = (seen: number) => call(partner, 'POST', 'b2b/partner/order/create', makePartnerOrderBody(partner.id, seen))
  orderId = (await place((await place(0)).body.totals?.items ?? 0)).body.id
  const [item] = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  orderItemId = item?.id ?? ''
  locationId = (await call(partner, 'POST', 'b2b/partner/delivery-location/create', locationBody)).body.id
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const variant = { color: 'white', scale: 'freeTop' }
const book = (body: object) => call(admin, 'POST', 'stock/block-72/movements', { ...variant, ...body })
const split = (...amounts: readonly number[]) =>
  call(
    partner,
    'POST',
    `b2b/partner/order/${orderId}/delivery-location/multiple`,
    amounts.map((amount) => ({ orderItemId, deliveryLocationId: locationId, amount })),
  )
const pin = (change: object) =>
  call(partner, 'POST', `b2b/partner/order/${orderId}/message/create`, {
    comment: 'Here.',
    pin: { proofId: randomUUID(), page: 1, x: 0.5, y: 0.5, ...change },
  })
const tariffUpTo = (upToKg: number) =>
  call(admin, 'PUT', 'settings', { tariffs: [{ country: 'CZ', carrier: 'parcel', upToKg, price: 100 }] })

/** The refusals by the name that `checks` gives them. */
const calls: Readonly<Record<string, () => Promise<readonly { status: number }[]>>> = {
  'a role without its company': async () => {
    const person = { email: 'one@person.example', firstName: 'Jana', lastName: 'Nová', phone: '' }
    const asPartner = { ...person, email: partner.email, role: 'dealer', partnerId: partner.partnerId }
    return [
      await call(admin, 'POST', 'admin/accounts', { ...person, role: 'partner' }),
      await call(admin, 'POST', 'admin/accounts', { ...person, role: 'dealer', partnerId: partner.partnerId }),
      await call(admin, 'PUT', `admin/accounts/${partner.id}`, asPartner),
      await call(admin, 'PUT', `admin/accounts/${partner.id}`, { ...asPartner, role: 'partner', partnerId: null }),
    ]
  },
  'a saved design without pieces': async () => [
    await call(partner, 'POST', 'b2b/designs', { ...savedDesign, name: 'Vrba', quantity: 0 }),
    await call(partner, 'POST', 'b2b/designs', { ...savedDesign, name: 'Vrba', quantity: -1 }),
  ],
  'a design link without pieces': async () => [await call(null, 'POST', 'designs', { ...savedDesign, quantity: 0 })],
  'a page 0 of a proof': async () => [
    await call(dealer, 'GET', `b2b/order/${orderId}/message/attachment/${randomUUID()}/page/0`),
    await call(dealer, 'GET', `b2b/order/${orderId}/message/attachment/${randomUUID()}/page/-1`),
  ],
  'a pin on page 0': async () => [await pin({ page: 0 })],
  'a pin beside the page': async () => [await pin({ x: 1.01 }), await pin({ y: -0.01 })],
  'a delivery without pieces': async () => [await split(100, 0), await split(101, -1), await split(0)],
  'an order without pieces': async () => {
    const { configurations, ...body } = makeOrderBody(0)
    return [await call(null, 'POST', 'orders', { ...body, configurations: configurations.map((line) => ({ ...line, quantity: 0 })) })]
  },
  'a proof without pages': async () => {
    const names = ['no pages', 'pages that are a number'] as const
    const files = await Promise.all(names.map(async (name) => (await hostilePdfs[name]?.(1)) ?? Buffer.alloc(0)))
    const send = (file: Buffer) =>
      call(dealer, 'POST', `b2b/dealer/order/${orderId}/message/create`, {
        attachments: [{ orderItemId, fileName: 'navrh.pdf', file: file.toString('base64') }],
      })
    await split(100)
    return Promise.all(files.map(send))
  },
  'a minimum below 0': async () => [
    await call(admin, 'PUT', 'stock/minimum', { variants: [{ productId: 'block-72', ...variant }], minimum: -1 }),
  ],
  'more taken from stock than there is': async () => [
    await book({ kind: 'correction', quantity: -10_000_000, reason: 'a flood' }),
    await book({ kind: 'receipt', quantity: -1 }),
  ],
  'a movement of no pieces': async () => [
    await book({ kind: 'receipt', quantity: 0 }),
    await book({ kind: 'correction', quantity: 0, reason: 'x' }),
  ],
  'a tariff up to less than a gram': async () => [
    await tariffUpTo(0),
    await tariffUpTo(-1),
    await tariffUpTo(0.0004),
    await tariffUpTo(1e-7),
    await tariffUpTo(1e-12),
  ],
}

test('every check of the database is known here, with what keeps a request from reaching it', async () => {
  const { rows } = await shop.pool.query<{ conname: string }>(
    `SELECT conname FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace`,
  )
  expect(rows.map(({ conname }) => conname).toSorted()).toEqual(Object.keys(checks).toSorted())
  const reasons = new Set(Object.values(checks).filter((reason) => reason !== words && reason !== ownFigures))
  expect([...reasons].toSorted()).toEqual(Object.keys(calls).toSorted())
})

describe('a request is refused in words and never by the database:', () => {
  test.each(Object.entries(calls))('%s', async (_, ask) => {
    for (const { status } of await ask()) expect([400, 409]).toContain(status)
  })
})
