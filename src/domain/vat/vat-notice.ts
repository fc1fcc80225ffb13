import { isCountry, type Country } from '../postal/countries.ts'
import type { Locale } from '../locale.ts'
import { isEuVatNumber } from './eu-vat-number.ts'
import { isVatExempt } from './vat-rates.ts'

/** What a VAT number is, and what it means for VAT on the site. `country` is the one that it belongs to. */
export type VatNotice =
  | { readonly kind: 'invalid' }
  | {
      /**
       * `valid`: in order, without effect on this site; `exempt`: no VAT; `domestic`: the goods stay in Germany, VAT is due; `elsewhere`: the
       * goods go to a country that the number is not of, VAT is due.
       */
      readonly kind: 'valid' | 'exempt' | 'domestic' | 'elsewhere'
      readonly country: Country
    }

/** Tells the owner of a VAT number what it does (decisions §2 and §5); null without one. Only the German site sends goods without VAT. */
export function vatNotice(order: { readonly locale: Locale; readonly deliveryCountry: string; readonly taxTin: string }): VatNotice | null {
  const { locale, deliveryCountry, taxTin } = order
  if (taxTin.trim() === '') return null
  const country = taxTin.trim().slice(0, 2).toUpperCase()
  if (!isCountry(country) || !isEuVatNumber(country, taxTin)) return { kind: 'invalid' }
  if (locale !== 'de') return { kind: 'valid', country }
  if (deliveryCountry === 'DE') return { kind: 'domestic', country }
  const isExempt = isCountry(deliveryCountry) && isVatExempt({ locale, deliveryCountry, useBillingCompany: true, taxTin })
  return { kind: isExempt ? 'exempt' : 'elsewhere', country }
}
