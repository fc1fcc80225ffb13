/** Whether an order or an invoice is paid. */
export const paymentStatuses = ['paid', 'unpaid'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** The status by the moment of the payment; null until it comes. */
export const paymentStatusOf = (paidAt: string | null): PaymentStatus => (paidAt === null ? 'unpaid' : 'paid')
