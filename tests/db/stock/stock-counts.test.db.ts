import { read, utils, write } from '@e965/xlsx'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditTrail } from '#db/schema/audit-trail.ts'
import { stock } from '#db/schema/products.ts'
import { stockCounts, stockMovements } from '#db/schema/stock-movements.ts'
import { maxPieces } from '#domain/stock/stock-movements.ts'
import type { AuditList } from '#features/accounts/audit/schema.ts'
import { startWorkbookProcesses, type WorkbookProcesses } from '#platform/server/workbooks/workbook-processes.ts'
import type { CountIssue, CountReply, MovementList } from '#features/catalogue/stock/schema.ts'
import { imageForm } from '#tests/support/image-form.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { provesMessage } from '#tests/support/proves-message.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let workbooks: WorkbookProcesses
let admin: MadeAccount
let now = new Date('2026-11-22T10:00:00Z')

const variant = { productId: 'block-72', color: 'white', scale: 'freeTop' } as const
const ofVariant = and(eq(stock.productId, variant.productId), eq(stock.color, variant.color), eq(stock.scale, variant.scale))

beforeAll(async () => {
  shop = await openTestShop()
  workbooks = startWorkbookProcesses()
  app = await openTestApi(shop, { workbooks, clock: () => (now = new Date(now.getTime() + 1000)) })
  admin = await makeAccount(shop.db, app, { role: 'admin' })
})
afterAll(async () => {
  await app.close()
  await workbooks.close()
  await shop.close()
})
beforeEach(async () => {
  await shop.db.delete(stockMovements)
  await shop.db.delete(stockCounts)
  await shop.db.delete(auditTrail)
  await shop.db.update(stock).set({ quantity: 1000 })
})

const pieces = async () => (await shop.db.select().from(stock).where(ofVariant))[0]?.quantity
const order = (quantity: number) => placeTestOrder(shop, { configurations: [{ ...makeOrderBody(0).configurations[0], quantity }] })
const get = async <Body>(url: string) => (await app.inject({ url, headers: admin.headers })).json<Body>()
const history = async () => (await get<MovementList>('/api/stock/block-72/movements?color=white&scale=freeTop')).items
const trail = async () => (await get<AuditList>('/api/admin/audit?subject=stock')).items

type Failure = { message: string; reason?: string; errors?: CountIssue[]; total?: number }

