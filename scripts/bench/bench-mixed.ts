import { setTimeout as sleep } from 'node:timers/promises'
import { startShop } from '../../tests/support/start-shop.ts'
import { type MixedClient, mixedClients } from './mixed-clients.ts'
import { ownMegabytes, programMegabytes } from './process-figures.ts'

/** How long everybody is at work, and how long the program may take to give memory back. */
const workMs = 300_000
const restMs = 60_000
const lookEveryMs = 500
/** In MB of PSS, without PostgreSQL: at work, and a minute later. */
const limits = { atWork: 600, afterwards: 400 } as const

await using opened = new AsyncDisposableStack()
const shop = await startShop({ env: { LOG_LEVEL: 'error', TRUSTED_PROXY: '127.0.0.1' } })
opened.defer(() => shop.stop())
const pid = shop.process.pid ?? 0
const clients = await mixedClients(shop.url('cz', '').replace('localhost', '127.0.0.1'))
const began = performance.now()
const until = began + workMs
const done = new Map<string, Map<number, number>>()

async function repeat({ name, act }: MixedClient): Promise<void> {
  const statuses = done.get(name) ?? new Map<number, number>()
  done.set(name, statuses)
  for (let nth = 0; performance.now() < until; nth += 1) {
    const reply = await act(nth)
    await reply.arrayBuffer()
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
    // A client that is asked to come back later does.
    if (reply.status !== 429 && reply.status !== 503) continue
    await sleep(Math.min(1000 * Number(reply.headers.get('retry-after') ?? 1), Math.max(0, until - performance.now())))
  }
}

let peak = { all: 0, main: 0, atMs: 0 }
let isOver = false
async function watch(): Promise<void> {
  while (!isOver) {
    const all = programMegabytes(pid)
    if (all > peak.all) peak = { all, main: ownMegabytes(pid), atMs: performance.now() - began }
    await sleep(lookEveryMs)
  }
}
const watching = watch()
await Promise.all(clients.map(repeat))
isOver = true
await watching
await sleep(restMs)
for (const [name, statuses] of done)
  console.log(`${name.padEnd(16)} ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`)
console.log(
  `mixed, ${clients.length} clients, ${workMs / 60_000} minutes   ${Math.round(peak.all)} MB at most (at most ${limits.atWork}), of which ` +
    `${Math.round(peak.main)} MB without helpers after ${Math.round(peak.atMs / 1000)} s, ` +
    `${Math.round(programMegabytes(pid))} MB a minute later (at most ${limits.afterwards})`,
)
