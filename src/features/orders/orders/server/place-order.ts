import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { person, theShopper } from '#domain/orders/actor.ts'
import type { DesignDocument } from '#domain/design/document.ts'
import { inOldestVersion } from '#domain/design/oldest-version.ts'
import { addDays, dayOf } from '#domain/format/days.ts'
import type { Locale } from '#domain/locale.ts'
import { toAmount } from '#domain/money.ts'
import { destinationOf } from '#domain/orders/destination.ts'
import type { OrderToPlace } from '#domain/orders/order-input-schema.ts'
import type { OrderTotals } from '#domain/orders/order-totals.ts'
import { isPaidOnline, type PaymentMethod, providerCurrency } from '#domain/orders/payment-methods.ts'
import { termsVersion } from '#domain/orders/terms-version.ts'
import type { Db } from '#db/client.ts'
import { isConnectionLoss } from '#db/connection-loss.ts'
import { orders } from '#db/schema/orders.ts'
import { type Account, ownPriceListId } from '#features/accounts/accounts/account.ts'
import { type CatalogueSnapshot, createSnapshot } from '#features/catalogue/products/server/catalogue-snapshot.ts'
import { readCatalogue } from '#features/catalogue/products/server/reads.ts'
import type { StockNotifier } from '#features/catalogue/products/server/stock-notifier.ts'
import { writeEvent } from '#features/orders/thread/server/write-event.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { type MovingOrder, reserveStock } from '#features/catalogue/stock/server/reserve-stock.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { PaymentProviders } from '#platform/server/payments/open-providers.ts'
import { assignPartnersDealer } from './assign-dealer.ts'
import { fileIssues, referredFiles } from './check-files.ts'
import { checkOrderLimits } from './check-limits.ts'
import { insertFiles, insertItems, insertOrder, type NewOrderRow } from './store-order.ts'
import { lockOrderer } from './lock-orderer.ts'
import type { DesignChecker } from './order-threads.ts'
import { printedOrder } from './picture-facts.ts'
import { readPrintFacts } from './print-facts.ts'
import { readItemsWithPlates } from '#features/catalogue/pricing/server/read-items-with-plates.ts'
import { type OrderIssue, type PricedOrder, priceOrder } from './price-order.ts'
import { PricesChanged, requirePricesInForce } from './check-prices.ts'
import { printsToCheck } from './collect-prints.ts'
import { totalsOf } from './reads.ts'
import { orderQueues } from './jobs.ts'

interface PlaceOrderDeps {
  readonly db: Db
  readonly files: Pick<FileStore, 'get'>
  readonly checker: Pick<DesignChecker, 'readPicture' | 'measurePicture' | 'measureGap' | 'checkPrints'>
  readonly catalogue: { readonly current: () => CatalogueSnapshot }
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly stockNotifier: Pick<StockNotifier, 'notify'>
  readonly payments: Pick<PaymentProviders, 'offeredOn'>
  readonly clock: () => Date
}

export interface PlaceOrderRequest {
  readonly input: OrderToPlace
  /** What was sent, to distinguish a repetition from a key that is used again; the input itself unless it was made of more. */
  readonly rawBody?: unknown
  /** The total of each line as the partner saw it. */
  readonly shownLineTotals?: readonly number[]
  /** The ordered item that each line repeats. */
  readonly reorderOf?: readonly (string | undefined)[]
  /** The locale of the host that the order came to. */
  readonly siteLocale: Locale
  readonly idempotencyKey: string
  /** The signed-in account; a partner pays by its own list. */
  readonly account?: Pick<Account, 'id' | 'role' | 'partnerId' | 'priceList'> | null
  /** The sender's network address, for the limit of orders; null for an order that did not come over the network. */
  readonly ip?: string | null
}

export interface AcceptedOrder {
  readonly id: string
  readonly orderCode: string
  readonly token: string
  readonly totals: OrderTotals
}

type Refusal =
  | { readonly ok: false; readonly reason: 'invalid'; readonly issues: readonly OrderIssue[]; readonly total: number }
  | { readonly ok: false; readonly reason: 'key-reused' }
  /** The partner has been deleted meanwhile. */
  | { readonly ok: false; readonly reason: 'account-gone' }
  | { readonly ok: false; readonly reason: 'price-changed'; readonly totals: OrderTotals }
  | { readonly ok: false; readonly reason: 'too-many-orders'; readonly retryAfterSeconds: number }
  | { readonly ok: false; readonly reason: 'out-of-stock'; readonly left: number; readonly issues: readonly OrderIssue[] }

export type PlaceOrderResult = { readonly ok: true; readonly isNew: boolean; readonly order: AcceptedOrder } | Refusal

