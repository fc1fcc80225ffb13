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
    totals: { vatRate: 20, vat: 110.12, totalWithVat: 660.12 },
  }) as unknown as OrderView

test('the office reads of a refund what is left to do, not what the customer is promised', () => {
  const due = textOnPage('en', <OrderFacts order={order} view={viewWith(null)} />)
  expect(due).toContain('€660.12, still to be sent')
  expect(due).not.toContain('We will refund')
  expect(textOnPage('en', <OrderFacts order={order} view={viewWith('2026-11-24T10:00:00.000Z')} />)).toContain(
    '€660.12, sent on 24.11.2026',
  )
})
