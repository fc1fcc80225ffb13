import { formatDate } from '#domain/format/days.ts'
import { paidBy } from '#domain/orders/payment-methods.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import type { ListedOrder } from '../schema.ts'

interface PaymentWords {
  readonly method: string
  readonly state: string
}

/** Says how an order is paid, and whether it is. */
export function usePaymentWords(): (order: Pick<ListedOrder, 'paidAt' | 'isOverdue' | 'paymentMethod'>) => PaymentWords {
  const t = useMessages('orders')
  const stateOf = (paidAt: string | null, isOverdue: boolean) =>
    paidAt === null
      ? t(isOverdue ? 'office.orders.overdue' : 'office.orders.unpaid')
      : t('office.orders.paid', { date: formatDate(new Date(paidAt)) })
  return ({ paidAt, isOverdue, paymentMethod }) => ({
    method: t(`office.orders.methods.${paidBy(paymentMethod)}`),
    state: stateOf(paidAt, isOverdue),
  })
}
