import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { eq, ne, sql } from 'drizzle-orm'
import { priceListVersions } from '#db/schema/price-lists.ts'
import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import { hourMs } from '#domain/format/durations.ts'
import type { ImportReply, PriceListDetail, PriceVersions, WorkbookIssue } from '#features/catalogue/price-lists/schema.ts'
import { startWorkbookProcesses } from '#platform/server/workbooks/workbook-processes.ts'
import type { ErrorReply } from '#platform/server/http/error-replies.ts'
import { archiveOf, cellsOf, editWorkbook, largeWorkbook } from '#tests/support/made-workbooks.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { formWithFile, priceListCalls } from '#tests/support/price-lists-by-api.ts'
import { provesMessage } from '#tests/support/proves-message.ts'
import { runs } from '#tests/support/sweep.ts'
import { openTestApi, withoutBodyLimits } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let call: ReturnType<typeof priceListCalls>
let admin: MadeAccount
let partner: MadeAccount
const workbooks = startWorkbookProcesses()
beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop, { workbooks, config: withoutBodyLimits })
  call = priceListCalls(app)
  admin = await makeAccount(shop.db, app, { role: 'admin' })
  partner = await makeAccount(shop.db, app, { role: 'partner', currency: 'EUR' })
})
afterAll(async () => {
  await app.close()
  await workbooks.close()
  await shop.close()
})
// Every test begins with version 1 in force.
beforeEach(() => shop.db.delete(priceListVersions).where(ne(priceListVersions.version, 1)))

type ImportAnswer = ImportReply & ErrorReply & { errors?: WorkbookIssue[]; total?: number }
const exported = async (path = 'default') => (await call(admin, 'GET', `/export/${path}`)).rawPayload
async function send(bytes: Uint8Array, path = 'default', name = 'prices.xlsx') {
  const { payload, contentType } = formWithFile(bytes, name)
  const headers = { ...admin.headers, 'content-type': contentType }
  const reply = await app.inject({ method: 'POST', url: `/api/priceLists/import/${path}`, headers, payload })
  return { status: reply.statusCode, body: reply.json<ImportAnswer>() }
}
const detail = async (id = 'default') => (await call(admin, 'GET', `/by-id/${id}`)).json<PriceListDetail>()
const priced = (value: number) => ({ t: 'n', v: value }) as const
const written = (value: string) => ({ t: 's', v: value }) as const
const meterCode = async (row = 0) => String(cellsOf(await exported(), 'Meter')[row + 1]?.[0])
const firstTierOf = async (heliosId: string, id = 'default') =>
  (await detail(id)).prices.find((row) => row.heliosId === heliosId)?.tiers[0]?.productPrice

describe('an export', () => {
  test('is an .xlsx file with a sheet per tab, prices as numbers and a column per tier', async () => {
    const reply = await call(admin, 'GET', '/export/default')
    expect(reply.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="price-list-default-CZK.xlsx"',
    })
    const [head, first] = cellsOf(reply.rawPayload, 'Meter')
    expect(head?.slice(0, 5)).toEqual(['heliosId*', 'description', 1, 10, 30])
    expect(first?.slice(2).every((price) => typeof price === 'number')).toBe(true)
    expect(cellsOf(reply.rawPayload, 'Technology').map(([printType]) => printType)).toContain('ColouredMeter')
  })

  test('imported again changes nothing and makes no version', async () => {
    for (const [path, id] of [
      ['default', 'default'],
      [partner.id, partner.id],
    ] as const) {
      const before = await detail(id)
      const { status, body } = await send(await exported(path), path)
      expect([status, body]).toMatchObject([200, { success: true, version: null, changes: { rows: { added: 0, changed: 0 }, named: [] } }])
      expect(await detail(id)).toEqual(before)
    }
  })

  test('in euros is converted and read-only', async () => {
    const inEuros = await exported('default?currency=EUR')
    const { prices } = (await app.inject('/api/priceLists/default?currency=EUR')).json<PriceListDetail>()
    const code = await meterCode()
    expect(cellsOf(inEuros, 'Meter')[1]?.[2]).toBe(prices.find(({ heliosId }) => heliosId === code)?.tiers[0]?.productPrice)
    expect((await send(await exported(), 'default?currency=EUR')).body.reason).toBe('converted')
    expect((await send(inEuros)).body).toMatchObject({ reason: 'wrong-currency' })
  })

  test('of an unknown list is not found', async () =>
    expect((await call(admin, 'GET', '/export/nothing')).json()).toEqual({ message: 'Failed to find current price list!' }))
})

