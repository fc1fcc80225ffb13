import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Deps } from '#app/server/deps.ts'
import { backups } from '#db/schema/backups.ts'
import { stock } from '#db/schema/products.ts'
import { orderQueues } from '#features/orders/orders/server/jobs.ts'
import { outboxQueues } from '#platform/server/mail/jobs.ts'
import { providerFailuresOf } from '#features/checkout/payments/server/reads.ts'
import { recordAnswer, recordAnswers } from '#features/checkout/payments/server/record-answer.ts'
import { ProviderError } from '#platform/server/payments/call-provider.ts'
import { openPaymentProviders } from '#platform/server/payments/open-providers.ts'
import type { Config } from '#platform/server/env.ts'
import { backupRow } from '#tests/support/backup-row.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { openTestApi, testConfig } from '#tests/support/test-api.ts'

const token = 'a token of sixteen characters'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** The status of `/metrics` for a request from this machine, like every request behind a proxy without forwarding headers. */
async function metricsOf(config: Partial<Config>, headers: Record<string, string> = {}): Promise<number> {
  const app = await openTestApi(shop, { config: { ...testConfig, ...config } })
  const { statusCode } = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers })
  await app.close()
  return statusCode
}

const production = { databaseUrl: 'postgres://localhost/shop' }

test.each([
  ['nobody in production without a token set', production, {}, 404],
  ['nobody in production with a token that is not set', production, { authorization: 'Bearer ' }, 404],
  ['nobody in production with a wrong token', { ...production, metricsToken: token }, { authorization: 'Bearer wrong' }, 404],
  ['nobody in production who names none', { ...production, metricsToken: token }, {}, 404],
  ['a request with the token in production', { ...production, metricsToken: token }, { authorization: `Bearer ${token}` }, 200],
  ['a request that spells the scheme otherwise', { ...production, metricsToken: token }, { authorization: `bearer  ${token}` }, 200],
  ['nobody in production with another scheme', { ...production, metricsToken: token }, { authorization: `Basic ${token}` }, 404],
  ['this machine in the demo', {}, {}, 200],
  ['nobody behind a proxy in the demo', {}, { 'x-forwarded-for': '203.0.113.9' }, 404],
] as const)('the figures are for %s', async (_, config, headers, status) => {
  expect(await metricsOf(config, headers)).toBe(status)
})

describe('the metrics of the shop', () => {
  const now = new Date('2026-11-23T12:00:00Z')
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

  /** The samples of a server that has just been opened, so that nothing of earlier scrapes is in them. */
  async function scrape(changes: Partial<Deps> = {}): Promise<readonly string[]> {
    const app = await openTestApi(shop, { clock: () => now, ...changes })
    // From then on the database is read, in the background.
    await app.listen({ host: '127.0.0.1', port: 0 })
    const read = async () => (await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body
    await expect.poll(read).toContain('\nshop_backup_age_seconds ')
    const lines = (await read()).split('\n')
    await app.close()
    return lines
  }
  const waitingMail = async (createdAt: Date, message: string | null) => {
    await shop.jobs.enqueue(shop.db, outboxQueues.sendMail, { mailId: randomUUID() })
    await shop.pool.query(
      `UPDATE pgboss.job SET created_on = $1, start_after = now() + interval '1 hour', state = 'retry', output = $2
        WHERE name = 'send-mail' AND state = 'created'`,
      [createdAt, message === null ? null : JSON.stringify({ message })],
    )
  }

  test('tell since when mails have waited for the mail server, and not of recipients that it refused', async () => {
    expect(await scrape()).toEqual(expect.arrayContaining(['shop_mails_waiting 0', 'shop_mails_oldest_waiting_seconds 0']))
    await waitingMail(minutesAgo(60), '550 5.1.1 mailbox unavailable')
    await waitingMail(minutesAgo(20), 'connect ECONNREFUSED 127.0.0.1:25')
    await waitingMail(minutesAgo(5), null)
    expect(await scrape()).toEqual(expect.arrayContaining(['shop_mails_waiting 2', 'shop_mails_oldest_waiting_seconds 1200']))
    await waitingMail(minutesAgo(30), "Can't send mail - all recipients were rejected: 554 5.7.1 relay access denied")
    expect(await scrape()).toEqual(expect.arrayContaining(['shop_mails_waiting 3', 'shop_mails_oldest_waiting_seconds 1800']))
  })

  test('tell how long the first job of a queue has been due', async () => {
    await shop.jobs.enqueue(shop.db, orderQueues.confirm, { orderId: randomUUID() })
    await shop.pool.query(`UPDATE pgboss.job SET start_after = $1 WHERE name = 'confirm-order'`, [minutesAgo(15)])
    const lines = await scrape()
    expect(lines).toContain('shop_jobs_oldest_waiting_seconds{queue="confirm-order"} 900')
    expect(lines).toContain('shop_jobs_oldest_waiting_seconds{queue="send-mail"} 0')
  })

  test('tell the age of the last good backup, and -1 without one', async () => {
    await shop.db.insert(backups).values(backupRow(minutesAgo(1), 3))
    expect(await scrape()).toContain('shop_backup_age_seconds -1')
    await shop.db.insert(backups).values(backupRow(minutesAgo(120)))
    expect(await scrape()).toContain('shop_backup_age_seconds 7200')
  })

  test('tell of variants below their minimum', async () => {
    await shop.db.update(stock).set({ minimum: null })
    expect(await scrape()).toContain('shop_stock_below_minimum 0')
    await shop.db.update(stock).set({ quantity: 3, minimum: 1000 }).where(eq(stock.productId, 'spatula-1'))
    expect(await scrape()).not.toContain('shop_stock_below_minimum 0')
  })

  test('tell since when a provider has not answered, until it does', async () => {
    const payments = openPaymentProviders({ goPay: null, payPal: null }, { origin: () => 'http://127.0.0.1:1' })
    const silence = (seconds: number) => `shop_payment_provider_failure_seconds{provider="goPay"} ${seconds}`
    const silent = new ProviderError('no reply from /oauth2/token', { cause: new Error('connect ECONNREFUSED') })
    expect(await scrape({ payments })).toContain(silence(0))
    await recordAnswer(shop.db, 'goPay', silent, minutesAgo(30))
    await recordAnswer(shop.db, 'goPay', silent, minutesAgo(10))
    expect(await scrape({ payments })).toContain(silence(1800))
    await recordAnswer(shop.db, 'goPay', null, now)
    expect(await scrape({ payments })).toContain(silence(0))
  })

  test('count the calls that a provider did not answer, whose failure reaches every process', async () => {
    const log = { error: () => {} }
    const payments = openPaymentProviders(
      { goPay: null, payPal: null },
      { origin: () => 'http://127.0.0.1:1' },
      recordAnswers({ db: shop.db, log, clock: () => minutesAgo(2) }),
    )
    await expect(payments.goPay?.find('1')).rejects.toThrow('no reply')
    expect(payments.failureCounts()).toEqual({ goPay: 1, payPal: 0 })
    await expect.poll(async () => (await providerFailuresOf(shop.db)).map(({ method }) => method)).toEqual(['goPay'])
    const [failure] = await providerFailuresOf(shop.db)
    expect(failure).toMatchObject({ since: minutesAgo(2), lastAt: minutesAgo(2) })
    expect(failure?.reason).toMatch(/^no reply from \/demo\/gopay\/api\/oauth2\/token: ./)
  })
})
