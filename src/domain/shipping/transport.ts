import type { Currency } from '../currency.ts'
import { czkToEur, fromAmount } from '../money.ts'
import type { Country } from '../postal/countries.ts'
import { isExcludedPostalCode, normalisePostalCode, type PostalCodeRange } from '../postal/postal-code.ts'
import type { Carrier } from './carriers.ts'
import type { TransportTariff } from './tariff-schema.ts'

export type { TransportTariff } from './tariff-schema.ts'

export const maxParcelG = 31_500
export const maxParcels = 5

/** Import duty of Switzerland, once an order, on a line of its own. */
const swissDutyCzkThousandths = fromAmount(1000)

export interface ShippingBasis {
  readonly tariffs: readonly TransportTariff[]
  readonly excludedZipRanges: readonly PostalCodeRange[]
  readonly eurRate: number
}

/** A price of 0 and no carrier go with an invalid code. The duty is not part of the price. */
export interface Transport {
  readonly isZipCodeValid: boolean
  readonly priceThousandths: number
  readonly carrier: Carrier | null
}

const inCurrency = (czkThousandths: number, currency: Currency, eurRate: number): number =>
  currency === 'CZK' ? czkThousandths : czkToEur(czkThousandths, eurRate)

/** Weight in grams of the pieces of an order, to the milligram, so that no binary fraction opens another parcel. */
export const totalWeightG = (items: readonly { readonly weightG: number; readonly quantity: number }[]): number =>
  Math.round(items.reduce((sum, { weightG, quantity }) => sum + weightG * quantity, 0) * 1000) / 1000

/** Up to five full parcels go by parcel, more by pallet. */
export const carrierFor = (weightG: number): Carrier => (weightG <= maxParcels * maxParcelG ? 'parcel' : 'pallet')

/** How many parcels that weight makes; at least one. */
export const parcelsOf = (weightG: number): number => Math.max(1, Math.ceil(weightG / maxParcelG))

/** The price in thousandths of CZK or EUR: as many full units as needed and one for the rest; null when a tariff is missing. */
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
 * What transport costs without VAT. A postal code is valid when it has the country's form, is not excluded and a tariff exists for it.
 * Each tariff is converted to EUR before it is multiplied.
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

/** Import duty of an order in thousandths of the currency; only Switzerland has one. */
export const importDuty = (country: Country, currency: Currency, eurRate: number): number =>
  country === 'CH' ? inCurrency(swissDutyCzkThousandths, currency, eurRate) : 0
