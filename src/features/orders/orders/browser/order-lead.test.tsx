import { describe, expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { emptyInformation } from '#domain/orders/information.ts'
import { translatorOf } from '#messages/every-message.ts'
import type { Translate } from '#messages/translator.ts'
import { lineOf } from '#tests/support/browser/seed-cart.ts'
import { textOnPage } from '#tests/support/text-on-page.tsx'
import type { OrderView } from '../order-view.ts'
import type { ProofView } from '#features/orders/proofs/proof-view.ts'
import { OrderLead } from './order-lead.tsx'
import { CancelledNotice, PaymentState } from '#features/checkout/payments/browser/payment-state.tsx'

type Words = Translate<'orders'>

const at = '2026-11-21T10:00:00.000Z'
const transfer = { dueOn: '2026-12-05' } as NonNullable<OrderView['transfer']>
const cancelled = (reason: string) => ({ at, reason })
const proof = (approval: ProofView['approval']): ProofView => ({
  id: 'p1',
  messageId: 'm1',
  version: 1,
  fileName: 'proof.png',
  isPicture: true,
  objects: null,
  pages: 1,
  sizeBytes: 1,
  approval,
  decidedAt: null,
})

/** A card order that was just placed, with the changes of a test. */
const orderWith = (change: Partial<OrderView>): OrderView => ({
  id: '00000000-0000-4000-8000-000000000000',
  token: 't'.repeat(32),
  orderCode: '26110001',
  createdAt: at,
  status: 'new',
  steps: [],
  cancelled: null,
  paidBy: 'goPay',
  paidAt: null,
  transfer: null,
  refunds: [],
  totals: { items: 100, transport: 10, duty: 0, vatRate: 21, vat: 23.1, total: 110, totalWithVat: 133.1, currency: 'EUR' },
  estimatedDelivery: { from: '2026-11-28', to: '2026-12-05' },
  addresses: { useBillingCompany: false, billing: emptyInformation.billingAddress, delivery: null, places: 1 },
  note: '',
  pdf: null,
  files: [],
  facts: { settings: {} as OrderView['facts']['settings'], products: [] },
  items: [],
  thread: [],
  ...change,
})
const withProof = (approval: ProofView['approval'], change: Partial<OrderView> = {}) =>
  orderWith({ status: 'toApproveDesign', paidAt: at, items: [{ id: 'i1', line: lineOf(), proofs: [proof(approval)] }], ...change })
const refund = (doneAt: string | null) => ({ amount: 133.1, currency: 'EUR', doneAt }) as const

/** States of an order that its status does not show, each with everything that its customer reads about it. */
const states: readonly [string, OrderView, (t: Words) => readonly string[]][] = [
  [
    'to be paid by transfer',
    orderWith({ paidBy: 'bankTransfer', transfer }),
    (t) => [t('lookup.lead.transfer'), t('lookup.payment.due', { amount: '|', date: '05.12.2026' }), 'how to transfer'],
  ],
  [
    'waiting for its money from the gateway',
    orderWith({}),
    (t) => [t('lookup.lead.unpaid'), t('lookup.payment.waiting', { amount: '|' }), 'pay now', t('lookup.payment.check')],
  ],
  [
    'paid by card',
    orderWith({ paidAt: at }),
    (t) => [t('lookup.lead.new'), t('lookup.payment.paid', { date: '21.11.2026' }), t('lookup.payment.by.goPay')],
  ],
  ['paid by PayPal', orderWith({ paidAt: at, paidBy: 'payPal' }), (t) => [t('lookup.payment.by.payPal')]],
  ['paid by transfer', orderWith({ paidAt: at, paidBy: 'bankTransfer' }), (t) => [t('lookup.payment.by.bankTransfer')]],
  ['that its partner pays by invoice', orderWith({ paidBy: 'invoice' }), (t) => [t('lookup.lead.new'), t('lookup.payment.invoiced')]],
  ['with a proof to decide on', withProof('waiting'), (t) => [t('lookup.lead.proofs', { count: 1 })]],
  ['with its proof decided on', withProof('approved'), (t) => [t('lookup.lead.toApproveDesign')]],
  [
    'cancelled because nobody paid',
    orderWith({ cancelled: cancelled('unpaid') }),
    (t) => [
      t('lookup.lead.cancelled'),
      t('lookup.cancelled.title', { date: '21.11.2026' }),
      t('lookup.cancelled.unpaid'),
      t('lookup.cancelled.noMoney'),
    ],
  ],
  [
    'given up for another one',
    orderWith({ cancelled: cancelled('withdrawn') }),
    (t) => [t('lookup.lead.cancelled'), t('lookup.cancelled.withdrawn'), t('lookup.cancelled.noMoney')],
  ],
  [
    'cancelled by the office while a proof waited, its money still to go back',
    withProof('waiting', { cancelled: cancelled('We are out of birch.'), refunds: [refund(null)] }),
    (t) => [t('lookup.lead.cancelled'), 'We are out of birch.', t('lookup.refund.due', { amount: '|' })],
  ],
  [
    'cancelled, its money gone back',
    orderWith({ paidAt: at, cancelled: cancelled('We are out of birch.'), refunds: [refund(at)] }),
    (t) => [t('lookup.lead.cancelled'), t('lookup.refund.done', { amount: '|', date: '21.11.2026' })],
  ],
  [
    'paid twice, the second payment to go back',
    orderWith({ paidAt: at, refunds: [refund(null)] }),
    (t) => [t('lookup.lead.new'), t('lookup.refund.due', { amount: '|' })],
  ],
]

describe.each(locales)('the page of an order on the site %s', (locale) => {
  const t = translatorOf(locale).of('orders')
  const readOf = (order: OrderView) =>
    textOnPage(
      locale,
      <>
        <OrderLead order={order} />
        <CancelledNotice order={order} />
        <PaymentState order={order} instructions="how to transfer" online="pay now" />
      </>,
    )

  test.each(states)('shows the sentences of an order %s', (_, order, wordsOf) => {
    const text = readOf(order)
    for (const words of wordsOf(t)) for (const part of words.split('|')) expect(text).toContain(part)
  })

  test.each(orderStatuses)('has one sentence for a paid order that is %s', (status) => {
    expect(readOf(orderWith({ status, paidAt: at }))).toContain(t(`lookup.lead.${status}`))
  })

  test.each(states.filter(([, { cancelled: isCancelled, paidAt }]) => isCancelled ?? paidAt))(
    'offers no payment for an order %s',
    (_, order) => expect(readOf(order)).not.toMatch(/pay now|how to transfer/),
  )

  test("shows no delivery date for a partner's order before its design is approved", () => {
    const text = readOf(withProof('waiting', { paidBy: 'invoice', estimatedDelivery: null }))
    expect(text).toContain(t('lookup.placed', { date: '21.11.2026' }))
    expect(text).not.toContain('28.11.2026')
  })

  test.each(states.filter(([, order]) => order.cancelled))('shows no delivery date for an order %s', (_, order) =>
    expect(readOf(order)).not.toContain('28.11.2026'),
  )
})
