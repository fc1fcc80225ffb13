import { randomUUID } from 'node:crypto'
import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import { isColoredMeter } from '#domain/colors/meter-colors.ts'
import { fromAmount, roundToCents } from '#domain/money.ts'
import { type PricedConfiguration, priceRequest, withPrices } from '#domain/orders/configuration.ts'
import { activeAddress } from '#domain/orders/information.ts'
import { type ApiTotals, toApiTotals } from '#domain/orders/order-totals.ts'
import { required } from '#domain/required.ts'
import { pieceThousandths } from '#domain/pricing/piece-price.ts'
import type { ApiQuote } from '#domain/pricing/quote.ts'
import { orderBody } from '#features/checkout/steps/browser/order-body.ts'
import { totalsInView } from '#features/checkout/steps/browser/totals-in-view.ts'
import type { OrderState } from '#features/orders/orders/schema.ts'
import type { Mail } from '#platform/server/mail/mailer.ts'
import type { Locale } from '#domain/locale.ts'
import type { MadeUpOrder } from './made-up-orders.ts'
import { pdfColumns } from './pdf-text.ts'
import { scanCode } from './scan-code.ts'

/** The parts of a shop that the comparison needs. */
export interface ShopToCompare {
  /** Calls the API on a site: POST with a body, GET without. Returns the JSON. @throws unless it succeeds. */
  readonly call: (site: Locale, path: string, body?: object, headers?: Readonly<Record<string, string>>) => Promise<unknown>
  /** Confirms an order and returns the shopper's mail. */
  readonly confirmation: (orderId: string) => Promise<Mail>
}

const { products, settings } = readDefaultCatalogue()
const productOf = (id: string) =>
  required(
    products.find((product) => product.id === id),
    id,
  )

/** Every amount of money in a text, in thousandths, sorted. Digits before an amount may not be read as part of it. */
export function amountsIn(text: string): readonly number[] {
  const plain = text.replace(/[\u00a0\u202f]/g, ' ')
  const written = [
    ...plain.matchAll(/(?<![\d.,])(\d{1,3}(?:[ .]\d{3})*),(\d\d\d?) ?(?:Kč|€)/g),
    ...plain.matchAll(/€(\d{1,3}(?:,\d{3})*)\.(\d\d\d?)(?!\d)/g),
  ]
  return written
    .map(([, whole = '', decimals = '']) => Number(whole.replace(/\D/g, '')) * 1000 + Number(decimals.padEnd(3, '0')))
    .toSorted((a, b) => a - b)
}

/** Prices the cart as the browser does: line by line by the API, then transport, then the totals on the page. */
async function seenByShopper({ call }: ShopToCompare, order: MadeUpOrder) {
  const { locale, currency, information } = order
  const lines: PricedConfiguration[] = []
  for (const line of order.lines) {
    const request = priceRequest(line, productOf(line.productId), line.quantity, currency, settings)
    lines.push(withPrices(line, request, (await call(locale, '/api/priceLists/configuration-price', request)) as ApiQuote))
  }
  const { country, zipCode } = activeAddress(information)
  const items = lines.map(({ productId, quantity, price }) => ({ id: productId, count: quantity, amount: price }))
  const transport = (await call(locale, '/api/calculate-transportation-price', { country, zipCode, items, currency })) as {
    isZipCodeValid: boolean
    price: number
  }
  if (!transport.isZipCodeValid) throw new Error(`${country} ${zipCode} is not delivered to`)
  const totals = toApiTotals(
    totalsInView({ lines, information, transportPrice: transport.price, locale, currency, eurRate: settings.eurRate }),
  )
  return { lines, totals }
}

/** The price of one piece, of plates and of preparation, as shown everywhere. */
const partsOf = ({ quantity, productPrice, technologyPrice, surchargePrice, preparationPrice }: PricedConfiguration) => ({
  piece: pieceThousandths({
    productPriceThousandths: fromAmount(productPrice),
    technologyPriceThousandths: fromAmount(technologyPrice),
    quantity,
  }),
  oneOffs: fromAmount(surchargePrice) + fromAmount(preparationPrice),
})