describe('an import', () => {
  test.each(['xlsx', 'xls'] as const)('of an .%s file makes a new version, and leaves other lists as they are', async (type) => {
    const code = await meterCode()
    const other = await detail(partner.id)
    const { body } = await send(editWorkbook(await exported(), { Meter: { C2: priced(321.5) } }, type), 'default', `prices.${type}`)
    expect(body).toMatchObject({ success: true, isDryRun: false, version: 2, changes: { rows: { changed: 1, added: 0 } } })
    expect(await firstTierOf(code)).toBe(321.5)
    expect(await detail(partner.id)).toEqual(other)
    const [newest] = (await call(admin, 'GET', '/by-id/default/versions')).json<PriceVersions>().items
    expect(newest).toMatchObject({ source: 'imported', fileName: `prices.${type}`, author: { id: admin.id } })
    await vi.waitFor(() => expect(shop.catalogue.current().defaultPriceList('CZK')?.version).toBe(2))
  })

  test.each(['xlsx', 'xls'] as const)('of a price list that LibreOffice saved as .%s changes nothing', async (type) => {
    const saved = readFileSync(new URL(`../../support/workbooks/price-list.${type}`, import.meta.url))
    const { status, body } = await send(saved, 'default?dryRun=true', `price-list.${type}`)
    const { articles, technologies } = readDefaultCatalogue().priceList
    expect([status, body.changes]).toMatchObject([
      200,
      { rows: { added: 0, changed: 0, removed: 0, same: articles.length + technologies.length } },
    ])
  })

  test('as a dry run only says what would change; its digest confirms exactly that', async () => {
    const code = await meterCode()
    const before = (await firstTierOf(code)) ?? 0
    const file = editWorkbook(await exported(), { Meter: { C2: priced(before * 10) } })
    const dry = await send(file, 'default?dryRun=true')
    expect(dry.body).toMatchObject({
      isDryRun: true,
      version: null,
      changes: {
        prices: { up: 1, down: 0, suspicious: 1 },
        maxRise: 900,
        named: [{ heliosId: code, prices: [{ pcsFrom: 1, before, percent: 900 }] }],
      },
    })
    expect(await firstTierOf(code)).toBe(before)
    const confirmed = await send(file, `default?digest=${dry.body.digest}`)
    expect(confirmed.body.version).toBe(2)
    expect(await firstTierOf(code)).toBeCloseTo(before * 10, 5)
  })

  test('is shown with all of its changes as a workbook, and nothing is imported', async () => {
    const file = editWorkbook(await exported(), {
      Meter: { C2: priced(1000), D3: priced(1.5), B3: written('Block 51, new name') },
      Technology: { H3: priced(2.125) },
    })
    const code = await meterCode()
    const before = await detail()
    const { digest } = (await send(file, 'default?dryRun=true')).body
    const { payload, contentType } = formWithFile(file, 'prices.xlsx')
    const headers = { ...admin.headers, 'content-type': contentType }
    const changes = (query: string) =>
      app.inject({ method: 'POST', url: `/api/priceLists/import/default/changes?${query}`, headers, payload })
    const reply = await changes(`digest=${digest}`)
    expect(reply.headers['content-disposition']).toBe('attachment; filename="price-changes.xlsx"')
    const [head, ...rows] = cellsOf(reply.rawPayload, 'Změny cen')
    expect(head?.slice(0, 5)).toEqual(['List', 'Kód', 'Položka', 'Dřívější název', 'Od ks'])
    const price = before.prices.find(({ heliosId }) => heliosId === code)?.tiers[0]?.productPrice ?? 0
    const percent = Math.round((1000 * (1000 - price)) / price) / 10
    expect(rows).toHaveLength(3)
    expect(rows).toContainEqual(['Metry', code, 'Block 51, without print', undefined, 1, price, 1000, percent, 'ano'])
    expect(rows.find((row) => row[2] === 'Block 51, new name')?.slice(3, 7)).toEqual([
      'Block 51, free top edge',
      10,
      before.prices.find(({ heliosId }) => heliosId === rows[1]?.[1])?.tiers[1]?.productPrice,
      1.5,
    ])
    expect(rows.some((row) => row[0] === 'Technologie' && row[6] === 2.125)).toBe(true)
    expect(await detail()).toEqual(before)
    expect((await changes('digest=another')).json()).toMatchObject({ reason: 'conflict' })
    const withError = formWithFile(editWorkbook(await exported(), { Meter: { C2: written('x') } }), 'prices.xlsx')
    const refused = await app.inject({
      method: 'POST',
      url: '/api/priceLists/import/default/changes',
      headers: { ...admin.headers, 'content-type': withError.contentType },
      payload: withError.payload,
    })
    expect(refused.json()).toMatchObject({ reason: 'errors', total: 1 })
  })

  test('is refused when the list has changed since the dry run', async () => {
    const file = editWorkbook(await exported(), { Meter: { C2: priced(5) } })
    const { digest } = (await send(file, 'default?dryRun=true')).body
    const { prices } = await detail()
    await call(admin, 'PUT', '/default', { prices: [{ heliosId: prices[1]?.heliosId, tiers: [{ pcsFrom: 1, productPrice: 77 }] }] })
    const late = await send(file, `default?digest=${digest}`)
    expect([late.status, late.body.reason]).toEqual([409, 'conflict'])
    expect((await detail()).priceVersion).toBe(2)
  })

  test('names texts with characters that cannot be kept', async () => {
    const file = editWorkbook(await exported(), { Meter: { A2: written('M\0'), B2: written('_x0000_') } })
    const { status, body } = await send(file)
    expect([status, body.reason]).toEqual([400, 'errors'])
    expect(body.errors).toMatchObject([
      { column: 'A', row: 2, code: 'controls' },
      { column: 'B', row: 2, code: 'controls' },
    ])
    expect((await detail()).priceVersion).toBe(1)
  })

  test('can be planned', async () => {
    const validFrom = new Date(Date.now() + hourMs).toISOString()
    const { body } = await send(editWorkbook(await exported(), { Meter: { C2: priced(5) } }), `default?validFrom=${validFrom}`)
    expect(body).toMatchObject({ version: 2, planned: [{ version: 2, validFrom }] })
    expect((await detail()).priceVersion).toBe(1)
  })

  test('while a version is planned changes only the prices in force, and says so', async () => {
    const { prices } = await detail()
    const edit = { prices: [{ heliosId: prices[0]?.heliosId, tiers: [{ pcsFrom: 1, productPrice: 5 }] }] }
    await call(admin, 'PUT', '/default', { ...edit, validFrom: new Date(Date.now() + hourMs).toISOString() })
    const { body } = await send(editWorkbook(await exported(), { Meter: { C2: priced(6) } }))
    expect(body.version).toBe(3)
    expect(body.message).toContain('version 2 is planned')
  })

  test('with errors names each with sheet, row and column, and changes nothing', async () => {
    provesMessage('workbookErrors.api')
    const before = await detail()
    const file = editWorkbook(
      await exported(),
      { Meter: { C2: priced(5), D2: written('abc'), A4: written(await meterCode()) }, Technology: { D2: { t: 'n', v: 0.12345 } } },
      'xlsx',
      (sheet, name) => {
        if (name === 'Ruler') sheet['!merges'] = [{ s: { r: 1, c: 2 }, e: { r: 2, c: 2 } }]
      },
    )
    const { status, body } = await send(file)
    expect([status, body.reason, body.total]).toEqual([400, 'errors', 4])
    expect(body.errors?.map(({ sheet, row, column }) => `${sheet}!${column ?? ''}${row ?? ''}`)).toEqual([
      'Meter!D2',
      'Meter!A4',
      'Ruler!C2',
      'Technology!D2',
    ])
    expect(body.message).toBe('The workbook has errors: Meter!D2: "abc" is not a price and 3 more.')
    expect(await detail()).toEqual(before)
  })

  test('reads text in three notations and refuses formulas without a stored value', async () => {
    const cells = { C2: written('1 234,50'), C3: written('1.234,50'), C4: written('1,234.50') }
    await send(editWorkbook(await exported(), { Meter: cells }))
    expect(
      cellsOf(await exported(), 'Meter')
        .slice(1, 4)
        .map((row) => row[2]),
    ).toEqual([1234.5, 1234.5, 1234.5])
    const formula = await send(editWorkbook(await exported(), { Meter: { C2: { t: 'n', f: '1+1' } } }))
    expect(formula.body.errors).toMatchObject([{ sheet: 'Meter', row: 2, column: 'C' }])
  })

  test('keeps unknown codes without an article, and exports them again', async () => {
    const file = editWorkbook(await exported(), {}, 'xlsx', (sheet, name) => {
      if (name !== 'Ruler') return
      const last = Number(/\d+$/.exec(sheet['!ref'] ?? '')?.[0]) + 1
      sheet[`A${last}`] = written('NEW-1')
      for (let column = 2; column < 17; column += 1) sheet[`${String.fromCodePoint(65 + column)}${last}`] = priced(column)
      sheet['!ref'] = `A1:Q${last}`
    })
    expect((await send(file)).body.changes.named).toMatchObject([{ kind: 'added', heliosId: 'NEW-1', isSold: false }])
    const list = await detail()
    expect(list.unknownCodes).toEqual({ total: 1, first: [{ heliosId: 'NEW-1', description: '', category: 'ruler' }] })
    expect(list.prices.map(({ heliosId }) => heliosId)).not.toContain('NEW-1')
    expect((await send(await exported())).body.version).toBeNull()
    await vi.waitFor(() => expect(shop.catalogue.current().defaultPriceList('CZK')?.version).toBe(2))
    expect(shop.catalogue.current().defaultPriceList('CZK')?.articles.length).toBe(list.prices.length)
  })
})

