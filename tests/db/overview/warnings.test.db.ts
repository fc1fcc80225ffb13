import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPage, type Visitor } from '#app/server/pages/open-page.ts'
import { backups } from '#db/schema/backups.ts'
import { providerFailures } from '#db/schema/provider-failures.ts'
import { orderQueues } from '#features/orders/orders/server/jobs.ts'
import { outboxQueues } from '#platform/server/mail/jobs.ts'
import type { Warning } from '#features/office/overview/overview-view.ts'
import { readOverview } from '#features/office/overview/server/reads.ts'
import { recordAnswer } from '#features/checkout/payments/server/record-answer.ts'
import { ProviderError } from '#platform/server/payments/call-provider.ts'
import { openPaymentProviders } from '#platform/server/payments/open-providers.ts'
import { testConfig, testDeps } from '#tests/support/test-api.ts'
import { backupRow } from '#tests/support/backup-row.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

// Whether a job is due is decided by the clock of the database.
const now = new Date()
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const since = (minutes: number) => minutesAgo(minutes).toISOString()

const errors: object[] = []
beforeEach(async () => {
  errors.splice(0)
  await shop.db.delete(backups)
  await shop.db.delete(providerFailures)
  await shop.pool.query(`DELETE FROM pgboss.job`)
})
const log = { error: (details: object) => void errors.push(details) }
/** GoPay and PayPal are opened, and nobody answers. */
const payments = openPaymentProviders({ goPay: null, payPal: null }, { origin: () => 'http://127.0.0.1:1' })
type Changes = Partial<Parameters<typeof readOverview>[0]>
const read = (changes: Changes = {}) =>
  readOverview({ ...testDeps(shop), payments, isDemo: true, log, catalogue: shop.catalogue.current(), ...changes }, now)
const warnings = async (changes?: Changes): Promise<readonly Warning[]> => (await read(changes)).warnings

const disk = (freeShare: number | null, lowSince: Date | null = null) => ({ disk: { state: () => ({ freeShare, lowSince }) } })
const changeJobs = (name: string, changes: string, ...values: unknown[]) =>
  shop.pool.query(`UPDATE pgboss.job SET ${changes} WHERE name = '${name}'`, values)
const hangs = () => new Promise<never>(() => {})
const silent = new ProviderError('no reply from /api/oauth2/token', { cause: new Error('connect ECONNREFUSED') })

test('a shop in which nothing fails has no warnings', async () => {
  expect(await warnings()).toEqual([])
})

test('a disk with less than a tenth free is a warning until there is more', async () => {
  expect(await warnings(disk(0.099, minutesAgo(5)))).toEqual([{ kind: 'diskLow', since: since(5), freeShare: 0.099 }])
  expect(await warnings(disk(0.1))).toEqual([])
})

test('mails that have waited for the mail server for more than a quarter of an hour are a warning until they are sent', async () => {
  await shop.jobs.enqueue(shop.db, outboxQueues.sendMail, { mailId: randomUUID() })
  const error = { message: 'getaddrinfo ENOTFOUND mail.ruleandlead.example' }
  const waitsSince = (at: Date) =>
    changeJobs('send-mail', `state = 'retry', start_after = now() + interval '1 hour', created_on = $1, output = $2`, at, error)
  await waitsSince(minutesAgo(15))
  expect(await warnings()).toEqual([])
  await waitsSince(minutesAgo(16))
  expect(await warnings()).toEqual([{ kind: 'mailsWaiting', since: since(16), count: 1, isMore: false, lastError: error.message }])
  await changeJobs('send-mail', `state = 'completed'`)
  expect(await warnings()).toEqual([])
})

test('a job of the queue itself that waits is no warning', async () => {
  await shop.jobs.enqueue(shop.db, outboxQueues.sendMail, { mailId: randomUUID() })
  await shop.pool.query(`UPDATE pgboss.job SET start_after = $1`, [minutesAgo(60)])
  const kinds = async () => (await warnings()).flatMap((warning) => ('queues' in warning ? warning.queues : []))
  expect(await kinds()).toEqual(['send-mail'])
  await shop.pool.query(`INSERT INTO pgboss.job (name, start_after) VALUES ('__pgboss__send-it', $1)`, [minutesAgo(60)])
  expect(await kinds()).toEqual(['send-mail'])
})

test('what a mail server or a provider said is shown in one short line', async () => {
  const said = `451 \u202etry\u0007 later ${'x'.repeat(2000)}`
  const shown = `451 try later ${'x'.repeat(285)}…`
  await shop.jobs.enqueue(shop.db, outboxQueues.sendMail, { mailId: randomUUID() })
  await changeJobs('send-mail', `state = 'retry', start_after = now() + interval '1 hour', created_on = $1, output = $2`, minutesAgo(30), {
    message: said,
  })
  await recordAnswer(shop.db, 'goPay', new ProviderError(said), minutesAgo(30))
  const { warnings: found, failedJobs } = await read()
  expect(found.map((warning) => 'lastError' in warning && warning.lastError)).toEqual([shown, shown])
  expect(failedJobs?.map(({ lastError }) => lastError)).toEqual([shown])
})