/**
 * Whether the parts of a line add up to its total: pieces times unit price, rounded like every amount, and plates. The unit price of a
 * coloured meter may have a third decimal, so product and print are both rounded and their sum may be a cent off.
 */
function addsUp(line: PricedConfiguration): boolean {
  const { piece, oneOffs } = partsOf(line)
  const gap = Math.abs(roundToCents(line.quantity * piece) + oneOffs - fromAmount(line.price))
  const hasSurcharge = productOf(line.productId).category === 'meter' && isColoredMeter(line.color)
  return gap <= (hasSurcharge ? 10 : 0)
}

/** The amounts that a document must show, with repetitions, in thousandths and sorted. */
function expectedAmounts(lines: readonly PricedConfiguration[], totals: ApiTotals): readonly number[] {
  return [
    ...lines.flatMap((line) => {
      const { piece, oneOffs } = partsOf(line)
      return [fromAmount(line.price), roundToCents(piece), ...(oneOffs === 0 ? [] : [oneOffs])]
    }),
    ...[totals.items, totals.transport, totals.total, totals.vat].map(fromAmount),
    ...(totals.duty === 0 ? [] : [fromAmount(totals.duty)]),
    // The total, and once more beside the account.
    fromAmount(totals.totalWithVat),
    fromAmount(totals.totalWithVat),
  ].toSorted((a, b) => a - b)
}

const asText = (value: unknown): string => JSON.stringify(value)

/**
 * Places an order like a shopper and compares every place that shows an amount with the page: the reply, the order read again, the PDF,
 * both parts of the mail and the payment code. Returns a sentence for each difference.
 */
export async function compareTotals(shop: ShopToCompare, order: MadeUpOrder): Promise<readonly string[]> {
  const { locale, currency, information } = order
  const { lines, totals } = await seenByShopper(shop, order)
  const body = orderBody({ locale, currency, paymentMethod: 'bankTransfer', information, lines, seenTotal: totals.total })
  const placed = (await shop.call(locale, '/api/orders', body, { 'idempotency-key': randomUUID() })) as {
    id: string
    orderCode: string
    token: string
    totals: ApiTotals
  }
  const state = (await shop.call(locale, `/api/orders/${placed.token}`)) as OrderState
  const mail = await shop.confirmation(placed.id)
  const pdf = required(
    mail.attachments.find(({ contentType }) => contentType === 'application/pdf'),
    'the PDF',
  )
  const expected = asText(expectedAmounts(lines, totals))
  const picture = mail.attachments.find(({ contentId }) => contentId === 'payment-qr')
  const code = await scanCode(required(picture, 'the payment code').bytes)
  const amount = totals.totalWithVat.toFixed(2)
  const held: readonly (readonly [string, boolean])[] = [
    ['the answer to the order', asText(placed.totals) === asText(totals)],
    ['the order asked for again', asText(state.totals) === asText(totals)],
    ['its items', asText(state.items.map(({ total }) => total)) === asText(lines.map(({ price }) => price))],
    ['unit price times pieces and plates', lines.every(addsUp)],
    ['its payment', state.payment?.amount === totals.totalWithVat && state.payment.variableSymbol === placed.orderCode],
    ['the PDF', asText(amountsIn(pdfColumns(pdf.bytes))) === expected],
    ['the text of the mail', asText(amountsIn(mail.text)) === expected],
    ['the HTML of the mail', asText(amountsIn(mail.html.replace(/<[^>]*>/g, '|'))) === expected],
    ['the payment code', code === state.payment?.qrPayload && code.includes(amount) && code.includes(placed.orderCode)],
  ]
  return held.filter(([, agrees]) => !agrees).map(([place]) => `${placed.orderCode} (${locale}, ${currency}): ${place} differs`)
}
