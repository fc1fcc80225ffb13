import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openFailoverCluster } from './failover-cluster.ts'
import { type FailoverKind, failovers } from './failovers.ts'
import { type ClientReport, startOrderingClients } from './ordering-clients.ts'
import { isStockLeftStale, readTotal } from './orders-through-outages.ts'
import { runErrand, type Submission } from './paying-shopper.ts'
import { type Balance, computeBalance, piecesOfShop } from './payment-balance.ts'
import { productionEnvironment } from './production-environment.ts'
import { providersEnv, readTakenMoney } from './provider-books.ts'
import { seedShop } from './seed-shop.ts'
import { countLostAndDoubled, countMailsSentTwice, settledBalance } from './settled-orders.ts'
import { startSmtpServer } from './smtp-server.ts'
import { startShop } from './start-shop.ts'
import { startStandIns } from './start-stand-ins.ts'

/** What shoppers saw of one failover. */
export interface FailoverReport extends Omit<ClientReport, 'acknowledged'> {
  readonly kind: FailoverKind
  readonly orders: number
  /** The longest time without an accepted order, in ms. */
  readonly gapMs: number
  /** From the return of the machine until the cluster could lose one again, in ms. */
  readonly wholeMs: number
}

export interface FailoversOutcome {
  readonly reports: readonly FailoverReport[]
  readonly balance: Balance
  /** Accepted orders that are not in the database under their code. */
  readonly lost: number
  /** Submissions that became more than one order. */
  readonly doubled: number
  /** Mails of orders that the mail server got twice; one is sent again when the connection is lost right after it was sent. */
  readonly mailsSentTwice: number
  /** 1 if the program has ended. */
  readonly died: number
  /** 1 if the product page still shows an old stock half a minute after the last failover. */
  readonly staleStock: number
}

interface FailoverRun {
  readonly kinds: readonly FailoverKind[]
  readonly clients: number
  /** Shoppers who pay by card. */
  readonly payers: number
  /** How long mails and print files may take afterwards, in ms. */
  readonly settleMs: number
  readonly report: (line: string) => void
}

/** Orders before the failover, and from its beginning, in ms. */
const beforeMs = 3000
const afterMs = 20_000

const maxGapBetween = (times: readonly number[]): number =>
  Math.max(0, ...times.toSorted((a, b) => a - b).map((at, nth, sorted) => at - (sorted[nth - 1] ?? at)))

/** Runs the program on a cluster whose primary is replaced while clients order, and compares what was accepted with the database. */
export async function ordersThroughFailovers({ kinds, clients, payers, settleMs, report }: FailoverRun): Promise<FailoversOutcome> {
  await using opened = new AsyncDisposableStack()
  const folder = mkdtempSync(join(tmpdir(), 'rule-and-lead-failover-'))
  opened.defer(() => rmSync(folder, { recursive: true, force: true }))
  const began = performance.now()
  const cluster = opened.use(await openFailoverCluster())
  report(`the cluster is there after ${Math.round((performance.now() - began) / 1000)} s`)
  const smtp = opened.use(await startSmtpServer())
  const providers = opened.use(await startStandIns(folder))
  await seedShop(cluster.url)
  const env = { ...productionEnvironment(cluster.url, smtp.port), ...providersEnv(providers.origin) }
  const shop = await startShop({ dataDir: join(folder, 'data'), env })
  opened.defer(() => shop.stop())
  const pool = new pg.Pool({ connectionString: cluster.urlWithoutPooler, max: 1 })
  // It is lost with each primary.
  pool.on('error', () => undefined)
  opened.defer(() => pool.end())

  const piecesBefore = await piecesOfShop(pool)
  const total = await readTotal(shop.port)
  const submissions: Submission[] = []
  let isOver = false
  const paying = Promise.all(
    Array.from({ length: payers }, async () => {
      const errand = { site: 'cz', method: 'goPay', outcome: 'pay', comesBack: true } as const
      while (!isOver) {
        await runErrand({ port: shop.port, standIns: providers.standIns }, errand, total, (submission) => submissions.push(submission))
        await sleep(1000)
      }
    }),
  )
  const reports: FailoverReport[] = []
  const accepted: { readonly key: string; readonly orderCode: string }[] = []
  for (const kind of kinds) {
    const ordering = startOrderingClients({ port: shop.port, clients, total })
    await sleep(beforeMs)
    const bringBack = await failovers[kind].cause(cluster)
    await sleep(afterMs)
    const { acknowledged, ...seen } = await ordering.stop()
    accepted.push(...acknowledged)
    const gapMs = Math.round(maxGapBetween(acknowledged.map(({ at }) => at)))
    const backAt = performance.now()
    bringBack()
    await cluster.isWhole()
    const wholeMs = Math.round(performance.now() - backAt)
    reports.push({ kind, orders: acknowledged.length, gapMs, wholeMs, ...seen })
    report(`${failovers[kind].name}: ${gapMs} ms without an accepted order`)
  }
  isOver = true
  await paying
  const died = shop.process.exitCode === null && shop.process.signalCode === null ? 0 : 1

  const placed = submissions.flatMap(({ key, placed: order }) => (order ? [{ key, orderCode: order.orderCode }] : []))
  const acknowledged = [...accepted, ...placed]
  const draw = () => computeBalance(pool, { keys: acknowledged.map(({ key }) => key), money: readTakenMoney(folder), piecesBefore })
  return {
    reports,
    balance: await settledBalance(draw, died === 0 ? settleMs : 0),
    staleStock: (await isStockLeftStale(shop, pool)) ? 1 : 0,
    ...(await countLostAndDoubled(pool, acknowledged)),
    mailsSentTwice: countMailsSentTwice(smtp.received),
    died,
  }
}
