import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { quickFilters } from '#domain/orders/quick-filters.ts'
import type { DemoState } from '#features/accounts/demo/demo-facts.ts'
import { killShop, victimsOf } from '../support/kill-shop.ts'
import { openShopDatabase } from '../support/shop-database.ts'
import { signInByApi } from '../support/sign-in-by-api.ts'
import { type RunningShop, startShop } from '../support/start-shop.ts'
import { walkDemo, type WalkedDemo } from '../support/walk-demo.ts'

const folder = mkdtempSync(join(tmpdir(), 'filled-demo-'))
let shop: RunningShop
let walked: WalkedDemo

const start = (): Promise<RunningShop> => startShop({ dataDir: folder, env: { DEMO_ORDERS: 'on', LOG_LEVEL: 'warn' } })

const stateOf = async (): Promise<DemoState> => (await fetch(shop.url('cz', '/demo/state.json'))).json() as Promise<DemoState>

interface SentMail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly sentAt: string
  readonly attachments: readonly { readonly contentType: string; readonly size: number }[]
}

const outbox = async (): Promise<SentMail[]> =>
  (await fetch(shop.url('cz', '/demo/outbox.json?limit=100000'))).json() as Promise<SentMail[]>

const tokenOf = (name: string): Promise<string> => signInByApi(shop.url('cz', ''), `${name}@demo.example`)

/** How long the story may stand still, in ms. How long it takes depends on the machine. */
const maximumStandstill = 120_000

/**
 * Waits while the story is told.
 * @throws when it stands still.
 */
async function toldUntil(isReached: (state: DemoState) => boolean): Promise<void> {
  let state = await stateOf()
  let movedAt = performance.now()
  while (!isReached(state)) {
    await sleep(100)
    const next = await stateOf()
    if (next.percent > state.percent) movedAt = performance.now()
    state = next
    if (performance.now() - movedAt > maximumStandstill) throw new Error(`the demo stands still at ${state.percent} %`)
  }
}

const told = (percent: number): Promise<void> => toldUntil((state) => state.percent >= percent)

beforeAll(async () => {
  shop = await start()
  await told(10)
  await killShop(shop, victimsOf(shop, 'group'))
  shop = await start()
  await told(45)
  await killShop(shop, victimsOf(shop, 'node'))
  shop = await start()
  await toldUntil(({ isFilled }) => isFilled)
  const pool = openShopDatabase(folder, 2)
  walked = await walkDemo(pool, folder)
  await pool.end()
}, 1_800_000)

afterAll(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('a demo that was killed twice while it was filled', () => {
  test('has about 160 orders in every status', () => {
    expect(walked.orders).toBeGreaterThan(145)
    expect(walked.orders).toBeLessThanOrEqual(160)
    expect(walked.statuses).toEqual(orderStatuses.toSorted())
  })

  test('has only orders that the program could have made, by the model of the workflow and by the books', () => {
    expect(walked).toMatchObject({ wrongMoves: [], wrongPayments: [], wrongSums: [], wrongDates: [], doubled: [] })
  })

  test.each([
    ['admin', ['b2b/dealer/order/list', 'priceLists', 'stock', 'b2b/dealer/refunds', 'admin/jobs/failed', 'b2b/order/unread']],
    ['dealer', ['b2b/dealer/order/list', 'b2b/dealer/refunds', 'b2b/order/unread']],
    ['partner', ['b2b/partner/order/list', 'b2b/designs', 'b2b/partner/delivery-location/list', 'b2b/order/unread']],
    ['partner.de', ['b2b/partner/order/list', 'b2b/designs', 'b2b/partner/delivery-location/list', 'b2b/order/unread']],
  ] as const)('shows rows to %s on every page', async (name, paths) => {
    const token = await tokenOf(name)
    for (const path of paths) {
      const reply = await fetch(shop.url('cz', `/api/${path}`), { headers: { authorization: `Bearer ${token}` } })
      const body = (await reply.json()) as { items?: unknown[] } | unknown[]
      const rows = Array.isArray(body) ? body : (body.items ?? [])
      expect([path, reply.status, rows.length > 0]).toEqual([path, 200, true])
    }
  })

  test.each(quickFilters)('has orders for the office behind the filter %s', async (quickFilter) => {
    const headers = { authorization: `Bearer ${await tokenOf('admin')}` }
    const reply = await fetch(shop.url('cz', `/api/b2b/dealer/order/list?quickFilter=${quickFilter}`), { headers })
    expect(((await reply.json()) as { total: number }).total).toBeGreaterThan(0)
  })

  test.each(['partner', 'partner.de'])('has a proof that %s can approve', async (name) => {
    const token = await tokenOf(name)
    const reply = await fetch(shop.url('cz', '/api/b2b/partner/order/list'), { headers: { authorization: `Bearer ${token}` } })
    const { items } = (await reply.json()) as { items: { orderStatus: string }[] }
    expect(items.map(({ orderStatus }) => orderStatus)).toContain('toApproveDesign')
  })

  test('draws the documents of an order when somebody opens its mail', async () => {
    const undrawn = (await outbox()).findLast(({ attachments }) =>
      attachments.some(({ contentType, size }) => contentType === 'application/pdf' && size === 0),
    )
    expect(undrawn).toBeDefined()
    await fetch(shop.url('cz', `/demo/outbox/${undrawn?.id ?? ''}`))
    const pdf = await fetch(shop.url('cz', `/demo/outbox/${undrawn?.id ?? ''}/attachments/0`))
    expect((await pdf.text()).slice(0, 5)).toBe('%PDF-')
    const code = /\d{8}/.exec(undrawn?.subject ?? '')?.[0] ?? 'none'
    const toShop = () => outbox().then((mails) => mails.find(({ to, subject }) => to.startsWith('orders@') && subject.includes(code)))
    // Its print files are made by a job, and the shop's mail with them has the date of the order.
    await expect
      .poll(toShop, { timeout: 60_000 })
      .toMatchObject({ sentAt: expect.stringContaining(undrawn?.sentAt.slice(0, 10) ?? 'none') })
  })

  test('tells the visitor that it is filled, and lets only this machine start it again', async () => {
    expect(await stateOf()).toEqual({ percent: 100, isFilled: true, ageDays: 0, mayReset: true })
    const forwarded = await fetch(shop.url('cz', '/demo/reset'), { method: 'POST', headers: { 'x-forwarded-for': '203.0.113.7' } })
    expect(forwarded.status).toBe(403)
    const crossSite = await fetch(shop.url('cz', '/demo/reset'), { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } })
    expect(crossSite.status).toBe(403)
  })
})
