import { required } from '#domain/required.ts'
import { isBlank } from '#domain/design/document.ts'
import { termsVersion } from '#domain/orders/terms-version.ts'
import { emptyInformation } from '#domain/orders/information.ts'
import { type Configuration, priceRequest } from '#domain/orders/configuration.ts'
import type { Currency } from '#domain/currency.ts'
import type { PaymentMethod } from '#domain/orders/payment-methods.ts'
import type { CatalogueSnapshot } from '#features/catalogue/products/server/catalogue-snapshot.ts'
import { type Reply, Refused, type Request, type Teller } from '../teller.ts'
import type { StoryCustomer } from './story-people.ts'
import { configurationsOf, type StoryLine } from './story-lines.ts'

/** An order of the story, by which later acts find it. */
export interface StoryOrder {
  readonly id: string
  readonly orderCode: string
  /** Of its page; empty for an order of a company. */
  readonly token: string
  /** The positions of its printed items, from 0. */
  readonly printed: readonly number[]
}

const printedOf = (configurations: readonly Configuration[]): readonly number[] =>
  configurations.flatMap(({ design }, position) => (isBlank(design) ? [] : [position]))

export interface RetailOrder {
  readonly key: string
  readonly customer: StoryCustomer
  readonly currency: Currency
  readonly paymentMethod: PaymentMethod
  readonly lines: readonly StoryLine[]
  readonly note: string
}

/** The same for the same order, so that a story that goes on never places it twice. */
const idempotencyKeyOf = (key: string): string => `story ${key}`

/** Sends a body that must name the total the customer saw: the first reply tells it, as the page would. */
async function sendAtShownPrice(
  teller: Teller,
  request: Omit<Request, 'body'>,
  bodyAt: (shown: Reply['body'] | null) => object,
): Promise<Reply['body']> {
  const first = await teller.send({ ...request, body: bodyAt(null) })
  if (first.status < 300) return first.body
  if (first.status !== 409 || first.body['totals'] === undefined) throw new Refused({ ...request, body: bodyAt(null) }, first)
  return teller.ask({ ...request, body: bodyAt(first.body) })
}

/** Places the order of a shopper. */
export async function placeRetailOrder(teller: Teller, snapshot: CatalogueSnapshot, order: RetailOrder): Promise<StoryOrder> {
  const { key, customer, currency, paymentMethod, lines, note } = order
  const { locale, billing, isCompany, print } = customer
  const configurations = await configurationsOf(teller, snapshot, { key, lines, print })
  const body = {
    ...emptyInformation,
    locale,
    currency,
    paymentMethod,
    useBillingCompany: isCompany,
    billingAddress: billing,
    note,
    configurations,
    files: [],
    termsVersion,
  }
  const placed = await sendAtShownPrice(
    teller,
    { method: 'POST', path: 'orders', locale, headers: { 'idempotency-key': idempotencyKeyOf(key) } },
    (shown) => ({ ...body, seenTotal: (shown?.['totals'] as { total: number } | undefined)?.total ?? 0 }),
  )
  const kept = {
    id: String(placed['id']),
    orderCode: String(placed['orderCode']),
    token: String(placed['token']),
    printed: printedOf(configurations),
  }
  await teller.keep(key, kept)
  return kept
}

export interface CompanyOrder {
  readonly key: string
  readonly email: string
  readonly locale: StoryCustomer['locale']
  readonly currency: Currency
  readonly print: StoryCustomer['print']
  readonly lines: readonly StoryLine[]
  /** The key of the order that it repeats, whose plates exist; null for a new one. */
  readonly reorderOf: string | null
  readonly note: string
}

interface ShownPrice {
  readonly configuration: Configuration
  readonly order: CompanyOrder
  readonly snapshot: CatalogueSnapshot
}

/** The price of a line that the company sees in the configurator. */
async function shownPrice(teller: Teller, { configuration, order: { email, locale, currency }, snapshot }: ShownPrice): Promise<number> {
  const product = snapshot.product(configuration.productId)
  const body = priceRequest(configuration, product, configuration.quantity, currency, snapshot.settings)
  const reply = await teller.ask({ method: 'POST', path: 'priceLists/configuration-price', as: email, locale, body })
  return Number(reply['totalCurrentPrice'])
}

/** The items of an earlier order of the company, as it finds them in its portal. */
async function orderedItems(teller: Teller, { email, locale }: CompanyOrder, key: string): Promise<readonly string[]> {
  const earlier = required(await teller.kept<StoryOrder>(key), `order ${key}`)
  const { orderItems } = await teller.ask({ method: 'GET', path: `b2b/partner/order/${earlier.id}`, as: email, locale })
  return (orderItems as { readonly id: string }[]).map(({ id }) => id)
}

/** Places the order of a company at its own prices; its delivery is set later. */
export async function placeCompanyOrder(teller: Teller, snapshot: CatalogueSnapshot, order: CompanyOrder): Promise<StoryOrder> {
  const { key, email, locale, currency, print, lines, note, reorderOf } = order
  const configured = await configurationsOf(teller, snapshot, { key, lines, print })
  const earlier = reorderOf === null ? [] : await orderedItems(teller, order, reorderOf)
  const configurations = configured.map((line, nth) => ({ ...line, reorderOf: earlier[nth] }))
  const { id: priceListId } = await teller.ask({
    method: 'GET',
    path: `priceLists/current/minimal?currency=${currency}`,
    as: email,
    locale,
  })
  const prices: number[] = []
  for (const configuration of configurations) prices.push(await shownPrice(teller, { configuration, order, snapshot }))
  const placed = await teller.ask({
    method: 'POST',
    path: 'b2b/partner/order/create',
    as: email,
    locale,
    headers: { 'idempotency-key': idempotencyKeyOf(key) },
    body: {
      priceListId,
      locale,
      orderItems: configurations.map((line, nth) => ({ ...line, configurationPrice: prices[nth] })),
      note,
      termsVersion,
    },
  })
  const kept = { id: String(placed['id']), orderCode: String(placed['orderCode']), token: '', printed: printedOf(configurations) }
  await teller.keep(key, kept)
  return kept
}
