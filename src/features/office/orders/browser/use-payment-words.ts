import { formatDate } from '#domain/format/days.ts'
import { paidBy } from '#domain/orders/payment-methods.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import type { TagTone } from '#ui/tag.tsx'
import type { ListedOrder } from '../schema.ts'

interface PaymentWords {
  readonly method: string
  readonly state: string
  readonly tone: TagTone
}

type Paid = Pick<ListedOrder, 'paidAt' | 'isOverdue' | 'paymentMethod' | 'cancelledAt' | 'refund'>

/** What a cancelled order no longer owes is no warning; money that has to go back is work to do. */
function toneOf({ paidAt, isOverdue, cancelledAt, refund }: Paid): TagTone {
  if (refund === 'due') return 'error'
  if (refund === 'done') return 'plain'
  if (paidAt !== null) return 'done'
  if (cancelledAt !== null) return 'plain'
  return isOverdue ? 'error' : 'waiting'
}

/** Says how an order is paid, and whether it is; a refund is said before all else. */
export function usePaymentWords(): (order: Paid) => PaymentWords {
  const t = useMessages('office')
  function stateOf({ paidAt, isOverdue, refund }: Paid): string {
    if (refund !== null) return t(`orders.cells.refund.${refund}`)
    if (paidAt === null) return t(isOverdue ? 'orders.cells.overdue' : 'orders.cells.unpaid')
    return t('orders.cells.paid', { date: formatDate(new Date(paidAt)) })
  }
  return (order) => ({
    method: t(`orders.cells.methods.${paidBy(order.paymentMethod)}`),
    state: stateOf(order),
    tone: toneOf(order),
  })
}
