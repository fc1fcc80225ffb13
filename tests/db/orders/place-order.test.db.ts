import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { blankDesign, type DesignNode, printedNodes } from '#domain/design/document.ts'
import { pictureOf, red, sideWith, textOf } from '#tests/support/design-nodes.ts'
import { toAmount } from '#domain/money.ts'
import { OrderInput } from '#domain/orders/order-input-schema.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { stock } from '#db/schema/products.ts'
import { storeUpload } from '#features/designs/uploads/server/store-upload.ts'
import { sha256Of } from '#platform/server/files/sha256-of.ts'
import { inThreadChecker } from '#features/orders/orders/server/in-thread-checker.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { placeOrder } from '#features/orders/orders/server/place-order.ts'
import { priceOrder } from '#features/orders/orders/server/price-order.ts'

const now = new Date('2026-11-21T10:00:00Z')
const notified: string[] = []
const stockNotifier = { notify: (productIds: readonly string[]) => void notified.push(...productIds) }

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Body = Omit<ReturnType<typeof makeOrderBody>, 'seenTotal'>
type Change = Partial<Record<keyof Body, unknown>>

/** An order with the correct total. */
function order(change: Change = {}): OrderInput {
  const input = OrderInput.parse({ ...makeOrderBody(0), ...change })
  const priced = priceOrder(shop.catalogue.current(), input)
  if (!priced.ok) throw new Error(JSON.stringify(priced.issues))
  return { ...input, seenTotal: toAmount(priced.value.totals.totalThousandths) }
}
const place = (input: OrderInput, idempotencyKey: string = randomUUID(), siteLocale = input.locale) =>
  placeOrder({ ...shop, checker: inThreadChecker, stockNotifier, clock: () => now }, { input, siteLocale, idempotencyKey })

const line = (change: object) => ({ ...makeOrderBody(0).configurations[0], ...change })
const setStock = (quantity: number) => shop.db.update(stock).set({ quantity }).where(eq(stock.productId, 'block-72'))
const pieces = async () => {
  const rows = await shop.db.select().from(stock).where(eq(stock.productId, 'block-72'))
  return rows.find(({ color, scale }) => color === 'white' && scale === 'freeTop')?.quantity
}
const orderCount = async () => (await shop.db.select({ rows: count() }).from(orders))[0]?.rows ?? 0
const jobCount = async () => {
  const { rows } = await shop.pool.query<{ jobs: string }>("SELECT count(*) AS jobs FROM pgboss.job WHERE name = 'confirm-order'")
  return Number(rows[0]?.jobs)
}

beforeEach(() => setStock(5000))

