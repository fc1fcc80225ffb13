import type pg from 'pg'
import type { GoPayEntry } from '#platform/server/payments/stand-ins/gopay-payments.ts'
import type { PayPalEntry } from '#platform/server/payments/stand-ins/paypal-orders.ts'

/** A payment that a provider reports as taken. */
export interface TakenMoney {
  readonly method: 'goPay' | 'payPal'
  readonly providerPaymentId: string
  /** In cents. */
  readonly amount: number
  readonly currency: string
}

/** The payments in the books of the stand-ins. */
export const takenMoney = (books: {
  readonly goPay: readonly (readonly [string, GoPayEntry])[]
  readonly payPal: readonly (readonly [string, PayPalEntry])[]
}): readonly TakenMoney[] => [
  ...books.goPay.flatMap(([providerPaymentId, { state, amount, currency }]) =>
    state === 'PAID' ? [{ method: 'goPay' as const, providerPaymentId, amount, currency }] : [],
  ),
  ...books.payPal.flatMap(([providerPaymentId, { status, unit }]) =>
    status === 'COMPLETED'
      ? [
          {
            method: 'payPal' as const,
            providerPaymentId,
            amount: Math.round(Number(unit.amount.value) * 100),
            currency: unit.amount.currency_code,
          },
        ]
      : [],
  ),
]

/** Counts of mismatches; all of them are 0 in a correct shop. */
export interface Balance {
  readonly orders: number
  readonly paidOrders: number
  readonly cancelledOrders: number
  /** Submissions that became no order, or more than one. */
  readonly ordersWrong: number
  /** Payments that only the provider has, or only the shop. */
  readonly paymentsWrong: number
  /** Orders that are paid without a payment, unpaid with a payment, or whose surplus is on no list of refunds. */
  readonly paidWrong: number
  /** Pieces that stock and orders that are not cancelled together have too many or too few. */
  readonly piecesWrong: number
  /** Orders whose shopper or shop did not get exactly one confirmation, or got one before paying at a gateway. */
  readonly mailsWrong: number
}

interface OrderRow {
  readonly id: string
  readonly key: string
  readonly method: string
  readonly paid: boolean
  readonly cancelled: boolean
  readonly good: number
  readonly refunds: number
  readonly shopper_mails: number
  readonly shop_mails: number
}

const orderRows = `
  SELECT o.id, o.idempotency_key AS key, o.payment_method AS method, o.paid_at IS NOT NULL AS paid, o.cancelled_at IS NOT NULL AS cancelled,
    (SELECT count(*)::int FROM payments p WHERE p.order_id = o.id AND p.state = 'paid') AS good,
    (SELECT count(*)::int FROM refunds r WHERE r.order_id = o.id) AS refunds,
    (SELECT count(*)::int FROM mails m WHERE m.unique_key = 'order ' || o.id || ' shopper') AS shopper_mails,
    (SELECT count(*)::int FROM mails m WHERE m.unique_key = 'order ' || o.id || ' shop') AS shop_mails
  FROM orders o`

const paymentRows = `
  SELECT method, provider_payment_id AS id, amount_thousandths / 10 AS amount, currency FROM payments WHERE state = 'paid' AND method <> 'bankTransfer'`

/** Pieces in stock and in orders that are not cancelled. */
const pieces = `
  SELECT ((SELECT sum(quantity) FROM stock) +
    (SELECT coalesce(sum(i.quantity), 0) FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.cancelled_at IS NULL))::float8 AS sum`

export const piecesOfShop = async (pool: pg.Pool): Promise<number> => (await pool.query<{ sum: number }>(pieces)).rows[0]?.sum ?? 0

/** Whether an order has its one confirmation: a transfer at once, a gateway's order when paid. */
function isMailed({ method, paid, shopper_mails: shopper, shop_mails: shop }: OrderRow): boolean {
  const due = method === 'bankTransfer' || paid ? 1 : 0
  return shopper === due && shop === due
}

/** A paid order keeps one payment; other payments, and those of a cancelled order, are refunded. */
const isPaidRight = ({ paid, cancelled, good, refunds }: OrderRow): boolean =>
  cancelled ? refunds === good : paid === good > 0 && refunds === Math.max(0, good - 1)

/** Number of elements in only one of the two sets. */
const differing = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((entry) => !other.has(entry)).length + [...other].filter((entry) => !one.has(entry)).length

/** Compares the books of shop and providers. `keys` are the submissions that were accepted. */
export async function computeBalance(
  pool: pg.Pool,
  { keys, money, piecesBefore }: { readonly keys: readonly string[]; readonly money: readonly TakenMoney[]; readonly piecesBefore: number },
): Promise<Balance> {
  const { rows: orders } = await pool.query<OrderRow>(orderRows)
  const { rows: here } = await pool.query<{ method: string; id: string; amount: string; currency: string }>(paymentRows)
  const booked = new Set(here.map(({ method, id, amount, currency }) => `${method} ${id} ${Number(amount)} ${currency}`))
  const taken = new Set(money.map((m) => `${m.method} ${m.providerPaymentId} ${m.amount} ${m.currency}`))
  const stored = orders.map(({ key }) => key)
  return {
    orders: orders.length,
    paidOrders: orders.filter(({ paid }) => paid).length,
    cancelledOrders: orders.filter(({ cancelled }) => cancelled).length,
    ordersWrong: differing(new Set(keys), new Set(stored)) + stored.length - new Set(stored).size,
    paymentsWrong: differing(booked, taken),
    paidWrong: orders.filter((order) => !isPaidRight(order)).length,
    piecesWrong: Math.abs((await piecesOfShop(pool)) - piecesBefore),
    mailsWrong: orders.filter((order) => !isMailed(order)).length,
  }
}

/** The total number of mismatches. */
export const countWrong = ({ ordersWrong, paymentsWrong, paidWrong, piecesWrong, mailsWrong }: Balance): number =>
  ordersWrong + paymentsWrong + paidWrong + piecesWrong + mailsWrong
