import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderTotals, type OrderTotals } from './order-totals.ts'
import { partLines, type SumKind, sumLines } from './sum-lines.ts'

const cents = fc.integer({ min: 0, max: 10 ** 9 }).map((value) => value * 10)
const totals = fc
  .record({
    itemTotalsThousandths: fc.array(cents, { minLength: 1, maxLength: 5 }),
    transportThousandths: cents,
    dutyThousandths: fc.oneof(fc.constant(0), cents),
    vatRate: fc.constantFrom(0, 19, 20, 21),
    currency: fc.constantFrom('CZK' as const, 'EUR' as const),
  })
  .map(orderTotals)

const kindsOf = (order: OrderTotals, isDeliverySet = true): readonly SumKind[] => sumLines(order, isDeliverySet).map(({ kind }) => kind)
const amountOf = (order: OrderTotals, ...kinds: readonly SumKind[]): number | undefined =>
  sumLines(order).find(({ kind }) => kinds.includes(kind))?.thousandths

describe('the sums of an order', () => {
  const czech = orderTotals({ itemTotalsThousandths: [1000], transportThousandths: 200, dutyThousandths: 0, vatRate: 21, currency: 'CZK' })

  test('are its parts, the total, VAT and the total with VAT', () => {
    expect(kindsOf(czech)).toEqual(['items', 'transport', 'total', 'vat', 'totalWithVat'])
    expect(kindsOf({ ...czech, dutyThousandths: 50 })).toEqual(['items', 'transport', 'duty', 'total', 'vat', 'totalWithVat'])
  })

  test('add up, and the parts are the total with VAT', () =>
    fc.assert(
      fc.property(totals, (order) => {
        const amount = (...kinds: readonly SumKind[]) => amountOf(order, ...kinds) ?? 0
        expect(amount('items') + amount('transport') + amount('duty')).toBe(amount('total'))
        expect(amount('total') + amount('vat', 'vatExempt')).toBe(amount('totalWithVat'))
        expect(partLines(order).reduce((sum, { thousandths }) => sum + thousandths, 0)).toBe(order.totalWithVatThousandths)
        expect(sumLines(order).every(({ isKnown }) => isKnown)).toBe(true)
      }),
    ))

  test('say of VAT either its rate or that the order is exempt, and of duty only what is charged', () =>
    fc.assert(
      fc.property(totals, (order) => {
        const kinds = kindsOf(order)
        expect(kinds.filter((kind) => kind === 'vat' || kind === 'vatExempt')).toEqual([order.vatRate === 0 ? 'vatExempt' : 'vat'])
        expect(kinds.includes('duty')).toBe(order.dutyThousandths > 0)
        expect(amountOf(order, 'vatExempt') ?? 0).toBe(0)
      }),
    ))

  test('know neither transport nor VAT before the order has a delivery, and call none exempt', () =>
    fc.assert(
      fc.property(totals, (order) => {
        const lines = sumLines(order, false)
        expect(lines.filter(({ isKnown }) => !isKnown).map(({ kind }) => kind)).toEqual(['transport', 'vat'])
        expect(lines.map(({ kind }) => kind)).not.toContain('totalWithVat')
        expect(lines.map(({ kind }) => kind)).not.toContain('vatExempt')
      }),
    ))
})