/** Carries a refusal out of a transaction and so rolls it back. */
class RefusalRollback extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

/** Refuses what the site does not offer; the schema has checked everything else. */
function siteIssues(
  { locale, currency, paymentMethod, termsVersion: accepted }: OrderToPlace,
  siteLocale: Locale,
  offered: readonly PaymentMethod[],
): OrderIssue[] {
  return [
    ...(locale === siteLocale ? [] : [{ path: 'locale', message: `this site is ${siteLocale}` }]),
    ...(paymentMethod === null || offered.includes(paymentMethod) ? [] : [{ path: 'paymentMethod', message: 'not offered' }]),
    ...(paymentMethod === null || providerCurrency(paymentMethod, currency) === currency
      ? []
      : [{ path: 'currency', message: `${paymentMethod} is paid in EUR` }]),
    ...(accepted === termsVersion ? [] : [{ path: 'termsVersion', message: `the current terms are of ${termsVersion}` }]),
  ]
}

/** A repeated order is recognised whichever release took it first. */
const inFirstVersion = (key: string, value: unknown) => (key === 'design' ? inOldestVersion(value as DesignDocument) : value)
const hashOf = (rawBody: unknown) => createHash('sha256').update(JSON.stringify(rawBody, inFirstVersion)).digest('hex')

/** Whether the shopper saw the price of the order; a partner that of each line. */
const isSeenPrice = (
  { items, totals }: PricedOrder,
  { input, shownLineTotals }: Pick<PlaceOrderRequest, 'input' | 'shownLineTotals'>,
): boolean =>
  shownLineTotals
    ? items.every(({ price }, index) => toAmount(price.totalCurrentPriceThousandths) === shownLineTotals[index])
    : toAmount(totals.totalThousandths) === input.seenTotal

/** The result of an earlier submission with this key; null when there was none. */
async function earlierOrder(db: Db, idempotencyKey: string, requestHash: string): Promise<PlaceOrderResult | null> {
  const [row] = await db.select().from(orders).where(eq(orders.idempotencyKey, idempotencyKey))
  if (!row) return null
  if (row.requestHash !== requestHash) return { ok: false, reason: 'key-reused' }
  return { ok: true, isNew: false, order: { id: row.id, orderCode: row.orderCode, token: row.token, totals: totalsOf(row) } }
}

/** Reserves stock late in the transaction: its rows stay locked until the commit, and popular products should not wait for the rest. */
async function reservePieces(tx: Db, { items }: PricedOrder, order: MovingOrder): Promise<{ readonly takesMoreThanHalf: boolean }> {
  const reserved = await reserveStock(
    tx,
    items.map(({ configuration }) => configuration),
    order,
  )
  if (reserved.ok) return reserved
  const { of, left } = reserved
  const issues = items.flatMap(({ configuration: { productId, color, scale } }, index) =>
    productId === of.productId && color === of.color && scale === of.scale
      ? [{ path: `configurations.${index}.quantity`, message: `not enough pieces in stock: ${left} left` }]
      : [],
  )
  throw new RefusalRollback({ ok: false, reason: 'out-of-stock', left, issues })
}

/** Marks a retail order of more than half of a variant's stock and enqueues the mail to the office. */
async function recordLargeOrder(tx: Db, jobs: PlaceOrderDeps['jobs'], orderId: string): Promise<void> {
  await tx.update(orders).set({ takesMoreThanHalfOfStock: true }).where(eq(orders.id, orderId))
  await jobs.enqueue(tx, orderQueues.mailLargeOrder, { orderId })
}

/** More changes than this during one order are a mistake of the program. */
const maxPriceChanges = 5

/**
 * Places an order: calculates the price again, stores it with items, designs and files, reserves stock and, unless it is to be paid online
 * first, enqueues the confirmation, all in one transaction. A repeated submission, also a concurrent one, returns the same order. Refusals
 * change nothing and count against no limit. The prices are those in force at the time of the transaction.
 */
export async function placeOrder(deps: PlaceOrderDeps, request: PlaceOrderRequest): Promise<PlaceOrderResult> {
  let snapshot = deps.catalogue.current()
  for (let change = 1; ; change += 1)
    try {
      return await placeOrderBy(snapshot, deps, request)
    } catch (error) {
      if (!(error instanceof PricesChanged) || change > maxPriceChanges) throw error
      snapshot = createSnapshot(await readCatalogue(deps.db))
    }
}

