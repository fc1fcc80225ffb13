import type { FastifyInstance } from 'fastify'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#db/schema/accounts.ts'
import type { NewFromWorkbookReply, PriceListDetail, PriceVersions, WorkbookIssue } from '#features/catalogue/price-lists/schema.ts'
import { startWorkbookProcesses } from '#platform/server/workbooks/workbook-processes.ts'
import type { ErrorReply } from '#platform/server/http/error-replies.ts'
import { cellsOf, editWorkbook } from '#tests/support/made-workbooks.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { partnerForm, priceListCalls } from '#tests/support/price-lists-by-api.ts'
import { openTestApi, withoutBodyLimits } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let call: ReturnType<typeof priceListCalls>
let admin: MadeAccount
const workbooks = startWorkbookProcesses()
beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop, { workbooks, config: withoutBodyLimits })
  call = priceListCalls(app)
  admin = await makeAccount(shop.db, app, { role: 'admin' })
})
afterAll(async () => {
  await app.close()
  await workbooks.close()
  await shop.close()
})

type Answer = NewFromWorkbookReply & ErrorReply & { readonly errors?: WorkbookIssue[]; readonly owner?: string }

/** Sends a workbook with a partner's form, as the form on screen does. */
async function send(bytes: Uint8Array, query: string, form?: object) {
  const parts = new FormData()
  if (form) parts.append('form', JSON.stringify(form))
  parts.append('file', new File([new Uint8Array(bytes)], 'prices.xlsx'))
  const framed = new Response(parts)
  const reply = await app.inject({
    method: 'POST',
    url: `/api/priceLists/with-workbook?${query}`,
    headers: { ...admin.headers, 'content-type': framed.headers.get('content-type') ?? '' },
    payload: Buffer.from(await framed.arrayBuffer()),
  })
  return { status: reply.statusCode, body: reply.json<Answer>() }
}
const exported = async (query = '') => (await call(admin, 'GET', `/export/default${query}`)).rawPayload
/** A default export whose first meter costs 7 in the first tier. */
const changed = async (query = '') => editWorkbook(await exported(query), { Meter: { C2: { t: 'n', v: 7 } } })
const detail = async (id: string) => (await call(admin, 'GET', `/by-id/${id}`)).json<PriceListDetail>()
const firstCode = async () => String(cellsOf(await exported(), 'Meter')[1]?.[0])
const priceOf = ({ prices }: PriceListDetail, code: string) => prices.find(({ heliosId }) => heliosId === code)?.tiers[0]?.productPrice
const hasAccount = async (email: string) => (await shop.db.select().from(accounts).where(eq(accounts.email, email))).length > 0

let made = 0
const newForm = (change: object = {}) => ({ ...partnerForm, email: `w${(made += 1)}@partner.example`, ...change })

describe('a new partner with a workbook', () => {
  test('is shown what differs from a copy of the default list, and nothing is created', async () => {
    const { status, body } = await send(await changed(), 'dryRun=true&currency=CZK')
    expect([status, body.id, body.changes.rows.changed]).toEqual([200, null, 1])
    expect(body.changes.named).toMatchObject([{ heliosId: await firstCode(), prices: [{ pcsFrom: 1, after: 7 }] }])
    const reduced = await send(await exported(), 'dryRun=true&currency=CZK&percentOff=10')
    expect(reduced.body.changes.prices.up).toBeGreaterThan(1000)
  })

  test('has the confirmed prices as its second version, after the copy', async () => {
    const [bytes, form] = [await changed(), newForm()]
    const { body: dry } = await send(bytes, 'dryRun=true&currency=CZK')
    const { status, body } = await send(bytes, `currency=CZK&digest=${encodeURIComponent(dry.digest)}`, form)
    expect([status, body.changes]).toEqual([201, dry.changes])
    const list = await detail(body.id ?? '')
    expect([list.email, list.priceVersion, priceOf(list, await firstCode())]).toEqual([form.email, 2, 7])
    const versions = (await call(admin, 'GET', `/by-id/${list.id}/versions`)).json<PriceVersions>()
    expect(versions.items.map(({ source, fileName }) => [source, fileName])).toEqual([
      ['imported', 'prices.xlsx'],
      ['copied', null],
    ])
  })

  test('takes a workbook in euros for a list in euros only', async () => {
    const bytes = await changed('?currency=EUR')
    expect((await send(bytes, 'dryRun=true&currency=CZK')).body.reason).toBe('wrong-currency')
    const { status, body } = await send(bytes, 'currency=EUR', newForm({ currency: 'EUR' }))
    expect([status, (await detail(body.id ?? '')).currency]).toEqual([201, 'EUR'])
  })

  test('is not created from a workbook with errors, nor with a form with errors, nor from anything else than was shown', async () => {
    const form = newForm()
    const broken = editWorkbook(await exported(), { Meter: { C2: { t: 's', v: 'cheap' } } })
    const wrong = await send(broken, 'currency=CZK', form)
    expect([wrong.status, wrong.body.errors?.map(({ sheet, row, column }) => [sheet, row, column])]).toEqual([400, [['Meter', 2, 'C']]])
    const incomplete = await send(await changed(), 'currency=CZK', { ...form, billingCity: '' })
    expect([incomplete.status, incomplete.body.issues?.map(({ path }) => path)]).toEqual([400, ['billingCity']])
    const free = await send(await changed(), 'currency=CZK&percentOff=99.99&dryRun=true')
    expect([free.status, free.body.reason]).toEqual([400, 'percent-too-large'])
    const late = await send(await changed(), 'currency=CZK&digest=of-another-day', form)
    expect([late.status, late.body.reason]).toEqual([409, 'conflict'])
    const without = await send(await changed(), 'currency=CZK')
    expect([without.status, without.body.issues?.map(({ path }) => path)]).toEqual([400, expect.arrayContaining(['email', 'password'])])
    expect(await hasAccount(form.email)).toBe(false)
  })

  test('whose address is taken is not created, and neither is its list', async () => {
    const before = (await call(admin, 'GET', '?limit=1')).json<{ total: number }>().total
    const taken = await send(await changed(), 'currency=CZK', newForm({ email: admin.email }))
    expect([taken.status, taken.body.reason, taken.body.owner]).toEqual([409, 'email-taken', admin.email])
    expect((await call(admin, 'GET', '?limit=1')).json<{ total: number }>().total).toBe(before)
  })
})
