import { randomUUID } from 'node:crypto'
import type pg from 'pg'

type Row = Record<string, unknown>

/** An INSERT statement that writes a row again. */
interface Insert {
  readonly text: string
  readonly values: readonly unknown[]
}

/** The tables that an accepted order writes, and how to select its rows. Stock is omitted, since it is an update. */
const written = [
  ['orders', 'SELECT * FROM orders WHERE id = $1'],
  ['order_items', 'SELECT * FROM order_items WHERE order_id = $1'],
  ['order_messages', 'SELECT * FROM order_messages WHERE order_id = $1'],
  ['pgboss.job', "SELECT * FROM pgboss.job WHERE name = 'confirm-order' AND data->>'orderId' = $1::text"],
] as const

const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object' || value instanceof Date

function insertOf(table: string, row: Row): Insert {
  const columns = Object.keys(row)
  const values = Object.values(row).map((value) => (isPlain(value) ? value : JSON.stringify(value)))
  const places = columns.map((_, index) => `$${index + 1}`)
  return { text: `INSERT INTO ${table} (${columns.map((name) => `"${name}"`).join(', ')}) VALUES (${places.join(', ')})`, values }
}

/** The rows of an order, to be written again with other keys. Its jobs are written as completed, so that no worker takes them. */
async function rowsOf(pool: pg.Pool, orderId: string): Promise<readonly (readonly [string, Row])[]> {
  const found = await Promise.all(
    written.map(async ([table, query]) => (await pool.query<Row>(query, [orderId])).rows.map((row) => [table, row] as const)),
  )
  return found.flat()
}

let copies = 0

/** Copies the rows with new keys. */
function copied(rows: readonly (readonly [string, Row])[]): readonly Insert[] {
  const orderId = randomUUID()
  copies += 1
  const names = { token: `bench-${orderId}`, idempotency_key: `bench-${orderId}`, order_code: `bench-${copies}` }
  return rows.map(([table, row]) => {
    if (table === 'orders') return insertOf(table, { ...row, ...names, id: orderId })
    if (table === 'pgboss.job') return insertOf(table, { ...row, id: randomUUID(), state: 'completed', data: { orderId, of: 'bench' } })
    return insertOf(table, { ...row, id: randomUUID(), order_id: orderId })
  })
}

async function writeOnce(pool: pg.Pool, rows: readonly (readonly [string, Row])[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    for (const { text, values } of copied(rows)) await client.query(text, [...values])
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}

/**
 * Transactions per second in which `clients` connections write only the rows of one order: the upper bound that the database sets. The
 * copies are deleted again.
 */
export async function measureBareInserts(pool: pg.Pool, orderId: string, clients: number, count: number): Promise<number> {
  const rows = await rowsOf(pool, orderId)
  if (!rows.some(([table]) => table === 'order_items')) throw new Error('the order to copy does not exist')
  let next = 0
  const client = async (): Promise<void> => {
    while (next < count) {
      next += 1
      await writeOnce(pool, rows)
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: clients }, client))
  const seconds = (performance.now() - began) / 1000
  for (const table of ['order_items', 'order_messages'])
    await pool.query(`DELETE FROM ${table} WHERE order_id IN (SELECT id FROM orders WHERE token LIKE 'bench-%')`)
  await pool.query("DELETE FROM orders WHERE token LIKE 'bench-%'")
  await pool.query("DELETE FROM pgboss.job WHERE name = 'confirm-order' AND data->>'of' = 'bench'")
  return count / seconds
}
