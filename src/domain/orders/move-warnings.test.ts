import { describe, expect, test } from 'vitest'
import { needsReason, warningsOfMove } from './move-warnings.ts'

const paid = { isUnpaid: false, lacksDeliveryCode: false, isPrinted: true }

describe('before a move', () => {
  test('an unpaid order is named when it goes to production or to the customer', () => {
    const of = (to: Parameters<typeof warningsOfMove>[0]['to']) => warningsOfMove({ ...paid, isUnpaid: true, to })
    expect(of('waitingForProduction')).toEqual(['unpaid'])
    expect(of('inProduction')).toEqual(['unpaid'])
    expect(of('produced')).toEqual([])
    expect(of('delivered')).toEqual(['unpaid'])
  })
  test('a missing code is named when the order is delivered', () => {
    expect(warningsOfMove({ ...paid, lacksDeliveryCode: true, to: 'delivered' })).toEqual(['codeMissing'])
    expect(warningsOfMove({ ...paid, lacksDeliveryCode: true, to: 'produced' })).toEqual([])
  })
  test('a design without a proof is named, and needs no reason', () => {
    expect(warningsOfMove({ ...paid, to: 'designApproved' })).toEqual(['noProof'])
    expect(warningsOfMove({ ...paid, isPrinted: false, to: 'designApproved' })).toEqual([])
    expect(needsReason(['noProof'])).toBe(false)
    expect(needsReason(['noProof', 'unpaid'])).toBe(true)
  })
})
