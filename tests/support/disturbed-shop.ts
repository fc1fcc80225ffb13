import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'
import { startEmbeddedPostgres } from '#db/embedded/start-embedded-postgres.ts'
import { sha256Of } from '#platform/server/files/sha256-of.ts'
import { makeOrderBody, sendOrder, totalOf } from './order-by-api.ts'
import { productionEnvironment } from './production-environment.ts'
import { seedShop } from './seed-shop.ts'
import { startSmtpServer } from './smtp-server.ts'
import { type RunningShop, startShop } from './start-shop.ts'

/** What a shopper saw: the status, and the sentence of a refusal. */
export interface Seen {
  readonly status: number
  readonly message: string
  readonly seconds: number
}

export interface DisturbedShop extends AsyncDisposable {
  readonly origin: string
  readonly shop: RunningShop
  readonly databaseUrl: string
  readonly database: pg.Pool
  /** What the program has logged with this word. */
  readonly logged: (word: string) => readonly string[]
  readonly upload: () => Promise<Seen>
  readonly order: () => Promise<Seen>
  readonly page: (path?: string) => Promise<Seen>
  /** Waits until each order has one mail to the shopper and one to the shop. @returns the number of orders without exactly these. */
  readonly mailsWrong: () => Promise<number>
}

interface DisturbedShopOptions {
  /** The database of the shop; default: an own one. */
  readonly databaseUrl?: string
  readonly dataDir?: string
  readonly env?: Readonly<Record<string, string>>
  readonly through?: readonly string[]
}

const settleMs = 120_000

async function see(call: () => Promise<Response>): Promise<Seen> {
  const began = performance.now()
  const reply = await call()
  const text = await reply.text()
  const isJson = reply.headers.get('content-type')?.includes('json') === true
  const { message = '' } = isJson ? (JSON.parse(text) as { message?: string }) : {}
  return { status: reply.status, message, seconds: Math.round((performance.now() - began) / 100) / 10 }
}

/** Starts the program in production, with a mail server and a log that can be read. */
export async function startDisturbedShop({
  databaseUrl,
  dataDir,
  env = {},
  through = [],
}: DisturbedShopOptions = {}): Promise<DisturbedShop> {
  const folder = mkdtempSync(join(tmpdir(), 'rule-and-lead-failures-'))
  const smtp = await startSmtpServer()
  const postgres = databaseUrl === undefined ? await startEmbeddedPostgres(join(folder, 'database')) : null
  const url = databaseUrl ?? postgres?.url ?? ''
  await seedShop(url)
  const log: string[] = []
  const shop = await startShop({
    dataDir: dataDir ?? join(folder, 'data'),
    env: { ...productionEnvironment(url, smtp.port), ...env },
    through,
  })
  for (const stream of [shop.process.stdout, shop.process.stderr]) stream?.on('data', (chunk: Buffer) => log.push(chunk.toString()))
  const origin = `http://127.0.0.1:${shop.port}`
  const database = new pg.Pool({ connectionString: url, max: 1 })
  database.on('error', () => undefined)
  const seenTotal = await totalOf(origin, makeOrderBody(0, { quantity: 1 }))
  let pictures = 0

  return {
    origin,
    shop,
    databaseUrl: url,
    database,
    logged: (word) =>
      log
        .join('')
        .split('\n')
        .filter((line) => line.includes(word)),
    async upload() {
      pictures += 1
      const bytes = await sharp({ create: { width: 40 + pictures, height: 40, channels: 3, background: '#c8102e' } })
        .png()
        .toBuffer()
      return see(() =>
        fetch(`${origin}/api/design-images/${sha256Of(bytes)}`, { method: 'PUT', headers: { 'content-type': 'image/png' }, body: bytes }),
      )
    },
    order: () => see(() => sendOrder(origin, makeOrderBody(seenTotal, { quantity: 1 }), randomUUID())),
    page: (path = '/') => see(() => fetch(origin + path)),
    async mailsWrong() {
      for (let waited = 0; ; waited += 500) {
        const { rows } = await database.query<{ wrong: number }>(
          `SELECT count(*)::int AS wrong FROM orders WHERE
             (SELECT count(*) FROM mails WHERE order_id = orders.id AND sent_at IS NOT NULL) <> 2`,
        )
        const wrong = rows[0]?.wrong ?? Number.NaN
        if (wrong === 0 || waited > settleMs) return wrong
        await sleep(500)
      }
    },
    async [Symbol.asyncDispose]() {
      await shop.stop()
      await database.end()
      await postgres?.stop()
      await smtp[Symbol.asyncDispose]()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
