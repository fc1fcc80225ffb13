import type { Locale } from '../locale.ts'
import type { Country } from '../postal/countries.ts'
import { isEuVatNumber } from './eu-vat-number.ts'
import { vatRates } from './vat-rates.ts'

/** The properties of an order that determine its VAT. Without a delivery address the delivery country is the billing country. */
export interface VatCase {
  readonly locale: Locale
  readonly deliveryCountry: Country
  readonly useBillingCompany: boolean
  readonly taxTin: string
}

/**
 * Intra-Community supply (§ 4 Nr. 1b UStG): an order on the German site, delivered abroad to a company with a VAT number of that country.
 */
export const isVatExempt = ({ locale, deliveryCountry, useBillingCompany, taxTin }: VatCase): boolean =>
  locale === 'de' && deliveryCountry !== 'DE' && useBillingCompany && isEuVatNumber(deliveryCountry, taxTin)

/** The VAT rate of an order, 0 if it is exempt. */
export const vatRateOf = (order: VatCase): number => (isVatExempt(order) ? 0 : vatRates[order.locale])