describe('a file that is no price list', () => {
  const encrypted = Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(1000),
    Buffer.from('EncryptedPackage', 'utf16le'),
    Buffer.alloc(1000),
  ])
  const bomb = () => archiveOf(new Uint8Array(160_000_000).fill(32))
  test.each([
    ['a renamed program', () => Buffer.from('MZ\u0090 This program cannot be run in DOS mode.'), 'prices.xlsx', 'not-a-workbook'],
    ['a table of commas', () => Buffer.from('heliosId,1,10'), 'prices.csv', 'wrong-name'],
    ['a workbook with a password', () => encrypted, 'prices.xlsx', 'encrypted'],
    ['an archive that unpacks to far more than it is', bomb, 'prices.xlsx', 'too-large'],
    ['half a workbook', async () => (await exported()).subarray(0, 5000), 'prices.xlsx', 'unreadable'],
    ['an old workbook without content', () => Buffer.concat([encrypted.subarray(0, 8), Buffer.alloc(2000)]), 'prices.xls', 'unreadable'],
    ['nothing', () => Buffer.alloc(0), 'prices.xlsx', 'not-a-workbook'],
  ])('such as %s is refused clearly', async (_what, file, name, reason) => {
    const { status, body } = await send(await file(), 'default', name)
    expect([status, body.reason]).toEqual([400, reason])
    expect(body.message).not.toBe('')
    expect((await detail()).priceVersion).toBe(1)
  })

  test('without a form is refused', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/priceLists/import/default',
      headers: { ...admin.headers, 'content-type': 'multipart/form-data; boundary=x' },
      payload: 'no form',
    })
    expect([reply.statusCode, reply.json<ErrorReply>().reason]).toEqual([400, 'no-file'])
  })
})

