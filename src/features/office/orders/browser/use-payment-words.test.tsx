import { expect, test } from 'vitest'
import { Tag } from '#ui/tag.tsx'
import { markupOnPage } from '#tests/support/text-on-page.tsx'
import { usePaymentWords } from './use-payment-words.ts'

const paid = { paidAt: '2026-11-22T20:30:00Z', isOverdue: false, paymentMethod: 'bankTransfer', cancelledAt: null, refund: null } as const

function Shown({ order }: { readonly order: Parameters<ReturnType<typeof usePaymentWords>>[0] }) {
  const { state, tone } = usePaymentWords()(order)
  return <Tag tone={tone}>{state}</Tag>
}
const tagOf = (change: object) => markupOnPage('en', <Shown order={{ ...paid, ...change }} />)

test('money that has to go back is not shown as paid', () => {
  const cancelled = { cancelledAt: '2026-11-24T08:00:00Z' }
  expect(tagOf({ ...cancelled, refund: 'due' })).toContain('To be refunded')
  expect(tagOf({ ...cancelled, refund: 'due' })).not.toContain('Paid')
  expect(tagOf({ ...cancelled, refund: 'due' })).toContain('error')
  expect(tagOf({ ...cancelled, refund: 'done' })).toContain('Refunded')
  expect(tagOf({})).toContain('Paid')
  expect(tagOf({ paidAt: null })).toContain('Unpaid')
})