describe('a count by workbook', () => {
  type Cells = (string | number | null)[][]
  const exported = async () => (await app.inject({ url: '/api/stock/export', headers: admin.headers })).rawPayload
  /** The export with counts, as a spreadsheet program saves it. */
  function countedIn(file: Buffer, counts: Readonly<Record<string, number | string>>, bookType: 'xlsx' | 'biff8' = 'xlsx'): Buffer {
    const workbook = read(file, { type: 'buffer' })
    const rows = utils.sheet_to_json<Cells[number]>(workbook.Sheets['Stock'] ?? {}, { header: 1, defval: null })
    const filled = rows.map((row, index) => (index === 0 ? row : [...row.slice(0, 6), counts[`${row[0]} ${row[1]} ${row[2]}`] ?? null]))
    workbook.Sheets['Stock'] = utils.aoa_to_sheet(filled)
    return Buffer.from(write(workbook, { type: 'buffer', bookType }) as Uint8Array)
  }
  async function send(bytes: Uint8Array, query = '', name = 'stock.xlsx') {
    const form = await imageForm({ name, bytes })
    const reply = await app.inject({
      method: 'POST',
      url: `/api/stock/import${query}`,
      headers: { ...admin.headers, ...form.headers },
      payload: form.payload,
    })
    return { status: reply.statusCode, body: reply.json<CountReply & Failure>() }
  }
  const key = 'block-72 white freeTop'

  test('of a workbook that is too long is refused, and what stands far to the right is not read', async () => {
    const rows: Cells = [['productId*', 'color*', 'scale*', 'book*', 'counted*'], ...Array.from({ length: 10_000 }, () => ['block-72'])]
    const written = (cells: Cells) => {
      const workbook = utils.book_new()
      utils.book_append_sheet(workbook, utils.aoa_to_sheet(cells), 'Stock')
      return Buffer.from(write(workbook, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array)
    }
    expect(await send(written(rows))).toMatchObject({ status: 400, body: { reason: 'too-many-rows' } })
    const [header = [], row = []] = rows
    const wide = [[...header, ...Array.from({ length: 15 }, () => 'shelf'), 'counted*'], row]
    expect((await send(written(wide))).body.errors?.map(({ reason }) => reason)).toEqual(['nothing-counted'])
  })

  test('books the difference of counted to book; orders since the export stay counted', async () => {
    const file = countedIn(await exported(), { [key]: 990, 'block-72 red485 freeTop': 1000 })
    await order(100)
    const dryRun = await send(file, '?dryRun=true')
    expect(dryRun.body).toMatchObject({
      isDryRun: true,
      counted: 2,
      differences: [{ ...variant, book: 1000, counted: 990, quantity: 900, left: 890 }],
    })
    expect([await pieces(), (await history()).length]).toEqual([900, 1])
    const booked = await send(file, `?digest=${dryRun.body.digest}`)
    expect([booked.status, booked.body.isDryRun, await pieces()]).toEqual([200, false, 890])
    expect((await history())[0]).toMatchObject({ kind: 'count', quantity: -10, left: 890, reason: 'stock.xlsx', account: { id: admin.id } })
    expect(await trail()).toMatchObject([{ subjectId: 'count', reason: 'stock.xlsx', changes: [{ before: 900, after: 890 }] }])
  })

  test('an export that nobody changed, and an old .xls, are read too', async () => {
    const file = await exported()
    expect((await send(file)).body).toMatchObject({ reason: 'errors', errors: [{ reason: 'nothing-counted' }] })
    expect((await send(countedIn(file, { [key]: 1001 }, 'biff8'), '', 'stock.xls')).status).toBe(200)
    expect(await pieces()).toBe(1001)
  })

  test('is booked once, even when it is sent twice at the same time; the next export can be counted again', async () => {
    provesMessage('countBookedAlready.api')
    const file = countedIn(await exported(), { [key]: 990 })
    const both = await Promise.all([send(file), send(file)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await send(file, '?dryRun=true')).body).toMatchObject({
      reason: 'already-booked',
      message: 'This count has been booked already.',
    })
    expect(await pieces()).toBe(990)
    await shop.db.update(stock).set({ quantity: 1000 })
    expect((await send(countedIn(await exported(), { [key]: 990 }))).status).toBe(200)
  })

  test('is booked whole or not at all: every error has its cell', async () => {
    provesMessage('countErrors.api')
    const file = countedIn(await exported(), { [key]: 990, 'block-72 red485 freeTop': 'many' })
    const { status, body } = await send(file)
    expect([status, body.reason, body.total, body.errors?.map(({ reason, value }) => `${reason} ${value}`)]).toEqual([
      400,
      'errors',
      1,
      ['not-whole many'],
    ])
    expect(await pieces()).toBe(1000)
    const confirmed = await send(countedIn(await exported(), { [key]: 990 }), '?digest=another')
    expect([confirmed.status, confirmed.body.reason]).toEqual([409, 'conflict'])
  })

  test('that would leave less than nothing, because of orders since, is refused', async () => {
    const file = countedIn(await exported(), { [key]: 50 })
    await order(900)
    const { status, body } = await send(file)
    expect([status, body.errors?.[0]?.message]).toEqual([400, '950 pieces less were counted than booked, but only 100 are in stock now'])
    expect((await history())[0]?.kind).toBe('order')
  })

  test('that would leave more than a variant can have is refused', async () => {
    const file = countedIn(await exported(), { [key]: 2000 })
    await shop.db.update(stock).set({ quantity: maxPieces })
    const { status, body } = await send(file)
    expect([status, body.errors?.[0]?.reason]).toEqual([400, 'too-many'])
    expect(await pieces()).toBe(maxPieces)
  })

  test('a file that is no workbook is refused with words', async () => {
    expect((await send(Buffer.from('MZ'), '', 'stock.xlsx')).body.message).toBe('The file is not an .xlsx or .xls workbook.')
    expect((await send(Buffer.from('x'), '', 'stock.csv')).body.message).toBe('Only .xlsx and .xls files are workbooks.')
  })
})
