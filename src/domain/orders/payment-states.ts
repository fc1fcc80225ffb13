/** An attempt to pay: open until the provider says that the money came, or that it will not come any more. */
export const paymentStates = ['open', 'paid', 'closed'] as const

/** Why money goes back: the order was paid already, was cancelled before or after the money came, or the sum is not that of the order. */
export const refundReasons = ['second-payment', 'after-cancelling', 'cancelled', 'wrong-amount'] as const
