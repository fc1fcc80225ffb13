import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type OutageOutcome, ordersThroughOutages } from './orders-through-outages.ts'
import { openShopDatabase } from './shop-database.ts'
import { startShop } from './start-shop.ts'

/** A connection of the program; on every second call preferably one inside a transaction. */
const endOne = (inTransaction: boolean) => `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE application_name LIKE 'rule-and-lead%' AND datname = current_database()
  ORDER BY ${inTransaction ? "xact_start IS NOT NULL AND application_name = 'rule-and-lead' DESC," : ''} random() LIMIT 1`

/** How often to look for a connection inside a transaction, which takes some milliseconds. */
const looks = 200

async function endConnection(pool: pg.Pool, inTransaction: boolean): Promise<void> {
  for (let look = 0; inTransaction && look < looks; look += 1) {
    const { rows } = await pool.query(
      "SELECT FROM pg_stat_activity WHERE application_name = 'rule-and-lead' AND state = 'idle in transaction' LIMIT 1",
    )
    if (rows.length > 0) break
    await sleep(2)
  }
  await pool.query(endOne(inTransaction))
}

/** Ends connections of the program at random times, including LISTEN and those inside transactions, while clients order. */
export async function ordersThroughLostConnections(options: {
  readonly outages: number
  readonly clients: number
  readonly settleMs: number
  readonly report?: (line: string) => void
}): Promise<OutageOutcome> {
  const shop = await startShop()
  try {
    const pool = openShopDatabase(shop.dataDir, 1)
    const outcome = await ordersThroughOutages({
      ...options,
      shop,
      openDatabase: () => openShopDatabase(shop.dataDir, 1),
      disturb: (nth) => endConnection(pool, nth % 2 === 0),
    })
    await pool.end()
    return outcome
  } finally {
    await shop.stop()
  }
}
