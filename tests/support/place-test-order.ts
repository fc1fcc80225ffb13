import { randomUUID } from 'node:crypto'
import { toAmount } from '#domain/money.ts'
import { OrderInput } from '#domain/orders/order-input-schema.ts'
import { type AcceptedOrder, placeOrder } from '#features/orders/orders/server/place-order.ts'
import { priceOrder } from '#features/orders/orders/server/price-order.ts'
import { inThreadChecker } from '#features/orders/orders/server/in-thread-checker.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

const stockNotifier = { notify: () => {} }

/** Places the order of `orderBody` with changes, at the shop's price. */
export async function placeTestOrder(
  shop: TestShop,
  change: Partial<Record<keyof OrderInput, unknown>> = {},
  clock = () => new Date('2026-11-21T10:00:00Z'),
): Promise<AcceptedOrder> {
  const input = OrderInput.parse({ ...makeOrderBody(0), ...change })
  const priced = priceOrder(shop.catalogue.current(), input)
  if (!priced.ok) throw new Error(JSON.stringify(priced.issues))
  const seenTotal = toAmount(priced.value.totals.totalThousandths)
  const placed = await placeOrder(
    { ...shop, checker: inThreadChecker, stockNotifier, clock },
    { input: { ...input, seenTotal }, siteLocale: input.locale, idempotencyKey: randomUUID() },
  )
  if (!placed.ok) throw new Error(JSON.stringify(placed))
  return placed.order
}
