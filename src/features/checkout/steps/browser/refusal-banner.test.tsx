import { describe, expect, test } from 'vitest'
import { type Locale, locales } from '#domain/locale.ts'
import type { Translate } from '#messages/translator.ts'
import { translatorOf } from '#messages/every-message.ts'
import { cartFacts } from '#features/catalogue/lines/line-facts.ts'
import { defaultPricedCatalogue } from '#tests/support/default-priced-catalogue.ts'
import { lineOf } from '#tests/support/browser/seed-cart.ts'
import { markupOnPage, textOnPage } from '#tests/support/text-on-page.tsx'
import { urlFor } from '#urls'
import { type PaymentFailure, PaymentFailureBanner } from '#features/checkout/payments/browser/payment-failure-banner.tsx'
import { RefusalBanner } from './refusal-banner.tsx'
import type { OrderRefusal } from './send-order.ts'
import { provesMessage } from '#tests/support/proves-message.ts'

type Words = Translate<'checkout'>

const facts = cartFacts(defaultPricedCatalogue('EUR'))
const totals = { items: 100, transport: 10, duty: 0, vatRate: 21, vat: 23.1, total: 110, totalWithVat: 133.1, currency: 'EUR' } as const
const banner = (refusal: OrderRefusal) => <RefusalBanner refusal={refusal} lines={[lineOf()]} facts={facts} />
const invalid = (path: string): OrderRefusal => ({ ok: false, reason: 'invalid', issues: [{ path, message: 'no good' }] })

/** Refusals by the server or the device, the shopper's message, and the page where the problem can be solved. */
const refusals: readonly [OrderRefusal, (t: Words) => string, 'cart' | 'information' | 'recapitulation' | 'configuration' | null][] = [
  [{ ok: false, reason: 'out-of-stock', left: null }, (t) => t('payment.outOfStock'), 'cart'],
  [{ ok: false, reason: 'out-of-stock', left: 40 }, (t) => t('payment.outOfStockLeft', { pieces: '40' }).split('40')[0] ?? '', 'cart'],
  [{ ok: false, reason: 'price-changed', totals }, (t) => t('payment.priceChanged', { total: '|' }).split('|')[0] ?? '', null],
  [{ ok: false, reason: 'too-many-orders', minutes: null }, (t) => t('payment.tooManyOrders'), null],
  [{ ok: false, reason: 'too-many-orders', minutes: 25 }, (t) => t('payment.tooManyOrdersWait', { count: 25 }), null],
  [invalid('billingAddress.zipCode'), (t) => t('payment.invalid'), 'information'],
  [invalid('currency'), (t) => t('payment.invalidOther'), 'cart'],
  [invalid('configurations.0.design.sides.0.nodes.a'), (t) => t('payment.designs'), 'configuration'],
  [{ ok: false, reason: 'pictures' }, (t) => t('payment.pictures'), 'cart'],
  [{ ok: false, reason: 'files' }, (t) => t('payment.files'), 'recapitulation'],
  [{ ok: false, reason: 'unreachable' }, (t) => t('payment.unreachable'), null],
  [{ ok: false, reason: 'ours' }, (t) => t('payment.ours'), null],
  [{ ok: false, reason: 'wait' }, (t) => t('payment.wait'), null],
  [{ ok: false, reason: 'refused', sentence: 'Your account may not do this.' }, () => 'Your account may not do this.', 'cart'],
]

const pathOf = (locale: Locale, page: 'cart' | 'information' | 'recapitulation' | 'configuration') =>
  page === 'configuration' ? urlFor(locale, page, { productId: 'block-71' }) : urlFor(locale, page)

describe.each(locales)('a refused order on the site %s', (locale) => {
  const t = translatorOf(locale).of('checkout')

  test.each(refusals)('says why, with a link to the page that solves it: %j', (refusal, words, page) => {
    const part = banner(refusal)
    expect(textOnPage(locale, part)).toContain(words(t))
    const links = [...markupOnPage(locale, part).matchAll(/href="([^"?]+)/g)].map(([, path]) => path)
    expect(links).toEqual(page === null ? [] : [pathOf(locale, page)])
  })

  test('shows the new total after a price change, and the remaining number of pieces', () => {
    expect(textOnPage(locale, banner({ ok: false, reason: 'price-changed', totals }))).toMatch(/133[.,]10/)
    expect(textOnPage(locale, banner({ ok: false, reason: 'out-of-stock', left: 40 }))).toContain('40')
  })

  test.each<[PaymentFailure, (words: Words) => string]>([
    ['unsuccessful', (words) => words('errors.unSuccessfulPayment')],
    ['unavailable', (words) => words('errors.unavailablePayment')],
    ['unknown', (words) => words('payment.unknown')],
  ])('says that a payment was %s', (failure, words) => {
    provesMessage('paymentUnavailable.everyLanguage')
    expect(textOnPage(locale, <PaymentFailureBanner failure={failure} />)).toBe(words(t))
  })
})
