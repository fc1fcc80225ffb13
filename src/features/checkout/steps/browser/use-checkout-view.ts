import { formatMoney } from '#domain/format/format-money.ts'
import { activeAddress, type Information, withDefaultCountry } from '#domain/orders/information.ts'
import type { OrderTotals } from '#domain/orders/order-totals.ts'
import { partLines } from '#domain/orders/sum-lines.ts'
import { formatPostalCode } from '#domain/postal/postal-code.ts'
import { parcelsOf, totalWeightG } from '#domain/shipping/transport.ts'
import { toAmount } from '#domain/money.ts'
import { type CartFacts, productOfLine } from '#features/catalogue/lines/line-facts.ts'
import type { PricedCart } from '#features/checkout/cart/browser/use-priced-cart.ts'
import { useCatalogueWords } from '#features/catalogue/products/browser/use-catalogue-words.ts'
import { useSumWords } from '#features/orders/orders/browser/use-sum-words.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { countryName } from '#domain/postal/country-name.ts'
import { piecesOf, totalsInView } from './totals-in-view.ts'
import type { SummaryLine } from '#features/orders/orders/browser/order-summary.tsx'
import { type TransportState, transportRequest, useTransport } from './use-transport.ts'

export interface CheckoutView {
  readonly transport: TransportState & { readonly retry: () => void }
  /** Whether the transport is being asked for, or will be once the cart has its prices. */
  readonly isTransportPending: boolean
  readonly totals: OrderTotals
  /** Items, transport, duty and VAT, formatted in the page's language. */
  readonly lines: readonly SummaryLine[]
  readonly money: (thousandths: number) => string
  /** As `money`, for a sum with transport in it: "…" until the first answer, so that no total is shown that is about to change. */
  readonly sum: (thousandths: number) => string
  /** Whether every price is from the server and transport is known, so that the total is final. */
  readonly isSettled: boolean
}

/** The current order: the costs of the cart and the transport to the address. */
export function useCheckoutView(facts: CartFacts, cart: PricedCart, typed: Information): CheckoutView {
  const t = useMessages('checkout')
  const locale = useLocale()
  const information = withDefaultCountry(typed, locale)
  const { number, t: trade } = useCatalogueWords()
  const { configurations, currency } = cart
  const request = transportRequest(information, configurations, currency)
  const transport = useTransport(cart.isFresh ? request : null)
  const transportPrice = transport.state === 'known' ? transport.answer.price : null
  const totals = totalsInView({ lines: configurations, information, transportPrice, locale, currency, eurRate: facts.settings.eurRate })
  const money = (thousandths: number): string => formatMoney(thousandths, currency, locale)
  const isTransportPending = transport.state === 'asking' || (transport.state === 'unknown' && cart.isPricing)
  const sum = (thousandths: number): string => (request !== null && isTransportPending ? '…' : money(thousandths))
  const pieces = piecesOf(configurations)
  const address = activeAddress(information)
  const country = countryName(address.country, locale)
  const weightG = totalWeightG(
    configurations.map(({ productId, quantity }) => ({ weightG: productOfLine(facts, productId)?.weight ?? 0, quantity })),
  )
  const words = { unknown: 'waitingForZip', asking: 'asking', invalid: 'waitingForZip', failed: 'noAnswer' } as const
  const shipping: SummaryLine =
    transport.state === 'known'
      ? {
          label: t(transport.answer.carrier === 'pallet' ? 'summary.pallet' : 'summary.parcel', {
            zipCode: formatPostalCode(address.country, address.zipCode),
            country,
            count: parcelsOf(weightG),
            weight: trade('units.kg', { value: number(weightG / 1000, 1) }),
          }),
          value: money(totals.transportThousandths),
        }
      : { label: t('summary.shippingTo', { country }), value: t(`summary.${words[transport.state]}`), isWord: true }
  const sumWords = {
    ...useSumWords(totals),
    items: t('summary.items', {
      count: configurations.length,
      pieces: trade('units.pieces', { count: pieces, quantity: number(pieces) }),
    }),
  }
  return {
    transport,
    isTransportPending,
    totals,
    money,
    sum,
    isSettled: cart.isFresh && transport.state === 'known',
    lines: partLines(totals).map(({ kind, thousandths }) => {
      if (kind === 'transport') return shipping
      // VAT changes with the transport.
      const value = kind === 'vat' || kind === 'vatExempt' ? sum(thousandths) : money(thousandths)
      return { label: sumWords[kind], value }
    }),
  }
}

/** The total without VAT that the shopper saw, for the order. */
export const seenTotal = ({ totals }: CheckoutView): number => toAmount(totals.totalThousandths)
