import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { callSite } from './call-site.ts'
import { type ClientReport, startOrderingClients } from './ordering-clients.ts'
import { errandBody } from './paying-shopper.ts'
import { computeBalance, piecesOfShop } from './payment-balance.ts'
import { countLostAndDoubled, settledBalance } from './settled-orders.ts'
import type { RunningShop } from './start-shop.ts'

export interface OutageOutcome extends Omit<ClientReport, 'acknowledged'> {
  readonly acknowledged: number
  /** Accepted orders that are not in the database under their code; all of them when the process has died. */
  readonly lost: number
  /** Submissions that became more than one order. */
  readonly doubled: number
  /** Pieces that stock and orders together have too many or too few. */
  readonly piecesWrong: number
  /** Orders whose shopper or shop did not get exactly one mail. */
  readonly mailsWrong: number
  /** 1 if the process has ended. */
  readonly died: number
  /** 1 if the product page still shows an old stock half a minute after the last outage. */
  readonly staleStock: number
}

interface OutageRun {
  readonly shop: RunningShop
  /** Opens connections directly to the database; used only while PostgreSQL runs. */
  readonly openDatabase: () => pg.Pool
  readonly clients: number
  readonly outages: number
  /** Causes one outage; resolves when the database can be reached again. */
  readonly disturb: (nth: number) => Promise<void>
  /** How long mails and print files may take after the last outage, in ms. */
  readonly settleMs: number
  readonly report?: ((line: string) => void) | undefined
}

const ordered = { productId: 'block-72', color: 'white', scale: 'freeTop' }

async function withDatabase<Value>(open: OutageRun['openDatabase'], read: (pool: pg.Pool) => Promise<Value>): Promise<Value> {
  const pool = open()
  try {
    return await read(pool)
  } finally {
    await pool.end()
  }
}

/** The total of a client's order, from the refusal of one with a wrong total. */
export async function readTotal(port: number): Promise<number> {
  const body = errandBody({ site: 'cz', method: 'bankTransfer' }, 0)
  const { body: refusal } = await callSite(port, 'cz', {
    method: 'POST',
    path: '/api/orders',
    body,
    headers: { 'idempotency-key': 'ask the price' },
  })
  return (refusal as { totals: { total: number } }).totals.total
}

/** Whether the shop shows another stock of the ordered variant than the database has. */
async function isStockStale({ port }: Pick<RunningShop, 'port'>, pool: pg.Pool): Promise<boolean> {
  const { body } = await callSite(port, 'cz', { method: 'GET', path: `/api/products/${ordered.productId}` })
  const { availabilities } = body as { availabilities: readonly { color: string; scale: string; stockQuantity: number }[] }
  const shown = availabilities.find(({ color, scale }) => color === ordered.color && scale === ordered.scale)?.stockQuantity
  const { rows } = await pool.query<{ quantity: number }>(
    'SELECT quantity FROM stock WHERE product_id = $1 AND color = $2 AND scale = $3',
    [ordered.productId, ordered.color, ordered.scale],
  )
  return shown !== rows[0]?.quantity
}

/** Whether the stock that the shop shows does not become right within half a minute. */
export async function isStockLeftStale(shop: Pick<RunningShop, 'port'>, pool: pg.Pool): Promise<boolean> {
  let isStale = await isStockStale(shop, pool)
  for (let waited = 0; waited < 30_000 && isStale; waited += 500) {
    await sleep(500)
    isStale = await isStockStale(shop, pool)
  }
  return isStale
}

/** Disturbs the database while clients order, lets the shop recover and compares accepted orders with the database. */
export async function ordersThroughOutages(run: OutageRun): Promise<OutageOutcome> {
  const { shop, openDatabase, clients, outages, disturb, settleMs, report = () => undefined } = run
  const piecesBefore = await withDatabase(openDatabase, piecesOfShop)
  const ordering = startOrderingClients({ port: shop.port, clients, total: await readTotal(shop.port) })
  for (let nth = 1; nth <= outages; nth += 1) {
    await sleep(300 + Math.random() * 700)
    await disturb(nth)
    report(`outage ${nth} of ${outages}`)
  }
  // The clients continue for a while: connections that the pool has lost permanently show up now.
  await sleep(3000)
  const { acknowledged, ...seen } = await ordering.stop()
  const died = shop.process.exitCode === null && shop.process.signalCode === null ? 0 : 1
  const none = { doubled: 0, piecesWrong: 0, mailsWrong: 0, staleStock: 0 }
  if (died === 1) return { ...seen, ...none, acknowledged: acknowledged.length, died, lost: acknowledged.length }

  return withDatabase(openDatabase, async (pool) => {
    const draw = () => computeBalance(pool, { keys: acknowledged.map(({ key }) => key), money: [], piecesBefore })
    const { piecesWrong, mailsWrong } = await settledBalance(draw, settleMs)
    return {
      ...seen,
      acknowledged: acknowledged.length,
      staleStock: (await isStockLeftStale(shop, pool)) ? 1 : 0,
      ...(await countLostAndDoubled(pool, acknowledged)),
      piecesWrong,
      mailsWrong,
      died,
    }
  })
}

/** The total number of violations. */
export const countWrongOutages = ({ lost, doubled, piecesWrong, mailsWrong, died, staleStock, wrongAnswers }: OutageOutcome): number =>
  lost + doubled + piecesWrong + mailsWrong + died + staleStock + wrongAnswers.length