test('an import that loses its connection halfway leaves the old list whole', async () => {
  const before = await detail(partner.id)
  const importing = send(largeWorkbook(20_000), partner.id)
  const terminate = sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND state <> 'idle' AND query LIKE '%INSERT INTO price_list_articles%' AND pid <> pg_backend_pid()`
  await vi.waitFor(async () => expect((await shop.db.execute(terminate)).rowCount).toBe(1), { timeout: 60_000, interval: 5 })
  expect((await importing).status).toBe(503)
  expect(await detail(partner.id)).toEqual(before)
})

test('a long list is imported whole; above 50,000 rows it is refused', async () => {
  const rows = runs({ inSuite: 5_000, whole: 49_900 })
  expect((await send(largeWorkbook(50_005))).body.reason).toBe('too-many-rows')
  const { priceVersion } = await detail(partner.id)
  const { changes } = (await send(largeWorkbook(rows), `${partner.id}?dryRun=true`)).body
  expect(changes).toMatchObject({ rows: { added: rows } })
  // A sample; the rows are counted.
  expect(changes.named).toHaveLength(100)
  expect(JSON.stringify(changes).length).toBeLessThan(200_000)
  const taken = await send(largeWorkbook(rows), partner.id)
  expect(taken.body).toMatchObject({ version: priceVersion + 1, changes: { rows: { added: rows } } })
  expect((await detail(partner.id)).unknownCodes?.total).toBe(rows)
  await shop.db.delete(priceListVersions).where(eq(priceListVersions.version, 2))
})