describe('an order', () => {
  test('is stored with a code of the month, takes its pieces from stock and causes its confirmation', async () => {
    const before = await jobCount()
    const placed = await place(order())
    expect(placed).toMatchObject({ ok: true, isNew: true, order: { orderCode: expect.stringMatching(/^2611\d{4}$/) } })
    expect(await pieces()).toBe(4900)
    expect(await jobCount()).toBe(before + 1)
    expect(notified).toEqual(['block-72'])
  })

  describe('with a blank text and a blank picture', () => {
    async function withBlanks(...others: readonly DesignNode[]) {
      const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><g/></svg>')
      const sha256 = sha256Of(bytes)
      await storeUpload(
        { db: shop.db, fileStore: shop.files, clock: () => now },
        { kind: 'design-image', sender: { ip: '192.0.2.1' }, sha256, bytes },
      )
      const blanks = [textOf(' \u200b'), pictureOf(sha256, { inks: [red], separation: [{ hex: '#da291c', ink: 0 }] })]
      const blank = blankDesign()
      return { ...blank, sides: [sideWith(...others, ...blanks), ...blank.sides.slice(1)] }
    }

    test('costs and prints what is beside them', async () => {
      const blank = blankDesign()
      const vrba = textOf('Vrba', { fontSizeMm: 4, heightMm: 5 })
      const without = order({ configurations: [line({ design: { ...blank, sides: [sideWith(vrba), ...blank.sides.slice(1)] } })] })
      const design = await withBlanks(vrba)
      const placed = await place({ ...order({ configurations: [line({ design })] }), seenTotal: without.seenTotal })
      if (!placed.ok) throw new Error(JSON.stringify(placed))
      const [item] = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, placed.order.id))
      expect(item?.quote.sides).toHaveLength(1)
      expect(item?.design.sides.flatMap(printedNodes)).toHaveLength(1)
    })

    test('and nothing else is refused: nothing would be printed', async () => {
      const placed = await place(order({ configurations: [line({ design: await withBlanks() })] }))
      expect(placed).toMatchObject({ ok: false, reason: 'invalid', total: 2, issues: [{}, { message: expect.stringContaining('logo') }] })
    })
  })

  test('of a repeated submission is the same, whatever has changed meanwhile', async () => {
    const input = order()
    const key = randomUUID()
    const first = await place(input, key)
    await setStock(0)
    const again = await place(input, key)
    expect(again).toEqual({ ...first, isNew: false })
    expect(await pieces()).toBe(0)
  })

  test('of ten concurrent identical submissions is one that takes its pieces once', async () => {
    const before = await orderCount()
    const input = order()
    const key = randomUUID()
    const placed = await Promise.all(Array.from({ length: 10 }, () => place(input, key)))
    expect(placed.filter((result) => result.ok && result.isNew)).toHaveLength(1)
    expect(new Set(placed.map((result) => (result.ok ? result.order.id : result.reason))).size).toBe(1)
    expect(await orderCount()).toBe(before + 1)
    expect(await pieces()).toBe(4900)
  })

  test('with the key of another order is refused', async () => {
    const key = randomUUID()
    await place(order(), key)
    expect(await place(order({ note: 'other' }), key)).toEqual({ ok: false, reason: 'key-reused' })
  })

  test('with an outdated total is refused with the correct one and changes nothing', async () => {
    const before = await orderCount()
    const input = order()
    const refused = await place({ ...input, seenTotal: input.seenTotal - 0.01 })
    expect(refused).toMatchObject({ ok: false, reason: 'price-changed' })
    expect(refused.ok || refused.reason !== 'price-changed' ? null : toAmount(refused.totals.totalThousandths)).toBe(input.seenTotal)
    expect(await orderCount()).toBe(before)
    expect(await pieces()).toBe(5000)
  })

  test('of more than the stock is refused with the remaining quantity, and nothing is stored', async () => {
    const [ordersBefore, jobsBefore] = [await orderCount(), await jobCount()]
    await setStock(99)
    expect(await place(order())).toMatchObject({
      ok: false,
      reason: 'out-of-stock',
      left: 99,
      issues: [{ path: 'configurations.0.quantity' }],
    })
    expect([await orderCount(), await jobCount(), await pieces()]).toEqual([ordersBefore, jobsBefore, 99])
  })

  test('has one stock for lines of the same product, colour and scale', async () => {
    await setStock(250)
    const input = order({ configurations: [line({ id: 'aaaaaaaaaa', quantity: 150 }), line({ id: 'bbbbbbbbbb', quantity: 101 })] })
    expect(await place(input)).toMatchObject({ ok: false, reason: 'out-of-stock', left: 250 })
    const fitting = order({ configurations: [line({ id: 'aaaaaaaaaa', quantity: 150 }), line({ id: 'bbbbbbbbbb', quantity: 100 })] })
    expect(await place(fitting)).toMatchObject({ ok: true })
    expect(await pieces()).toBe(0)
  })

  test('never takes the pieces of another one, and orders of the same products never deadlock', async () => {
    await setStock(1000)
    const one = line({ id: 'aaaaaaaaaa', quantity: 100 })
    const other = line({ id: 'bbbbbbbbbb', quantity: 100, color: 'natural' })
    const inputs = [order({ configurations: [one, other] }), order({ configurations: [other, one] })]
    const placed = await Promise.all(Array.from({ length: 16 }, (_, nth) => place(inputs[nth % 2] ?? order())))
    expect(placed.filter(({ ok }) => ok)).toHaveLength(10)
    expect(placed.filter((result) => !result.ok && result.reason === 'out-of-stock')).toHaveLength(6)
    expect(await pieces()).toBe(0)
  })

  test('gets another code when its code is taken', async () => {
    const placed = await Promise.all(Array.from({ length: 60 }, () => place(order({ configurations: [line({ quantity: 1 })] }))))
    const codes = placed.map((result) => (result.ok ? result.order.orderCode : result.reason))
    expect(new Set(codes).size).toBe(60)
  })
})

