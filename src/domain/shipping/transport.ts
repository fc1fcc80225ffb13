import type { Currency } from '../currency.ts'
import { czkToEur } from '../exchange.ts'
import { fromAmount } from '../money.ts'
import type { Country } from '../postal/countries.ts'
import { isExcludedPostalCode, normalisePostalCode, type PostalCodeRange } from '../postal/postal-code.ts'
import type { Carrier } from './carriers.ts'
import type { TransportTariff } from './tariff-schema.ts'

export type { TransportTariff } from './tariff-schema.ts'

export const maxParcelG = 31_500
export const maxParcels = 5

/** Swiss import duty, once per order, as a separate line. */
const swissDutyCzkThousandths = fromAmount(1000)

export interface ShippingBasis {
  readonly tariffs: readonly TransportTariff[]
  readonly excludedZipRanges: readonly PostalCodeRange[]
  readonly eurRate: number
}

/** An invalid code has a price of 0 and no carrier. The price excludes the duty. */
export interface Transport {
  readonly isZipCodeValid: boolean
  readonly priceThousandths: number
  readonly carrier: Carrier | null
}

const inCurrency = (czkThousandths: number, currency: Currency, eurRate: number): number =>
  currency === 'CZK' ? czkThousandths : czkToEur(czkThousandths, eurRate)

/** The weight of an order's pieces in grams, rounded to the milligram, so that a floating-point error never adds a parcel. */
export const totalWeightG = (items: readonly { readonly weightG: number; readonly quantity: number }[]): number =>
  Math.round(items.reduce((sum, { weightG, quantity }) => sum + weightG * quantity, 0) * 1000) / 1000

/** Up to five full parcels are sent as parcels, more on pallets. */
export const carrierFor = (weightG: number): Carrier => (weightG <= maxParcels * maxParcelG ? 'parcel' : 'pallet')

/** The number of parcels for a weight; at least one. */
export const parcelsOf = (weightG: number): number => Math.max(1, Math.ceil(weightG / maxParcelG))

/** The price in thousandths of CZK or EUR: as many full units as needed and one for the rest; null if a tariff is missing. */
function priceOf(weightG: number, tariffs: readonly TransportTariff[], convert: (czk: number) => number): number | null {
  const byWeight = tariffs.toSorted((a, b) => a.upToG - b.upToG)
  const largest = byWeight.at(-1)
  if (!largest) return null
  const full = Math.max(0, Math.ceil(weightG / largest.upToG) - 1)
  const rest = weightG - full * largest.upToG
  const last = byWeight.find(({ upToG }) => rest <= upToG)
  return last ? full * convert(largest.priceThousandths) + convert(last.priceThousandths) : null
}

/**
 * The transport price without VAT. A postal code is valid if it has the country's format, is not excluded and a tariff exists for it. Each
 * tariff is converted to EUR before it is multiplied.
 */
export function transportFor(
  destination: { readonly country: Country; readonly zipCode: string },
  weightG: number,
  currency: Currency,
  { tariffs, excludedZipRanges, eurRate }: ShippingBasis,
): Transport {
  const nowhere: Transport = { isZipCodeValid: false, priceThousandths: 0, carrier: null }
  const code = normalisePostalCode(destination.country, destination.zipCode)
  if (code === null || isExcludedPostalCode(destination.country, code, excludedZipRanges)) return nowhere
  const carrier = carrierFor(weightG)
  const offered = tariffs.filter((tariff) => tariff.country === destination.country && tariff.carrier === carrier)
  const price = priceOf(weightG, offered, (czk) => inCurrency(czk, currency, eurRate))
  return price === null ? nowhere : { isZipCodeValid: true, priceThousandths: price, carrier }
}

/** The import duty of an order in thousandths of the currency; only for Switzerland. */
export const importDuty = (country: Country, currency: Currency, eurRate: number): number =>
  country === 'CH' ? inCurrency(swissDutyCzkThousandths, currency, eurRate) : 0
