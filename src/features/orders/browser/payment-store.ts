import { defaultPaymentMethod, type PaymentMethod, paymentMethods } from '#domain/orders/payment-methods.ts'
import { createStoredValue } from '#ui/stored-value.ts'

/** Narrows a stored choice; null for anything but a payment method. */
export const readPaymentMethod = (stored: unknown): PaymentMethod | null => paymentMethods.find((method) => method === stored) ?? null

/** The payment method that the shopper chose; bank transfer until then. */
export const paymentStore = createStoredValue<PaymentMethod>('payment', defaultPaymentMethod, readPaymentMethod)
