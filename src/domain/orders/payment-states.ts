/** The states of a payment attempt: open until the provider confirms the payment or that it will not be made. */
export const paymentStates = ['open', 'paid', 'closed'] as const

/**
 * Why money is refunded: the order was already paid, it was cancelled before or after the payment, or the amount differs from that of the
 * order.
 */
export const refundReasons = ['second-payment', 'after-cancelling', 'cancelled', 'wrong-amount'] as const
