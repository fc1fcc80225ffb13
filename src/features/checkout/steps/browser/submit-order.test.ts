import { beforeEach, expect, test, vi } from 'vitest'
import { emptyInformation } from '#domain/orders/information.ts'
import type { OrderBody } from '#features/orders/orders/browser/client.ts'
import { provesMessage } from '#tests/support/proves-message.ts'

/** The shop's server for the browser: stores orders by key, and requests to it may fail. */
function shop() {
  const orders = new Map<string, { body: string; token: string }>()
  const seenKeys: string[] = []
  const withdrawn: string[] = []
  const paid = new Set<string>()
  const withdraw = (token: string): Response => {
    if (paid.has(token)) return reply(409, { message: 'This order is paid.', reason: 'paid' })
    withdrawn.push(token)
    return reply(200, { cancelled: true })
  }
  let way: 'open' | 'reply-lost' | 'closed' = 'open'
  let refusal: { status: number; error: object } | null = null
  const reply = (status: number, body: object) => new Response(JSON.stringify(body), { status })
  const answer = (key: string, body: string): Response => {
    const cached = orders.get(key)
    if (cached && cached.body !== body) return reply(409, { message: 'key used', reason: 'key-reused' })
    if (!cached && refusal) return reply(refusal.status, refusal.error)
    const order = cached ?? { body, token: `token-${orders.size + 1}` }
    orders.set(key, order)
    return reply(cached ? 200 : 201, { id: 'id', orderCode: '26110001', token: order.token, totals: {} })
  }
  vi.stubGlobal('fetch', async (path: string, init: { body: string; headers: Record<string, string> }) => {
    if (path.endsWith('/payment/withdraw')) return withdraw((JSON.parse(init.body) as { token: string }).token)
    const key = init.headers['idempotency-key'] ?? ''
    seenKeys.push(key)
    if (way === 'closed') throw new TypeError('Failed to fetch')
    const response = answer(key, init.body)
    if (way === 'reply-lost') throw new TypeError('Failed to fetch')
    return response
  })
  return {
    orders,
    seenKeys,
    withdrawn,
    paid,
    set way(next: typeof way) {
      way = next
    },
    set refusal(next: typeof refusal) {
      refusal = next
    },
  }
}

/** Opens the shop in a tab: new module instances with the storage of the device. */
async function openTab() {
  vi.resetModules()
  const [{ submitOrder }, { submissionStore, isOutcomeUnknown }, { placedOrderStore }, { fileListStore }] = await Promise.all([
    import('./submit-order.ts'),
    import('./submission-store.ts'),
    import('./placed-order-store.ts'),
    import('#features/designs/uploads/browser/file-list-store.ts'),
  ])
  return { submitOrder, submissionStore, placedOrderStore, fileListStore, isOutcomeUnknown: () => isOutcomeUnknown(submissionStore.get()) }
}

const order = (note = ''): OrderBody => ({
  locale: 'cz',
  currency: 'CZK',
  paymentMethod: 'bankTransfer',
  useBillingCompany: false,
  billingAddress: emptyInformation.billingAddress,
  useDeliveryAddress: false,
  deliveryAddress: null,
  note,
  configurations: [],
  files: [],
  termsVersion: '2026-11-01',
  seenTotal: 100,
})

let server: ReturnType<typeof shop>
let logged: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  // Handled errors are reported there; only one test reads them.
  logged = vi.spyOn(console, 'error').mockReturnValue()
  logged.mockClear()
  const entries = new Map<string, string>()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  })
  server = shop()
})

test('an accepted order waits for its confirmation page, and the next order has a new key', async () => {
  const tab = await openTab()
  expect(await tab.submitOrder(order())).toEqual({ ok: true, placed: { token: 'token-1', orderCode: '26110001', clearsCart: true } })
  expect((await openTab()).placedOrderStore.get()?.token).toBe('token-1')
  tab.placedOrderStore.set(null)
  await tab.submitOrder(order())
  expect(new Set(server.seenKeys).size).toBe(2)
})

test('two clicks at once make one order', async () => {
  const tab = await openTab()
  const both = await Promise.all([tab.submitOrder(order()), tab.submitOrder(order())])
  expect(both.map((submitted) => submitted.ok)).toEqual([true, true])
  expect(server.orders.size).toBe(1)
})

test('two tabs make one order', async () => {
  const [first, second] = [await openTab(), await openTab()]
  await Promise.all([first.submitOrder(order()), second.submitOrder(order())])
  expect(server.orders.size).toBe(1)
})

