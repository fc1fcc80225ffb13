import { expect, test } from 'vitest'
import type { OrderView } from '#features/orders/orders/order-view.ts'
import { textOnPage } from '#tests/support/text-on-page.tsx'
import type { ListedOrder } from '../schema.ts'
import { OrderFacts } from './order-facts.tsx'

const order = {
  token: 't',
  customer: 'Jana Vrbová',
  companyName: '',
  email: 'jana@example.com',
  phone: '+420601234567',
  priceList: null,
  currency: 'EUR',
  paymentMethod: 'goPay',
  paidAt: '2026-11-21T10:00:00.000Z',
  refund: 'due',
  isOverdue: false,
  itemsPrice: 500,
  deliveryPrice: 50,
  total: 550,
} as unknown as ListedOrder

const viewWith = (doneAt: string | null) =>
  ({
    refunds: [{ amount: 660.12, currency: 'EUR', doneAt }],
    addresses: { places: 1 },
    totals: { items: 500, transport: 50, duty: 0, vatRate: 20, vat: 110.12, total: 550, totalWithVat: 660.12, currency: 'EUR' },
  }) as unknown as OrderView

test('the office reads of a refund what is left to do, not what the customer is promised', () => {
  const due = textOnPage('en', <OrderFacts order={order} view={viewWith(null)} />)
  expect(due).toContain('€660.12, still to be sent')
  expect(due).not.toContain('We will refund')
  expect(textOnPage('en', <OrderFacts order={order} view={viewWith('2026-11-24T10:00:00.000Z')} />)).toContain(
    '€660.12, sent on 24.11.2026',
  )
})

test('transport and VAT of an order are shown once it has a delivery', () => {
  const view = viewWith(null)
  expect(textOnPage('en', <OrderFacts order={order} view={view} />)).toContain('€550.00VAT 20%€110.12Total with VAT€660.12')
  const undelivered = textOnPage('en', <OrderFacts order={order} view={{ ...view, addresses: { ...view.addresses, places: 0 } }} />)
  expect(undelivered).toContain('Shipping without VATset with the delivery')
  expect(undelivered).not.toContain('Total with VAT')
})
