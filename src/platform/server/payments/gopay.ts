import { z } from 'zod'
import type { Locale } from '#domain/locale.ts'
import type { Country } from '#domain/postal/countries.ts'
import { createTokenClient } from './access-token.ts'
import { callProvider, ProviderError } from './call-provider.ts'
import type { ProviderPayment } from './provider-payment.ts'

/** https://doc.gopay.com: amounts are whole cents, states in capitals. */
const Payment = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  order_number: z.string(),
  state: z.enum(['CREATED', 'PAYMENT_METHOD_CHOSEN', 'PAID', 'AUTHORIZED', 'CANCELED', 'TIMEOUTED', 'REFUNDED', 'PARTIALLY_REFUNDED']),
  amount: z.int().nonnegative(),
  currency: z.string(),
})
const NewPayment = Payment.extend({ gw_url: z.url({ protocol: /^https?$/ }) })

/** Authorised but uncaptured amounts do not count as paid, since the shop captures at once. A partly refunded payment has been paid. */
const states = {
  CREATED: 'open',
  PAYMENT_METHOD_CHOSEN: 'open',
  AUTHORIZED: 'open',
  PAID: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  CANCELED: 'closed',
  TIMEOUTED: 'closed',
  REFUNDED: 'closed',
} as const satisfies Record<z.output<typeof Payment>['state'], ProviderPayment['state']>

export const goPayLanguages = { cz: 'CS', en: 'EN', de: 'DE' } as const satisfies Record<Locale, string>

export interface GoPaySettings {
  /** With `/api`, without a trailing slash. */
  readonly baseUrl: () => string
  readonly goid: string
  readonly clientId: string
  readonly clientSecret: string
}

export interface NewGoPayPayment {
  readonly orderCode: string
  readonly amountThousandths: number
  readonly currency: string
  readonly locale: Locale
  readonly payer: {
    readonly firstName: string
    readonly surName: string
    readonly email: string
    readonly phone: string
    readonly street: string
    readonly city: string
    readonly zipCode: string
    readonly country: Country
  }
  /** Items that the gateway lists; the amount in thousandths is for all pieces of a line. */
  readonly items: readonly { readonly name: string; readonly count: number; readonly amountThousandths: number }[]
  /** Where the gateway sends the shopper afterwards; it appends `id`. */
  readonly returnUrl: string
  /** The gateway calls it with `id` whenever the state changes. */
  readonly notificationUrl: string
}

export interface GoPay {
  /** Creates a payment at the gateway. Not idempotent: each call creates one. @throws ProviderError. */
  readonly create: (payment: NewGoPayPayment) => Promise<{ readonly id: string; readonly gatewayUrl: string }>
  /** The current state of a payment; null when the gateway has no such payment. @throws ProviderError when there is no reply. */
  readonly find: (id: string) => Promise<ProviderPayment | null>
}

const toCents = (thousandths: number): number => Math.round(thousandths / 10)

const contactOf = ({ firstName, surName, email, phone, street, city, zipCode, country }: NewGoPayPayment['payer']) => ({
  contact: {
    first_name: firstName,
    last_name: surName,
    email,
    phone_number: phone,
    street,
    city,
    postal_code: zipCode,
    // ISO 3166-1 alpha-3.
    country_code: alpha3[country],
  },
})
const alpha3 = {
  CZ: 'CZE',
  DE: 'DEU',
  AT: 'AUT',
  BE: 'BEL',
  ES: 'ESP',
  FR: 'FRA',
  NL: 'NLD',
  IT: 'ITA',
  PL: 'POL',
  SE: 'SWE',
  DK: 'DNK',
  SK: 'SVK',
  CH: 'CHE',
} as const satisfies Record<Country, string>

/** Client of GoPay's REST API: tokens, payments and their states. */
export function openGoPay({ baseUrl, goid, clientId, clientSecret }: GoPaySettings): GoPay {
  const withToken = createTokenClient({ url: () => `${baseUrl()}/oauth2/token`, clientId, clientSecret, scope: 'payment-all' })
  return {
    async create(payment) {
      const { payer, items, amountThousandths, currency, orderCode, locale, returnUrl, notificationUrl } = payment
      const body = JSON.stringify({
        payer: contactOf(payer),
        target: { type: 'ACCOUNT', goid: Number(goid) },
        amount: toCents(amountThousandths),
        currency,
        order_number: orderCode,
        items: items.map(({ name, count, amountThousandths: amount }) => ({ name, count, amount: toCents(amount) })),
        lang: goPayLanguages[locale],
        callback: { return_url: returnUrl, notification_url: notificationUrl },
      })
      const { id, gw_url: gatewayUrl } = await withToken((authorization) =>
        callProvider(
          {
            url: `${baseUrl()}/payments/payment`,
            method: 'POST',
            headers: { authorization, 'content-type': 'application/json' },
            body,
          },
          NewPayment,
        ),
      )
      return { id, gatewayUrl }
    },
    async find(id) {
      try {
        const found = await withToken((authorization) =>
          callProvider({ url: `${baseUrl()}/payments/payment/${encodeURIComponent(id)}`, headers: { authorization } }, Payment),
        )
        return {
          id: found.id,
          state: states[found.state],
          amountThousandths: found.amount * 10,
          currency: found.currency,
          orderCode: found.order_number,
        }
      } catch (error) {
        if (error instanceof ProviderError && error.status === 404) return null
        throw error
      }
    },
  }
}