test('a late tab shows the order that another tab has just placed', async () => {
  const [first, second] = [await openTab(), await openTab()]
  await first.submitOrder(order())
  expect(await second.submitOrder(order())).toMatchObject({ ok: true, placed: { token: 'token-1' } })
  expect(server.orders.size).toBe(1)
})

test('an order whose reply was lost is found after a reload, not placed twice', async () => {
  server.way = 'reply-lost'
  expect(await (await openTab()).submitOrder(order())).toEqual({ ok: false, reason: 'unreachable' })
  server.way = 'open'
  const reloaded = await openTab()
  expect(reloaded.isOutcomeUnknown()).toBe(true)
  expect(await reloaded.submitOrder(order())).toMatchObject({ ok: true, placed: { token: 'token-1', clearsCart: true } })
  expect(server.orders.size).toBe(1)
  expect(reloaded.isOutcomeUnknown()).toBe(false)
})

test('an order that never arrived can be changed and submitted', async () => {
  server.way = 'closed'
  const tab = await openTab()
  await tab.submitOrder(order())
  server.way = 'open'
  expect(await tab.submitOrder(order('changed'))).toMatchObject({ ok: true, placed: { clearsCart: true } })
  expect([...server.orders.values()].map(({ body }) => body)).toEqual([JSON.stringify(order('changed'))])
})

test('an order that had arrived counts even if the cart was changed since, and the changed cart stays', async () => {
  server.way = 'reply-lost'
  const tab = await openTab()
  await tab.submitOrder(order())
  server.way = 'open'
  expect(await tab.submitOrder(order('changed'))).toMatchObject({ ok: true, placed: { token: 'token-1', clearsCart: false } })
  expect(server.orders.size).toBe(1)
})

test('a changed price is shown with the new totals, and the confirmed one is accepted with the same key', async () => {
  const totals = { total: 120 }
  server.refusal = { status: 409, error: { message: 'changed', reason: 'price-changed', totals } }
  const tab = await openTab()
  expect(await tab.submitOrder(order())).toEqual({ ok: false, reason: 'price-changed', totals })
  expect(tab.isOutcomeUnknown()).toBe(false)
  server.refusal = null
  expect(await tab.submitOrder({ ...order(), seenTotal: 120 })).toMatchObject({ ok: true })
  expect(new Set(server.seenKeys).size).toBe(1)
})

test('missing stock and invalid fields are reported', async () => {
  const tab = await openTab()
  server.refusal = { status: 409, error: { message: 'gone', reason: 'out-of-stock', left: 40 } }
  expect(await tab.submitOrder(order())).toEqual({ ok: false, reason: 'out-of-stock', left: 40 })
  server.refusal = { status: 400, error: { message: 'faulty', issues: [{ path: 'billingAddress.zipCode', message: 'x' }] } }
  expect(await tab.submitOrder(order())).toEqual({
    ok: false,
    reason: 'invalid',
    issues: [{ path: 'billingAddress.zipCode', message: 'x' }],
  })
})

test('too many orders in an hour are reported with the delay, and everything stays for a retry', async () => {
  provesMessage('tooManyOrders.payment')
  const tab = await openTab()
  server.refusal = { status: 429, error: { message: 'wait', reason: 'too-many-orders', retryAfterSeconds: 1441 } }
  expect(await tab.submitOrder(order())).toEqual({ ok: false, reason: 'too-many-orders', minutes: 25 })
  expect(tab.isOutcomeUnknown()).toBe(false)
  server.refusal = null
  expect(await tab.submitOrder(order())).toMatchObject({ ok: true, placed: { clearsCart: true } })
  expect(new Set(server.seenKeys).size).toBe(1)
})

test('a rate limit in front of the shop leaves open whether the order arrived', async () => {
  const tab = await openTab()
  server.refusal = { status: 429, error: { message: 'slow down' } }
  expect(await tab.submitOrder(order())).toEqual({ ok: false, reason: 'wait' })
  expect(tab.isOutcomeUnknown()).toBe(true)
})

test('a failing server keeps everything for a retry, and the console shows the error', async () => {
  provesMessage('orderNotSent.console')
  const tab = await openTab()
  server.refusal = { status: 503, error: { message: 'later' } }
  expect(await tab.submitOrder(order())).toEqual({ ok: false, reason: 'ours' })
  expect(logged.mock.calls).toMatchObject([[{ status: 503, message: 'later' }]])
  expect(tab.placedOrderStore.get()).toBeNull()
  server.refusal = null
  expect(await tab.submitOrder(order())).toMatchObject({ ok: true })
})