test('jobs that nobody has begun for more than ten minutes are a warning until somebody does', async () => {
  await shop.jobs.enqueue(shop.db, orderQueues.confirm, { orderId: randomUUID() })
  await changeJobs('confirm-order', 'start_after = $1', minutesAgo(10))
  expect(await warnings()).toEqual([])
  await changeJobs('confirm-order', 'start_after = $1', minutesAgo(11))
  expect(await warnings()).toEqual([{ kind: 'jobsWaiting', since: since(11), queues: ['confirm-order'] }])
  await changeJobs('confirm-order', `state = 'completed'`)
  expect(await warnings()).toEqual([])
})

test('a job without attempts left is a warning since it was created, until it is retried', async () => {
  await shop.jobs.enqueue(shop.db, orderQueues.mailCancelled, { orderId: randomUUID() })
  await changeJobs('mail-cancelled', `state = 'failed', created_on = $1, output = '{"message":"ENOSPC"}'`, minutesAgo(3000))
  const { failedJobs } = await read()
  expect(await warnings()).toEqual([{ kind: 'jobsFailed', since: since(3000), count: 1, isMore: false, queues: ['mail-cancelled'] }])
  for (const { id, name } of failedJobs ?? []) await shop.jobs.retry({ id, name })
  expect(await warnings()).toEqual([])
  await changeJobs('mail-cancelled', `state = 'completed'`)
})

test('a provider that has not answered for more than ten minutes is a warning until it does', async () => {
  await recordAnswer(shop.db, 'goPay', silent, minutesAgo(11))
  await recordAnswer(shop.db, 'goPay', silent, minutesAgo(1))
  await recordAnswer(shop.db, 'payPal', silent, minutesAgo(10))
  const lastError = 'no reply from /api/oauth2/token: connect ECONNREFUSED'
  expect(await warnings()).toEqual([{ kind: 'providerSilent', since: since(11), method: 'goPay', lastError }])
  // A shop that has given up its contract with GoPay.
  expect(await warnings({ payments: { goPay: null, payPal: payments.payPal } })).toEqual([])
  await recordAnswer(shop.db, 'goPay', null, now)
  expect(await warnings()).toEqual([])
})

test('production without a good backup of the last 26 hours is a warning, the demo never', async () => {
  const backup = (...of: Parameters<typeof backupRow>) => shop.db.insert(backups).values(backupRow(...of))
  const production = { isDemo: false }
  await backup(minutesAgo(1), 3)
  expect(await warnings(production)).toEqual([{ kind: 'backupMissing', since: null }])
  await backup(minutesAgo(26 * 60 + 1))
  expect(await warnings(production)).toEqual([{ kind: 'backupOld', since: since(26 * 60 + 1), hours: 26 }])
  expect(await warnings()).toEqual([])
  await backup(minutesAgo(26 * 60))
  expect(await warnings(production)).toEqual([])
})

test('what cannot be read is itself a warning, and hides neither the other warnings nor the orders', async () => {
  await recordAnswer(shop.db, 'goPay', silent, minutesAgo(30))
  const broken = { ...disk(null), jobs: { failed: hangs, waiting: () => Promise.reject(new Error('the connection was lost')) } }
  const overview = await read(broken)
  expect(overview.warnings).toMatchObject([{ kind: 'providerSilent' }, { kind: 'unread', sources: ['disk', 'jobs', 'failedJobs'] }])
  expect(overview.failedJobs).toBeNull()
  expect(overview.weeks).toHaveLength(12)
  expect(errors).toHaveLength(3)
})

test('only admins read the overview and its warnings', async () => {
  const config = { ...testConfig, databaseUrl: 'postgres://localhost/shop' }
  const deps = { ...testDeps(shop), config, log, clock: () => now, ...disk(0.05, now) }
  const overviewOf = async (role: 'admin' | 'dealer' | 'partner' | null, mustSetUpTwoFactor = false) => {
    const account = role && { role, mustSetUpTwoFactor }
    const visitor = { locale: 'cz', catalogue: shop.catalogue.current(), account, sessionId: 'one', isVisit: false } as unknown as Visitor
    const request = { url: new URL('http://site.example/admin'), params: {} }
    return (await openPage(deps, visitor, 'adminOverview', request)).overview
  }
  expect((await overviewOf('admin')).warnings.map(({ kind }) => kind)).toEqual(['diskLow', 'backupMissing'])
  for (const role of ['dealer', 'partner'] as const) await expect(overviewOf(role)).rejects.toMatchObject({ init: { status: 404 } })
  await expect(overviewOf(null)).rejects.toMatchObject({ status: 302 })
  await expect(overviewOf('admin', true)).rejects.toMatchObject({ status: 302 })
})
