import { type Locale, sites } from '../locale.ts'
import type { Country } from '../postal/countries.ts'
import { isEuVatNumber } from './eu-vat-number.ts'

/** The properties of an order that determine its VAT. Without a delivery address the delivery country is the billing country. */
export interface VatCase {
  readonly locale: Locale
  readonly deliveryCountry: Country
  readonly useBillingCompany: boolean
  readonly taxTin: string
}

/**
 * Intra-Community supply (§ 4 Nr. 1b UStG): an order on a site that has it, delivered abroad to a company with a VAT number of that country.
 */
export function isVatExempt({ locale, deliveryCountry, useBillingCompany, taxTin }: VatCase): boolean {
  const { country, exemptsUnionCompanies } = sites[locale]
  return exemptsUnionCompanies && deliveryCountry !== country && useBillingCompany && isEuVatNumber(deliveryCountry, taxTin)
}

/** The VAT rate of an order, 0 if it is exempt. */
export const vatRateOf = (order: VatCase): number => (isVatExempt(order) ? 0 : sites[order.locale].vatRate)

/** The VAT rate of an order with a delivery to each of these countries, at least one: 0 only if all of them are exempt (decisions §7). */
export const vatRateOfDeliveries = (order: Omit<VatCase, 'deliveryCountry'>, countries: readonly Country[]): number =>
  Math.max(...countries.map((deliveryCountry) => vatRateOf({ ...order, deliveryCountry })))
