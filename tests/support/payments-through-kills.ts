import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { callSite } from './call-site.ts'
import { killShop, processesOf, victimsOf } from './kill-shop.ts'
import { type Errand, errandBody, runErrand, type Submission } from './paying-shopper.ts'
import { type Balance, computeBalance, piecesOfShop } from './payment-balance.ts'
import { providersEnv, readTakenMoney } from './provider-books.ts'
import { settledBalance } from './settled-orders.ts'
import { openShopDatabase } from './shop-database.ts'
import { type RunningShop, startShop } from './start-shop.ts'
import { startStandIns } from './start-stand-ins.ts'

interface KillRun {
  readonly kills: number
  readonly clients: number
  /** Whether every shopper returns from the gateway; otherwise the shop must poll, which takes some minutes. */
  readonly allShoppersReturn?: boolean
  /** How long it may take until everything agrees after the last start, in ms. */
  readonly settleMs: number
  readonly report?: (line: string) => void
}

/** A seeded stream of numbers in [0, 1) (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const ways = [
  { site: 'cz', method: 'bankTransfer' },
  { site: 'cz', method: 'goPay' },
  { site: 'de', method: 'goPay' },
  { site: 'de', method: 'payPal' },
] as const

function nextErrand(random: () => number, allShoppersReturn: boolean): Errand {
  const way = ways[Math.floor(random() * ways.length)] ?? ways[0]
  const dice = random()
  const comesBack = random() < 0.5
  return { ...way, outcome: dice < 0.7 ? 'pay' : dice < 0.85 ? 'decline' : 'abandon', comesBack: allShoppersReturn || comesBack }
}

/** The totals of orders on both sites, from the refusal of orders with wrong totals. */
async function totalsOfSites({ port }: RunningShop): Promise<Readonly<Record<'cz' | 'de', number>>> {
  const totalOn = async (site: 'cz' | 'de') => {
    const call = { method: 'POST', path: '/api/orders', body: errandBody({ site, method: 'bankTransfer' }, 0) } as const
    const { status, body } = await callSite(port, site, { ...call, headers: { 'idempotency-key': `ask the price ${site}` } })
    if (status !== 409) throw new Error(`expected the total in a refusal: ${JSON.stringify(body)}`)
    return (body as { totals: { total: number } }).totals.total
  }
  return { cz: await totalOn('cz'), de: await totalOn('de') }
}

/**
 * Lets shoppers order and pay while the program, with PostgreSQL, is killed with -9 at random times and started again; then waits until the
 * remaining work is done and compares the books of shop and providers.
 */
export async function paymentsThroughKills(run: KillRun): Promise<Balance & { readonly leftOver: number }> {
  const { kills, clients, allShoppersReturn = false, settleMs, report = () => undefined } = run
  const dataDir = mkdtempSync(join(tmpdir(), 'rule-and-lead-pay-'))
  const books = mkdtempSync(join(tmpdir(), 'rule-and-lead-books-'))
  // The stand-ins keep running when the shop is killed.
  const providers = await startStandIns(books)
  const env = providersEnv(providers.origin)
  const random = seeded(kills)
  try {
    let shop = await startShop({ dataDir, env })
    const { port } = shop
    const totals = await totalsOfSites(shop)
    const before = openShopDatabase(dataDir, 1)
    const piecesBefore = await piecesOfShop(before)
    await before.end()

    const submissions: Submission[] = []
    let isOver = false
    const client = async (): Promise<void> => {
      while (!isOver) {
        const errand = nextErrand(random, allShoppersReturn)
        await runErrand({ port, standIns: providers.standIns }, errand, totals[errand.site === 'cz' ? 'cz' : 'de'], (submission) =>
          submissions.push(submission),
        )
      }
    }
    const shoppers = Promise.all(Array.from({ length: clients }, client))
    for (let kill = 1; kill <= kills; kill += 1) {
      const victims = victimsOf(shop, kill % 2 === 0 ? 'group' : 'node')
      await sleep(200 + random() * 2000)
      await killShop(shop, victims)
      report(`kill ${kill} of ${kills}: ${submissions.filter(({ placed }) => placed).length} orders acknowledged so far`)
      shop = await startShop({ dataDir, env, port })
    }
    isOver = true
    await shoppers

    const pool = openShopDatabase(dataDir, 1)
    const draw = () =>
      computeBalance(pool, {
        keys: submissions.map(({ key }) => key),
        money: readTakenMoney(books),
        piecesBefore,
      })
    const balance = await settledBalance(draw, settleMs)
    await pool.end()
    await shop.stop()
    return { ...balance, leftOver: processesOf(dataDir).length }
  } finally {
    await providers[Symbol.asyncDispose]()
    for (const folder of [dataDir, books]) rmSync(folder, { recursive: true, force: true })
  }
}
