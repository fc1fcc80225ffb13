import { defaultPaymentMethod, type PaymentMethod, paymentMethods } from '#domain/orders/payment-methods.ts'
import { oneOf } from '#domain/shapes/basic-shapes.ts'
import { createStoredValue } from '#ui/stored-value.ts'

/** The selected payment method; bank transfer by default. */
export const paymentStore = createStoredValue<PaymentMethod>('payment', defaultPaymentMethod, oneOf(paymentMethods))
