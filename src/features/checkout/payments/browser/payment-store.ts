import { defaultPaymentMethod, type PaymentMethod, paymentMethods } from '#domain/orders/payment-methods.ts'
import { createStoredValue } from '#ui/stored-value.ts'

/** Narrows a stored choice; null for anything but a payment method. */
export const readPaymentMethod = (stored: unknown): PaymentMethod | null => paymentMethods.find((method) => method === stored) ?? null

/** The selected payment method; bank transfer by default. */
export const paymentStore = createStoredValue<PaymentMethod>('payment', defaultPaymentMethod, readPaymentMethod)
