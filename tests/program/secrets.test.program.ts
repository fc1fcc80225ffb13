import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded/start-embedded-postgres.ts'
import { seedDemoAccounts } from '#app/server/demo/seed-demo-accounts.ts'
import { variables } from '#platform/server/environment-variables.ts'
import { makeOrderBody, sendOrder, totalOf } from '#tests/support/order-by-api.ts'
import { startObjectStore, variablesOf } from '#tests/support/object-store.ts'
import { productionEnvironment } from '#tests/support/production-environment.ts'
import { seedShop } from '#tests/support/seed-shop.ts'
import { startShop } from '#tests/support/start-shop.ts'

/** A secret for every variable whose name says that it is one, so that a new one is covered. */
const secretVariables = variables.map(({ name }) => name).filter((name) => /SECRET|TOKEN|PASSWORD/.test(name))
const secretOf = (name: string) => `hidden-${name.toLowerCase().replaceAll('_', '-')}-of-thirty-two-letters`

/** What the processes of a group were started with, as everybody on the machine can read it. */
function commandLinesOf(group: number): string {
  const lines = readdirSync('/proc').flatMap((id) => {
    try {
      const stat = readFileSync(`/proc/${id}/stat`, 'utf8')
      const [, , ofGroup] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return Number(ofGroup) === group ? [readFileSync(`/proc/${id}/cmdline`, 'utf8')] : []
    } catch {
      // No process, or one that has ended.
      return []
    }
  })
  return lines.join('\n')
}

test('no secret of the configuration and no password, token or link of a person is in the log, a reply, the metrics or the list of processes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rule-and-lead-secrets-'))
  const postgres = await startEmbeddedPostgres(join(folder, 'database'))
  let isRunning = true
  const stopDatabase = async () => {
    if (isRunning) await postgres.stop()
    isRunning = false
  }
  const store = await startObjectStore()
  const own = Object.fromEntries(secretVariables.map((name) => [name, secretOf(name)]))
  const smtpPassword = 'hidden-smtp-password'
  const providers = { GOPAY_GOID: '1', GOPAY_CLIENT_ID: 'shop', GOPAY_BASE_URL: 'http://127.0.0.1:1/api', PAYPAL_CLIENT_ID: 'shop' }
  try {
    await seedShop(postgres.url)
    const { db, close } = connect(postgres.url)
    await seedDemoAccounts(db)
    await close()
    const shop = await startShop({
      dataDir: join(folder, 'data'),
      env: {
        ...productionEnvironment(postgres.url),
        ...variablesOf(store.settings),
        ...providers,
        PAYPAL_BASE_URL: 'http://127.0.0.1:1',
        ...own,
        SMTP_URL: `smtp://shop:${smtpPassword}@127.0.0.1:1`,
        LOG_LEVEL: 'debug',
      },
    })
    const said: string[] = []
    for (const stream of [shop.process.stdout, shop.process.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk.toString()))
    const origin = `http://127.0.0.1:${shop.port}`
    const replies: string[] = []
    const post = async (path: string, body: object | string, method = 'POST', headers = {}) => {
      const given = typeof body === 'string' ? body : JSON.stringify(body)
      const request: RequestInit = { method, headers: { 'content-type': 'application/json', ...headers }, body: given }
      const reply = await fetch(origin + path, request)
      const text = await reply.text()
      if (!reply.ok) replies.push(text)
      return { status: reply.status, text }
    }

    const password = 'a password that somebody typed'
    const linkToken = 'L'.repeat(43)
    const login = { email: 'dealer@demo.example', domain: 'localhost' }
    const { text } = await post('/api/auth/login', { ...login, password: 'demo-password' })
    const { access_token: session } = JSON.parse(text) as { access_token: string }
    await post('/api/auth/login', { ...login, password })
    await post('/api/auth/login', `{"password":"${password}",`)
    await post('/api/auth/password-reset', { email: login.email })
    await post('/api/auth/password', { token: linkToken, password }, 'PUT')
    await post('/api/orders', { currency: 'gold' }, 'POST', { authorization: `Bearer ${session}` })
    await post('/api/payment/gopay-notification', { id: randomUUID() })
    const seenTotal = await totalOf(origin, makeOrderBody(0))
    const order = await sendOrder(origin, { ...makeOrderBody(seenTotal), paymentMethod: 'goPay' })
    replies.push(order.ok ? '' : await order.text())
    const placed = await sendOrder(origin, makeOrderBody(seenTotal))
    const { token } = (await placed.json()) as { token: string }
    await expect.poll(() => said.join('')).toContain('a job failed and will be retried')
    const pool = new pg.Pool({ connectionString: postgres.url, max: 1 })
    await expect
      .poll(async () => (await pool.query(`SELECT 1 FROM mails WHERE recipient = 'dealer@demo.example'`)).rowCount)
      .toBeGreaterThan(0)
    await pool.end()
    store.disturb('forbidden')
    const sha256 = 'a'.repeat(64)
    await post(`/api/order-files/${sha256}`, '%PDF', 'PUT')
    const metrics = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${secretOf('METRICS_TOKEN')}` } })
    expect(metrics.status).toBe(200)
    replies.push(await metrics.text())
    const commands = commandLinesOf(shop.process.pid ?? 0)
    expect(commands).toContain('start.js')
    await stopDatabase()
    expect((await post('/api/auth/login', { ...login, password })).status).toBe(503)
    await shop.stop()

    const seen = [...said, ...replies, commands].join('\n')
    const databasePassword = decodeURIComponent(new URL(postgres.url).password)
    const secrets = [...Object.values(own), smtpPassword, databasePassword, password, session, token, linkToken]
    expect(secretVariables.length).toBeGreaterThanOrEqual(6)
    expect(secrets.filter((secret) => seen.includes(secret))).toEqual([])
  } finally {
    await stopDatabase()
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