test.each([
  ['no answer', 'closed', null, { reason: 'unreachable' }],
  ['a proxy without an answer of the shop', 'open', { status: 502, error: {} }, { reason: 'unreachable' }],
  ['an error of the shop', 'open', { status: 500, error: { message: 'broken' } }, { reason: 'ours' }],
  ['a busy shop', 'open', { status: 503, error: { message: 'busy', reason: 'busy' } }, { reason: 'wait' }],
  [
    'a refusal for no field',
    'open',
    { status: 403, error: { message: 'Jen pro čtení.' } },
    { reason: 'refused', sentence: 'Jen pro čtení.' },
  ],
  ['a refusal by a proxy', 'open', { status: 403, error: {} }, { reason: 'invalid', issues: [] }],
] as const)('%s has words of its own', async (_, way, refusal, expected) => {
  server.way = way
  server.refusal = refusal
  expect(await (await openTab()).submitOrder(order())).toEqual({ ok: false, ...expected })
})

const printFile = { id: 'one', slot: '', name: 'vrba.pdf', sizeBytes: 1000, sha256: 'a'.repeat(64) } as const
const withFile = { ...order(), files: [{ sha256: printFile.sha256, name: printFile.name, slot: '' }] }
const ofFiles = (tab: Awaited<ReturnType<typeof openTab>>) =>
  tab.fileListStore.get().map((file) => (file.state === 'refused' ? file.refusal : file.state))

test('a print file that the shop has is part of the order', async () => {
  const tab = await openTab()
  tab.fileListStore.set([{ ...printFile, state: 'sent' }])
  expect(await tab.submitOrder(withFile)).toMatchObject({ ok: true })
  expect(JSON.parse([...server.orders.values()][0]?.body ?? '{}')).toMatchObject({ files: [{ name: 'vrba.pdf' }] })
})

test('no order is submitted without a lost print file; the shopper is told and decides', async () => {
  const tab = await openTab()
  tab.fileListStore.set([{ ...printFile, state: 'waiting' }])
  expect(await tab.submitOrder(withFile)).toEqual({ ok: false, reason: 'files' })
  expect(ofFiles(tab)).toEqual(['unreadable'])
  expect(server.orders.size).toBe(0)
})

test('a print file that the shop has deleted since is reported too', async () => {
  const tab = await openTab()
  tab.fileListStore.set([{ ...printFile, state: 'sent' }])
  server.refusal = {
    status: 400,
    error: { message: 'faulty', issues: [{ path: 'files.0.sha256', message: 'this file has not been uploaded' }] },
  }
  expect(await tab.submitOrder(withFile)).toEqual({ ok: false, reason: 'files' })
  expect(ofFiles(tab)).toEqual(['unreadable'])
})

const byCard = (note = ''): OrderBody => ({ ...order(note), paymentMethod: 'goPay' })

test('an order by card waits for its payment, and the same body again is the same order', async () => {
  const tab = await openTab()
  const first = await tab.submitOrder(byCard())
  expect(first).toMatchObject({ ok: true, toPay: { token: 'token-1', orderCode: '26110001' } })
  expect(tab.placedOrderStore.get()).toBeNull()
  expect(await (await openTab()).submitOrder(byCard())).toEqual(first)
  expect(server.seenKeys).toHaveLength(1)
})

test('a changed order cancels the unpaid one and is a new order', async () => {
  const tab = await openTab()
  await tab.submitOrder(byCard())
  expect(await tab.submitOrder(order())).toMatchObject({ ok: true, placed: { token: 'token-2', clearsCart: true } })
  expect(server.withdrawn).toEqual(['token-1'])
})

test('an order that turns out to be paid counts, and the changed cart stays', async () => {
  const tab = await openTab()
  await tab.submitOrder(byCard())
  server.paid.add('token-1')
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await tab.submitOrder(byCard('changed'))).toMatchObject({ ok: true, placed: { token: 'token-1', isPaid: true } })
  error.mockRestore()
  expect(server.orders.size).toBe(1)
})

test('an unpaid card order whose reply was lost is replaced by a changed one', async () => {
  const tab = await openTab()
  server.way = 'reply-lost'
  await tab.submitOrder(byCard())
  server.way = 'open'
  expect(await tab.submitOrder(byCard('changed'))).toMatchObject({ ok: true, toPay: { token: 'token-2' } })
  expect(server.withdrawn).toEqual(['token-1'])
})
