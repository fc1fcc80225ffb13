import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DebianPostgres, startDebianPostgres } from '../support/debian-postgres.ts'
import { placeOrderAt } from '../support/order-by-api.ts'
import { startPgbouncer } from '../support/pgbouncer.ts'
import { productionEnvironment } from '../support/production-environment.ts'
import { runScript } from '../support/run-script.ts'
import { startShop } from '../support/start-shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'rule-and-lead-pooler-'))
let postgres: DebianPostgres
beforeAll(async () => {
  postgres = await startDebianPostgres()
})
afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const production = (url: string) => ({ ...productionEnvironment(url), DATA_DIR: join(folder, 'data') })

test('the shop does not start behind a pooler that loses notifications, and says what to change', async () => {
  await using pooler = await startPgbouncer(await postgres.createDatabase('transactions'), 'transaction')
  await expect(startShop({ env: production(pooler.url) })).rejects.toThrow(
    "The database of DATABASE_URL can't be used: a notification (NOTIFY) was lost. If a pooler is in between, set it to session mode",
  )
})

test('the shop takes orders behind a pooler in session mode', async () => {
  await using pooler = await startPgbouncer(await postgres.createDatabase('sessions'), 'session')
  const env = production(pooler.url)
  await runScript('db:seed', [], env)
  const shop = await startShop({ dataDir: env.DATA_DIR, env })
  try {
    expect((await placeOrderAt(shop.url('cz', ''))).orderCode).toMatch(/\d/)
  } finally {
    await shop.stop()
  }
})
