import { setTimeout as sleep } from 'node:timers/promises'
import type { Email } from 'postal-mime'
import type pg from 'pg'
import type { Acknowledged } from './ordering-clients.ts'
import { type Balance, countWrong } from './payment-balance.ts'

const drawAgainMs = 500

/** A balance, drawn again until it is right or mails and print files have had their time. */
export async function settledBalance(draw: () => Promise<Balance>, settleMs: number): Promise<Balance> {
  let balance = await draw()
  for (let waited = 0; waited < settleMs && countWrong(balance) > 0; waited += drawAgainMs) {
    await sleep(drawAgainMs)
    balance = await draw()
  }
  return balance
}

/**
 * Accepted orders that are not in the database under their code, and orders that nobody or somebody else has submitted.
 * @param otherKeys of submissions whose codes are not compared
 */
export async function countLostAndDoubled(
  pool: pg.Pool,
  acknowledged: readonly Pick<Acknowledged, 'key' | 'orderCode'>[],
  otherKeys: readonly string[] = [],
): Promise<{ readonly lost: number; readonly doubled: number }> {
  const { rows } = await pool.query<{ key: string; code: string }>('SELECT idempotency_key AS key, order_code AS code FROM orders')
  const stored = new Map(rows.map(({ key, code }) => [key, code]))
  const lost = acknowledged.filter(({ key, orderCode }) => stored.get(key) !== orderCode).length
  const submitted = new Set([...acknowledged.map(({ key }) => key), ...otherKeys])
  return { lost, doubled: rows.length - submitted.size + lost }
}

/** Mails that the mail server got again, each time counted. */
export function countMailsSentTwice(received: readonly Email[]): number {
  const mails = received.map(({ subject, to }) => `${subject} ${to?.map(({ address }) => address).join()}`)
  return mails.length - new Set(mails).size
}
