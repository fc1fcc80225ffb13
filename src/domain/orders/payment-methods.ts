import type { Currency } from '../currency.ts'
import type { Locale } from '../locale.ts'

export const paymentMethods = ['bankTransfer', 'goPay', 'payPal'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** How an order is paid: a partner's order by invoice, any other by the method chosen in the checkout. */
export type PaidBy = PaymentMethod | 'invoice'

/** Orders to be paid by invoice are stored without a method. */
export const paidBy = (method: PaymentMethod | null): PaidBy => method ?? 'invoice'

export const defaultPaymentMethod: PaymentMethod = 'bankTransfer'

const methodsBySite = {
  cz: ['bankTransfer', 'goPay'],
  en: ['bankTransfer', 'goPay'],
  de: ['bankTransfer', 'goPay', 'payPal'],
} as const satisfies Record<Locale, readonly PaymentMethod[]>

/** The methods of a site, preselected one first. A provider without credentials is left out by the server. */
export const paymentMethodsOf = (locale: Locale): readonly PaymentMethod[] => methodsBySite[locale]

/** Whether a provider confirms the payment before printing starts; a transfer arrives later from the bank. */
export const isPaidOnline = (method: PaymentMethod | null): method is Exclude<PaymentMethod, 'bankTransfer'> =>
  method !== null && method !== 'bankTransfer'

/** The currency requested from a provider: PayPal is always paid in EUR. */
export const providerCurrency = (method: PaymentMethod, currency: Currency): Currency => (method === 'payPal' ? 'EUR' : currency)
