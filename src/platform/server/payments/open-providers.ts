import type { Locale } from '#domain/locale.ts'
import { type PaymentMethod, paymentMethodsOf } from '#domain/orders/payment-methods.ts'
import type { Config } from '../env.ts'
import { type GoPay, openGoPay } from './gopay.ts'
import { openPayPal, type PayPal } from './paypal.ts'
import { type OnAnswer, watchCalls } from './watch-calls.ts'
import { goPayPrefix, payPalPrefix, standInCredentials, type StandIns } from './stand-ins/open-stand-ins.ts'

/** Configuration of PayPal's buttons on a page. */
export interface PayPalButtonConfig {
  readonly clientId: string
  /** The address of PayPal's script without its query; a path of the shop itself where the demo uses the stand-in. */
  readonly sdkUrl: string
}

export interface PaymentProviders {
  /** Null when not offered. */
  readonly goPay: GoPay | null
  readonly payPal: PayPal | null
  readonly payPalButtons: PayPalButtonConfig | null
  /** The payment methods of a site, preselected one first. */
  readonly offeredOn: (locale: Locale) => readonly PaymentMethod[]
  /** How many calls of each opened provider got no valid answer. */
  readonly failureCounts: () => Readonly<Partial<Record<PaymentMethod, number>>>
}

type Credentials = Config['payments']
type Origin = Pick<StandIns, 'origin'>

/** Opens the providers that have credentials, and in the demo the stand-ins for the others. */
export function openPaymentProviders({ goPay, payPal }: Credentials, standIns: Origin | null, onAnswer?: OnAnswer): PaymentProviders {
  const goPaySettings = goPay
    ? { ...goPay, baseUrl: () => goPay.baseUrl }
    : standIns && { ...standInCredentials.goPay, baseUrl: () => `${standIns.origin()}${goPayPrefix}/api` }
  const payPalSettings = payPal
    ? { ...payPal, baseUrl: () => payPal.baseUrl }
    : standIns && { ...standInCredentials.payPal, sdkUrl: `${payPalPrefix}/sdk/js`, baseUrl: () => `${standIns.origin()}${payPalPrefix}` }
  const canPay: Readonly<Record<PaymentMethod, boolean>> = {
    bankTransfer: true,
    goPay: goPaySettings !== null,
    payPal: payPalSettings !== null,
  }
  const failureCounts: Partial<Record<PaymentMethod, number>> = { ...(goPaySettings && { goPay: 0 }), ...(payPalSettings && { payPal: 0 }) }
  const hear: OnAnswer = (method, failure) => {
    if (failure !== null) failureCounts[method] = (failureCounts[method] ?? 0) + 1
    onAnswer?.(method, failure)
  }
  return {
    goPay: goPaySettings && watchCalls(openGoPay(goPaySettings), 'goPay', hear),
    payPal: payPalSettings && watchCalls(openPayPal(payPalSettings), 'payPal', hear),
    failureCounts: () => failureCounts,
    payPalButtons: payPalSettings && { clientId: payPalSettings.clientId, sdkUrl: payPalSettings.sdkUrl },
    offeredOn: (locale) => paymentMethodsOf(locale).filter((method) => canPay[method]),
  }
}