/** @throws PricesChanged if the prices of the snapshot are not those in force. */
async function placeOrderBy(
  snapshot: CatalogueSnapshot,
  { db, files, checker, jobs, stockNotifier, payments, clock }: PlaceOrderDeps,
  { input, rawBody = input, shownLineTotals, reorderOf = [], siteLocale, idempotencyKey, account = null, ip = null }: PlaceOrderRequest,
): Promise<PlaceOrderResult> {
  const requestHash = hashOf(rawBody)
  /** A repeated submission gets the earlier reply, even if the price has changed or the stock is gone since. */
  const unlessRepeated = async (refusal: Refusal) => (await earlierOrder(db, idempotencyKey, requestHash)) ?? refusal

  const uploads = await referredFiles(db, input)
  const facts = await readPrintFacts({ files, checker }, snapshot, input, uploads)
  const prints = await checker.checkPrints(printsToCheck(snapshot, input, { facts, locale: siteLocale }))
  const now = clock()
  const { settings } = snapshot
  const earlier = await readItemsWithPlates(db, reorderOf, { account, settings, at: now })
  const priced = priceOrder(snapshot, printedOrder(input, facts), { priceListId: ownPriceListId(account), earlier })
  const issues = [
    ...siteIssues(input, siteLocale, payments.offeredOn(siteLocale)),
    ...(priced.ok ? [] : priced.issues),
    ...fileIssues(input, uploads),
    ...prints.named,
  ]
  const total = issues.length - prints.named.length + prints.total
  if (!priced.ok || total > 0) return unlessRepeated({ ok: false, reason: 'invalid', issues, total })
  const { totals, carrier, weightG } = priced.value
  if (!isSeenPrice(priced.value, { input, ...(shownLineTotals && { shownLineTotals }) })) {
    await requirePricesInForce(db, priced.value, ownPriceListId(account))
    return unlessRepeated({ ok: false, reason: 'price-changed', totals })
  }

  const isByInvoice = input.paymentMethod === null
  const { currency, ...sums } = totals
  const row = {
    id: randomUUID(),
    token: randomBytes(24).toString('base64url'),
    idempotencyKey,
    requestHash,
    partnerId: account?.partnerId ?? null,
    accountId: account?.role === 'partner' ? account.id : null,
    locale: input.locale,
    currency,
    paymentMethod: input.paymentMethod,
    status: isByInvoice ? 'preparing' : 'new',
    useBillingCompany: input.useBillingCompany,
    billing: input.billingAddress,
    delivery: input.deliveryAddress,
    note: input.note,
    termsVersion: input.termsVersion,
    ...sums,
    carrier,
    weightG,
    createdAt: now,
    paymentDueOn: addDays(dayOf(now), settings.transferExpiryDays),
    paymentReminderOn: isByInvoice ? null : addDays(dayOf(now), settings.transferReminderDays),
  } satisfies NewOrderRow
  const productIds = input.configurations.map(({ productId }) => productId)
  try {
    const code = await db.transaction(async (tx) => {
      if (!(await lockOrderer(tx, row))) throw new RefusalRollback({ ok: false, reason: 'account-gone' })
      await requirePricesInForce(tx, priced.value, ownPriceListId(account))
      const orderCode = await insertOrder(tx, row, dayOf(now))
      if (orderCode === null) return null
      await insertItems(tx, row.id, priced.value, isByInvoice ? null : destinationOf(input))
      await insertFiles(tx, row.id, input.files)
      const by = account ? person(account.id) : theShopper
      await writeEvent(tx, { orderId: row.id, by, type: 'orderCreated', data: { orderCode: orderCode }, changes: [], at: now })
      await assignPartnersDealer(tx, jobs, { orderId: row.id, partnerId: row.partnerId, at: new Date(now.getTime() + 1) })
      // Orders paid online are confirmed with their payment: see complete-payment.ts. A partner's is confirmed once its delivery is set.
      if (!isByInvoice && !isPaidOnline(input.paymentMethod)) await jobs.enqueue(tx, orderQueues.confirm, { orderId: row.id })
      const { takesMoreThanHalf } = await reservePieces(tx, priced.value, { orderId: row.id, at: now })
      if (takesMoreThanHalf && row.partnerId === null) await recordLargeOrder(tx, jobs, row.id)
      const retryAfterSeconds = await checkOrderLimits(tx, { clock, settings }, { ip, email: input.billingAddress.email, account })
      if (retryAfterSeconds !== null) throw new RefusalRollback({ ok: false, reason: 'too-many-orders', retryAfterSeconds })
      return orderCode
    })
    if (code === null) return await unlessRepeated({ ok: false, reason: 'key-reused' })
    stockNotifier.notify(productIds)
    return { ok: true, isNew: true, order: { id: row.id, orderCode: code, token: row.token, totals } }
  } catch (error) {
    if (error instanceof RefusalRollback) return unlessRepeated(error.refusal)
    // The commit may have succeeded.
    if (isConnectionLoss(error)) stockNotifier.notify(productIds)
    throw error
  }
}
