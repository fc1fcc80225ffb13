import { paidBy } from '#domain/orders/payment-methods.ts'
import { and, desc, type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#domain/locale.ts'
import type { Db } from '#db/client.ts'
import { orders } from '#db/schema/orders.ts'
import type { CatalogueSnapshot } from '#features/catalogue/products/server/catalogue-snapshot.ts'
import { translatorOf } from '#messages/every-message.ts'
import type { Sheet, SheetColumn, SheetValue } from '#platform/server/sheets/sheet.ts'
import type { ListedOrder } from '../schema.ts'
import { destinationText } from '../destination-text.ts'
import { describeOrders } from './list-orders.ts'
import { matches, type OrderFilter } from './order-filters.ts'

/** Orders that are read at once. */
const batchSize = 200

interface ExportDeps {
  readonly db: Db
  readonly catalogue: { readonly current: () => Pick<CatalogueSnapshot, 'product'> }
  readonly clock: () => Date
}

/** All orders of a filter, newest first. Each batch begins after the last order of the one before, so the last costs no more than the first. */
async function* walkOrders(db: Db, filter: OrderFilter, now: Date): AsyncGenerator<ListedOrder> {
  let after: SQL | undefined
  for (;;) {
    const rows = await db
      .select({ order: orders, position: sql<string>`${orders.createdAt}::text` })
      .from(orders)
      .where(and(matches(db, filter, now), after))
      .orderBy(desc(orders.createdAt), desc(orders.orderCode))
      .limit(batchSize)
    yield* await describeOrders(
      db,
      rows.map(({ order }) => order),
      now,
    )
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    // The time as text: a date of JavaScript has milliseconds, PostgreSQL's has microseconds.
    after = sql`(${orders.createdAt}, ${orders.orderCode}) < (${last.position}::timestamptz, ${last.order.orderCode})`
  }
}

interface ExportColumn extends SheetColumn {
  readonly value: (order: ListedOrder) => SheetValue
}

const moment = (time: string | null): Date | null => (time === null ? null : new Date(time))

/** The orders of a filter as a sheet in a language. They are read while the sheet is sent. */
export function exportOrders({ db, catalogue, clock }: ExportDeps, filter: OrderFilter, locale: Locale): Sheet {
  const translator = translatorOf(locale)
  const t = translator.of('office')
  const contentsOf = ({ orderItems }: ListedOrder) =>
    orderItems.map(({ productId, quantity }) => `${quantity} × ${catalogue.current().product(productId)?.name ?? productId}`).join(', ')
  const columns: readonly ExportColumn[] = [
    { name: t('orders.columns.id'), kind: 'text', value: ({ orderCode }) => orderCode },
    { name: t('orders.columns.date'), kind: 'moment', value: ({ createdAt }) => moment(createdAt) },
    { name: t('orders.columns.customer'), kind: 'text', value: ({ customer }) => customer },
    { name: t('orders.export.company'), kind: 'text', value: ({ companyName }) => companyName },
    { name: t('orders.columns.partner'), kind: 'text', value: ({ priceList }) => priceList && (priceList.companyName || priceList.email) },
    { name: t('orders.columns.contents'), kind: 'text', value: contentsOf },
    {
      name: t('orders.export.pieces'),
      kind: 'count',
      value: ({ orderItems }) => orderItems.reduce((sum, { quantity }) => sum + quantity, 0),
    },
    { name: t('orders.columns.email'), kind: 'text', value: ({ email }) => email },
    { name: t('orders.columns.phone'), kind: 'text', value: ({ phone }) => phone },
    { name: t('orders.columns.address'), kind: 'text', value: (order) => destinationText(order, t) },
    { name: t('orders.columns.status'), kind: 'text', value: ({ orderStatus }) => t(`status.${orderStatus}`) },
    { name: t('orders.export.cancelledAt'), kind: 'moment', value: ({ cancelledAt }) => moment(cancelledAt) },
    {
      name: t('orders.columns.payment'),
      kind: 'text',
      value: ({ paymentMethod }) => t(`orders.cells.methods.${paidBy(paymentMethod)}`),
    },
    { name: t('orders.export.paidAt'), kind: 'moment', value: ({ paidAt }) => moment(paidAt) },
    { name: t('orders.columns.dealer'), kind: 'text', value: ({ dealer }) => dealer?.name ?? null },
    { name: t('order.configurationPrice'), kind: 'money', value: ({ itemsPrice }) => itemsPrice },
    { name: t('order.shippingPrice'), kind: 'money', value: ({ deliveryPrice }) => deliveryPrice },
    { name: t('order.totalPrice'), kind: 'money', value: ({ total }) => total },
    { name: t('orders.export.totalWithVat'), kind: 'money', value: ({ totalWithVat }) => totalWithVat },
    { name: t('orders.export.currency'), kind: 'text', value: ({ currency }) => currency },
  ]
  async function* rows(): AsyncGenerator<readonly SheetValue[]> {
    for await (const order of walkOrders(db, filter, clock())) yield columns.map(({ value }) => value(order))
  }
  return { name: t('orders.title'), columns, rows: rows() }
}
