import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { connect, type Db } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded/start-embedded-postgres.ts'
import { orders } from '#db/schema/orders.ts'
import { placeOrderAt } from './order-by-api.ts'
import { openOrderStreams, openSlowReaders, type OrderStreams, type Update } from './order-streams.ts'
import { productionEnvironment, tokenSecret } from './production-environment.ts'
import { seedShop } from './seed-shop.ts'
import { startSmtpServer } from './smtp-server.ts'
import { type RunningShop, startShop } from './start-shop.ts'
import { makeStreamAccounts, type StreamAccount } from './stream-accounts.ts'

export interface StreamsOutcome {
  readonly streams: number
  readonly slowReaders: number
  readonly updates: number
  /** From the request of an act to its event at a follower. */
  readonly p50Ms: number
  readonly p95Ms: number
  readonly maxMs: number
  /** Pairs of an act and a follower who never heard of it. */
  readonly lost: number
  /** Events that reached somebody who may not know of the order. */
  readonly leaked: number
  /** Followers of the stopped process that connected again. */
  readonly reconnected: number
  readonly notReconnected: number
  /** How often a stream could only say that everything may have changed. */
  readonly missed: number
  /** The memory of a process without streams and with its half of them. */
  readonly emptyMb: number
  readonly openMb: number
  /** CPU of a process in per cent of a core, with its streams open: without updates, and with them. */
  readonly idleCpuPercent: number
  readonly busyCpuPercent: number
}

interface StreamsRun {
  readonly streams: number
  readonly slowReaders: number
  /** Acts before the restart; a quarter of them follows while one process is away. */
  readonly updates: number
  readonly report?: (line: string) => void
}

const metricsToken = 'a token of sixteen characters'
const actEveryMs = 150
const quietMs = 10_000
const settleMs = 8000

const env = (databaseUrl: string, smtpPort: number) => ({
  ...productionEnvironment(databaseUrl, smtpPort),
  METRICS_TOKEN: metricsToken,
  LOG_LEVEL: 'silent',
})
const originOf = ({ port }: RunningShop): string => `http://127.0.0.1:${port}`

