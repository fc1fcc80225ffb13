import { isCountry, type Country } from '../postal/countries.ts'
import { type Locale, sites } from '../locale.ts'
import { isEuVatNumber } from './eu-vat-number.ts'
import { isVatExempt } from './vat-rate-of-order.ts'

/** The effect of a VAT number on the VAT of the site. `country` is the one that issued it. */
export type VatNotice =
  | { readonly kind: 'invalid' }
  | {
      /**
       * `valid`: without effect on this site; `exempt`: no VAT; `domestic`: delivery within its country, VAT is charged; `elsewhere`: delivery
       * to another country than that of the number, VAT is charged.
       */
      readonly kind: 'valid' | 'exempt' | 'domestic' | 'elsewhere'
      readonly country: Country
    }

/** The notice for a VAT number (decisions §2 and §5); null without one. */
export function vatNotice(order: { readonly locale: Locale; readonly deliveryCountry: string; readonly taxTin: string }): VatNotice | null {
  const { locale, deliveryCountry, taxTin } = order
  if (taxTin.trim() === '') return null
  const country = taxTin.trim().slice(0, 2).toUpperCase()
  if (!isCountry(country) || !isEuVatNumber(country, taxTin)) return { kind: 'invalid' }
  const site = sites[locale]
  if (!site.exemptsUnionCompanies) return { kind: 'valid', country }
  if (deliveryCountry === site.country) return { kind: 'domestic', country }
  const isExempt = isCountry(deliveryCountry) && isVatExempt({ locale, deliveryCountry, useBillingCompany: true, taxTin })
  return { kind: isExempt ? 'exempt' : 'elsewhere', country }
}