describe('totals', () => {
  test('a Czech consumer pays 21 % in CZK or in EUR', async () => {
    for (const currency of ['CZK', 'EUR']) {
      const placed = await place(order({ currency }))
      if (!placed.ok) throw new Error(placed.reason)
      const { totals } = placed.order
      expect(totals).toMatchObject({ currency, vatRate: 21, dutyThousandths: 0 })
      expect(totals.totalThousandths).toBe(totals.itemsThousandths + totals.transportThousandths)
      expect(totals.totalWithVatThousandths).toBe(totals.totalThousandths + totals.vatThousandths)
    }
  })

  test('a foreign company with a VAT number of its country pays no VAT on the German site', async () => {
    const billingAddress = {
      ...makeOrderBody(0).billingAddress,
      companyName: 'Bergmann GmbH',
      taxIn: 'FN 123456',
      taxTin: 'ATU13585627',
      country: 'AT',
      zipCode: '1010',
    }
    const company = { locale: 'de', currency: 'EUR', useBillingCompany: true, billingAddress }
    expect(await place(order(company))).toMatchObject({ ok: true, order: { totals: { vatRate: 0, vatThousandths: 0 } } })
    expect(await place(order({ ...company, useBillingCompany: false }))).toMatchObject({ ok: true, order: { totals: { vatRate: 19 } } })
  })

  test('the duty for Switzerland is added once', async () => {
    const billingAddress = { ...makeOrderBody(0).billingAddress, country: 'CH', zipCode: '8004' }
    expect(await place(order({ billingAddress }))).toMatchObject({ ok: true, order: { totals: { dutyThousandths: 1_000_000 } } })
  })
})

describe('an invalid field is reported', () => {
  const image = {
    ...makeOrderBody(0).configurations[0]?.design.sides[0]?.nodes[0],
    kind: 'image',
    image: 'a'.repeat(64),
    name: 'logo.png',
    inks: [],
  }
  const withNode = (change: object) => {
    const design = makeOrderBody(0).configurations[0]?.design
    return [
      line({
        design: {
          ...design,
          sides: design?.sides.map((side, index) => (index === 0 ? { ...side, nodes: [{ ...side.nodes[0], ...change }] } : side)),
        },
      }),
    ]
  }
  test.each([
    ['an unknown product', { configurations: [line({ productId: 'block-99' })] }, 'configurations.0.productId'],
    ['a colour that the product does not have', { configurations: [line({ color: 'redInk' })] }, 'configurations.0.color'],
    ['a scale that the product does not have', { configurations: [line({ scale: 'single' })] }, 'configurations.0.scale'],
    ['fewer than the minimum', { configurations: [line({ productId: 'slimboy', quantity: 99 })] }, 'configurations.0.quantity'],
    ['letters that reach out of their box', { configurations: withNode({ fontSizeMm: 40 }) }, 'configurations.0.design.sides.0.nodes.0'],
    [
      'four colours on a Slimboy',
      {
        configurations: withNode({ ...image, inks: [1, 2, 3, 4].map((ink) => ({ hex: `#00000${ink}` })) }).map((configuration) => ({
          ...configuration,
          productId: 'slimboy',
        })),
      },
      'configurations.0.design.sides.0',
    ],
    ['letters too low for the pad', { configurations: withNode({ fontSizeMm: 2 }) }, 'configurations.0.design.sides.0.nodes.0'],
    ['letters that the font does not have', { configurations: withNode({ text: '日本' }) }, 'configurations.0.design.sides.0.nodes.0'],
    ['a text outside the print area', { configurations: withNode({ yMm: 14 }) }, 'configurations.0.design.sides.0.nodes.0'],
    ['a picture that was never uploaded', { configurations: withNode(image) }, 'configurations.0.design.sides.0.nodes.0.image'],
    ['a file that was never uploaded', { files: [{ sha256: 'b'.repeat(64), name: 'logo.ai' }] }, 'files.0.sha256'],
    ['a way to pay that is not offered', { paymentMethod: 'goPay' }, 'paymentMethod'],
    ['old terms', { termsVersion: '2020-01-01' }, 'termsVersion'],
    ['the locale of another site', { locale: 'en', currency: 'EUR' }, 'locale'],
  ])('%s', async (_, change, path) => {
    const refused = await place(OrderInput.parse({ ...makeOrderBody(0), ...change }), randomUUID(), 'cz')
    expect(refused.ok || refused.reason !== 'invalid' ? refused : refused.issues.map((issue) => issue.path)).toContain(path)
  })
})
