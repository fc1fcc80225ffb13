import { join } from 'node:path'
import type pg from 'pg'
import { statusMoves } from '#domain/orders/status-moves.ts'
import { readTakenMoney } from './provider-books.ts'

/** What a filled demo has, and what no program could have made of it; the latter is all empty in a correct one. */
export interface WalkedDemo {
  readonly orders: number
  readonly statuses: readonly string[]
  readonly wrongMoves: readonly string[]
  readonly wrongPayments: readonly string[]
  readonly wrongSums: readonly string[]
  readonly wrongDates: readonly string[]
  readonly doubled: readonly string[]
}

const texts = async (pool: pg.Pool, query: string, values: unknown[] = []): Promise<string[]> =>
  (await pool.query<{ text: string }>(query, values)).rows.map(({ text }) => text)

const allowed = new Set(statusMoves.map(({ from, to }) => `${from} ${to}`))

/** Every change of status that no move of the model allows, or that does not begin where the one before it ended. */
async function wrongMoves(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ code: string; status: string; moves: readonly { from: string; to: string }[] }>(`
    SELECT order_code AS code, status, (
      SELECT coalesce(json_agg(json_build_object('from', previous_order_status, 'to', current_order_status) ORDER BY m.created_at, m.id), '[]')
      FROM order_messages m WHERE m.order_id = orders.id AND current_order_status IS NOT NULL) AS moves
    FROM orders`)
  return rows.flatMap(({ code, status, moves }) => {
    const found = moves.filter(({ from, to }, nth) => !allowed.has(`${from} ${to}`) || (nth > 0 && moves[nth - 1]?.to !== from))
    const isAtEnd = moves.length === 0 || moves.at(-1)?.to === status
    return [...found.map(({ from, to }) => `${code}: ${from} to ${to}`), ...(isAtEnd ? [] : [`${code} is ${status}`])]
  })
}

/** Payments that only a provider has, or only the shop, and orders that are paid without one. */
async function wrongPayments(pool: pg.Pool, dataDir: string): Promise<string[]> {
  const own = await texts(
    pool,
    `SELECT method || ' ' || provider_payment_id || ' ' || amount_thousandths / 10 || ' ' || currency AS text FROM payments
     WHERE state = 'paid' AND method <> 'bankTransfer'`,
  )
  const taken = readTakenMoney(join(dataDir, 'story')).map(
    ({ method, providerPaymentId, amount, currency }) => `${method} ${providerPaymentId} ${amount} ${currency}`,
  )
  const unmatched = [...own.filter((one) => !taken.includes(one)), ...taken.filter((one) => !own.includes(one))]
  const unpaid = await texts(
    pool,
    `SELECT order_code || ' is paid without a payment' AS text FROM orders o
     WHERE paid_at IS NOT NULL AND payment_method IS NOT NULL AND NOT EXISTS (SELECT FROM payments p WHERE p.order_id = o.id AND p.state = 'paid')`,
  )
  return [...unmatched, ...unpaid]
}

/** Orders whose parts are not their total, and deliveries that are not the pieces of their item. */
const wrongSums = (pool: pg.Pool): Promise<string[]> =>
  texts(
    pool,
    `SELECT order_code || ': total' AS text FROM orders
       WHERE items_thousandths + transport_thousandths + duty_thousandths <> total_thousandths
          OR total_thousandths + vat_thousandths <> total_with_vat_thousandths
     UNION ALL
     SELECT o.order_code || ': pieces' FROM orders o JOIN order_items i ON i.order_id = o.id
       JOIN order_item_deliveries d ON d.order_item_id = i.id
       GROUP BY o.order_code, i.id, i.quantity HAVING sum(d.quantity) <> i.quantity
     UNION ALL
     SELECT order_code || ': refund' FROM orders o WHERE cancelled_at IS NOT NULL AND paid_at IS NOT NULL
       AND NOT EXISTS (SELECT FROM refunds r WHERE r.order_id = o.id)`,
  )

/** What was dated by another clock than that of the story: after it had ended, before it began, or before its order. */
const wrongDates = (pool: pg.Pool): Promise<string[]> =>
  texts(
    pool,
    `WITH dated AS (
       SELECT 'orders' AS of_table, created_at AS at FROM orders UNION ALL SELECT 'mails', created_at FROM mails
       UNION ALL SELECT 'messages', created_at FROM order_messages UNION ALL SELECT 'order_events', created_at FROM order_events
       UNION ALL SELECT 'delivery_locations', created_at FROM delivery_locations UNION ALL SELECT 'partners', created_at FROM partners
       UNION ALL SELECT 'accounts', created_at FROM accounts UNION ALL SELECT 'audit_trail', at FROM audit_trail
       UNION ALL SELECT 'stock_movements', at FROM stock_movements UNION ALL SELECT 'versions', created_at FROM price_list_versions)
     SELECT DISTINCT of_table AS text FROM dated, demo.story
       WHERE at > started_at + interval '1 day' OR at < started_at - interval '121 days' OR (of_table <> 'mails' AND at > started_at)
     UNION ALL
     SELECT 'message before its order' FROM order_messages m JOIN orders o ON o.id = m.order_id WHERE m.created_at < o.created_at LIMIT 5`,
  )

/** What a killed filling would have done twice. */
const doubled = (pool: pg.Pool): Promise<string[]> =>
  texts(
    pool,
    `SELECT 'branch ' || street || ' ' || count(*) AS text FROM delivery_locations GROUP BY partner_id, street HAVING count(*) > 1
     UNION ALL SELECT 'design ' || name FROM company_designs GROUP BY partner_id, name HAVING count(*) > 1
     UNION ALL SELECT 'mail ' || unique_key FROM mails GROUP BY unique_key HAVING count(*) > 1
     UNION ALL SELECT 'pin ' || comment FROM order_messages m WHERE comment <> '' AND author = 'partner'
       GROUP BY order_id, comment, created_at HAVING count(*) > 1`,
  )

/** Walks a filled demo by the model of the workflow, and by the books. */
export async function walkDemo(pool: pg.Pool, dataDir: string): Promise<WalkedDemo> {
  const statuses = await texts(pool, 'SELECT DISTINCT status AS text FROM orders ORDER BY 1')
  const { rows } = await pool.query<{ count: number }>('SELECT count(*)::int AS count FROM orders')
  return {
    orders: rows[0]?.count ?? 0,
    statuses,
    wrongMoves: await wrongMoves(pool),
    wrongPayments: await wrongPayments(pool, dataDir),
    wrongSums: await wrongSums(pool),
    wrongDates: await wrongDates(pool),
    doubled: await doubled(pool),
  }
}
