import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayOf, formatDate, formatDay } from '../format/days.ts'
import { expectedDelivery } from './estimated-delivery.ts'
import { orderCode, orderCodeDigits, orderCodePrefix } from './order-code.ts'
import { orderTotals, toApiTotals } from './order-totals.ts'
import { defaultPaymentMethod, paymentMethodsOf, providerCurrency } from './payment-methods.ts'

const order = {
  itemTotalsThousandths: [18_370_000, 940_050],
  transportThousandths: 249_000,
  dutyThousandths: 0,
  vatRate: 21,
  currency: 'CZK',
} as const

describe('the totals of an order', () => {
  test('are items, transport and duty, with VAT computed once on their sum', () => {
    expect(toApiTotals(orderTotals(order))).toEqual({
      items: 19_310.05,
      transport: 249,
      duty: 0,
      vatRate: 21,
      vat: 4107.4,
      total: 19_559.05,
      totalWithVat: 23_666.45,
      currency: 'CZK',
    })
  })
  test('of an exempt order contain no VAT', () => {
    expect(orderTotals({ ...order, vatRate: 0 })).toMatchObject({ vatThousandths: 0, totalWithVatThousandths: 19_559_050 })
  })
  test('are whole cents that add up, and VAT does not depend on how items are split', () => {
    const cents = fc.integer({ min: 0, max: 10 ** 9 }).map((value) => value * 10)
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 8 }),
        cents,
        cents,
        fc.constantFrom(0, 19, 21),
        (items, transport, duty, vatRate) => {
          const basis = { transportThousandths: transport, dutyThousandths: duty, vatRate, currency: 'EUR' } as const
          const totals = orderTotals({ ...basis, itemTotalsThousandths: items })
          expect(totals.itemsThousandths + transport + duty).toBe(totals.totalThousandths)
          expect(totals.totalThousandths + totals.vatThousandths).toBe(totals.totalWithVatThousandths)
          expect(totals.totalWithVatThousandths % 10).toBe(0)
          expect(orderTotals({ ...basis, itemTotalsThousandths: [totals.itemsThousandths] })).toEqual(totals)
        },
      ),
    )
  })
})

describe('an order code', () => {
  test('is year, month and four random digits', () => {
    expect(orderCode('2026-11-14', 0.0427, 0)).toBe('26110427')
    expect(orderCode('2026-01-31', 0, 0)).toBe('26010000')
    expect(orderCodePrefix('2031-07-01')).toBe('3107')
  })
  test("has one more digit once half of the month's codes are used", () => {
    expect([0, 4999, 5000, 49_999, 50_000].map(orderCodeDigits)).toEqual([4, 4, 5, 5, 6])
    expect(orderCode('2026-11-14', 0.5, 5000)).toBe('261150000')
  })
  test('always has its full length', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), fc.nat(1_000_000), (random, taken) => {
        expect(orderCode('2026-11-14', random, taken)).toMatch(new RegExp(`^2611\\d{${orderCodeDigits(taken)}}$`))
      }),
    )
  })
})

describe('days', () => {
  test('are those of the shop: a day starts at midnight in Prague, in summer and winter', () => {
    expect(dayOf(new Date('2026-11-14T23:30:00Z'))).toBe('2026-11-15')
    expect(dayOf(new Date('2026-07-31T21:59:59Z'))).toBe('2026-07-31')
    expect(formatDate(new Date('2026-07-31T22:00:00Z'))).toBe('01.08.2026')
  })
  test('are written dd.MM.yyyy', () => expect(formatDay('2025-11-05')).toBe('05.11.2025'))
  test('are added across months, leap years and clock changes', () => {
    expect(addDays('2028-02-22', 7)).toBe('2028-02-29')
    expect(addDays('2026-10-20', 14)).toBe('2026-11-03')
    expect(() => addDays('someday', 1)).toThrow(RangeError)
  })
  test('delivery is expected 7 to 14 calendar days after the order', () => {
    const retail = { createdAt: new Date('2026-12-20T23:30:00Z'), partnerId: null, approvedAt: null }
    expect(expectedDelivery(retail)).toEqual({ from: '2026-12-28', to: '2027-01-04' })
  })
  test("delivery of a partner's order counts from the approved design, and is not known before", () => {
    const partners = { createdAt: new Date('2026-12-01T10:00:00Z'), partnerId: 'p', approvedAt: null }
    expect(expectedDelivery(partners)).toBeNull()
    expect(expectedDelivery({ ...partners, approvedAt: new Date('2026-12-21T10:00:00Z') })).toEqual({
      from: '2026-12-28',
      to: '2027-01-04',
    })
  })
})

test('each site has its payment methods, bank transfer first', () => {
  expect(paymentMethodsOf('cz')).toEqual(['bankTransfer', 'goPay'])
  expect(paymentMethodsOf('en')).toEqual(['bankTransfer', 'goPay'])
  expect(paymentMethodsOf('de')).toEqual(['bankTransfer', 'goPay', 'payPal'])
  expect(defaultPaymentMethod).toBe('bankTransfer')
  expect(providerCurrency('payPal', 'CZK')).toBe('EUR')
  expect(providerCurrency('goPay', 'CZK')).toBe('CZK')
})