/** Memory in MB and CPU in seconds of a process. */
async function figuresOf(shop: RunningShop) {
  const reply = await fetch(`${originOf(shop)}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const text = await reply.text()
  const value = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1])
  return { mb: value('process_resident_memory_bytes') / 1e6, cpu: value('process_cpu_seconds_total'), at: performance.now() }
}

/** The CPU that a process takes during an act, in per cent of a core. */
async function cpuDuring(shop: RunningShop, act: () => Promise<unknown>): Promise<number> {
  const before = await figuresOf(shop)
  await act()
  const after = await figuresOf(shop)
  return ((after.cpu - before.cpu) / (after.at - before.at)) * 100_000
}

/** Orders of which every second one belongs to a company, ready to be moved on by a dealer. */
async function placeOrders(db: Db, origin: string, count: number, accounts: readonly StreamAccount[]) {
  const companies = accounts.flatMap(({ partnerId }) => partnerId ?? [])
  const placed: { orderId: string; partnerId: string | null }[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const { id: orderId } = await placeOrderAt(origin)
    const partnerId = nth % 2 === 0 ? null : (companies[Math.floor(nth / 2) % companies.length] ?? null)
    if (partnerId !== null) await db.update(orders).set({ partnerId }).where(eq(orders.id, orderId))
    placed.push({ orderId, partnerId })
  }
  return placed
}

/** Cancels orders one after another, at the programs in turn. */
async function cancelOrders(
  placed: readonly { readonly orderId: string; readonly partnerId: string | null }[],
  dealer: StreamAccount,
  origins: readonly string[],
): Promise<readonly Update[]> {
  const updates: Update[] = []
  for (const [nth, { orderId, partnerId }] of placed.entries()) {
    const sentAt = performance.now()
    const reply = await fetch(`${origins[nth % origins.length]}/api/b2b/dealer/order/${orderId}/cancel`, {
      method: 'POST',
      headers: { ...dealer.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ reason: 'The shopper asked for it.' }),
    })
    if (!reply.ok) throw new Error(`an order could not be cancelled: ${reply.status} ${await reply.text()}`)
    updates.push({ orderId, partnerId, sentAt })
    await sleep(actEveryMs)
  }
  return updates
}

const lostIn = (streams: OrderStreams, updates: readonly Update[]): number =>
  updates.flatMap((update) => streams.delaysOf(update)).filter((delay) => delay === Infinity).length

/**
 * Opens streams of dealers and partners at two programs with one database, and beside them some that never read; acts on orders at both, and
 * measures when each follower hears of it. Then stops one program, acts on, and starts it again.
 */
export async function streamsThroughARestart({ streams: count, slowReaders, updates, report }: StreamsRun): Promise<StreamsOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'rule-and-lead-streams-'))
  await using smtp = await startSmtpServer()
  const postgres = await startEmbeddedPostgres(join(folder, 'database'))
  const start = (port = 0) => startShop({ dataDir: join(folder, 'data'), env: env(postgres.url, smtp.port), port })
  const database = connect(postgres.url)
  const shops: RunningShop[] = []
  try {
    await seedShop(postgres.url)
    const accounts = await makeStreamAccounts(database.db, tokenSecret, count + slowReaders)
    const [dealer] = accounts
    if (!dealer) throw new Error('there is no dealer')
    const first = await start()
    shops.push(first)
    const second = await start()
    shops.push(second)
    const origins = shops.map(originOf)
    const meanwhile = Math.ceil(updates / 4)
    const placed = await placeOrders(database.db, originOf(first), updates + meanwhile, accounts)
    report?.(`${placed.length} orders are placed`)

    const { mb: emptyMb } = await figuresOf(first)
    const streams = await openOrderStreams(count, accounts, origins)
    const readers = await openSlowReaders(slowReaders, dealer, first.port)
    const { mb: openMb } = await figuresOf(first)
    report?.(`${count} streams are open: ${emptyMb.toFixed(0)} → ${openMb.toFixed(0)} MB`)
    const idleCpuPercent = await cpuDuring(first, () => sleep(quietMs))
    let done: readonly Update[] = []
    const busyCpuPercent = await cpuDuring(first, async () => {
      done = await cancelOrders(placed.slice(0, updates), dealer, origins)
    })
    await sleep(settleMs)
    const delays = done.flatMap((update) => streams.delaysOf(update)).toSorted((a, b) => a - b)
    const at = (share: number) => delays[Math.min(delays.length - 1, Math.floor(delays.length * share))] ?? Infinity
    report?.(`an update is there after ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms, at most ${at(1).toFixed(0)} ms`)

    const before = streams.connections()
    const { port } = first
    await first.stop()
    const away = await cancelOrders(placed.slice(updates), dealer, [originOf(second)])
    shops[0] = await start(port)
    await sleep(settleMs)
    const reconnected = streams.connections() - before
    const outcome = {
      streams: count,
      slowReaders,
      updates: done.length + away.length,
      p50Ms: at(0.5),
      p95Ms: at(0.95),
      maxMs: at(1),
      lost: lostIn(streams, [...done, ...away]),
      leaked: streams.leaked([...done, ...away]),
      reconnected,
      notReconnected: Math.max(0, Math.ceil(count / 2) - reconnected),
      missed: streams.missed(),
      emptyMb,
      openMb,
      idleCpuPercent,
      busyCpuPercent,
    }
    report?.(`after a restart: ${outcome.reconnected} connected again, ${outcome.lost} updates lost, ${outcome.leaked} leaked`)
    for (const reader of readers) reader.destroy()
    await streams.close()
    return outcome
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()))
    await database.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
