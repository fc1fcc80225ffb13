import type { PartnerFormError } from '#domain/accounts/partner-form-errors.ts'
import { partnerFieldIssue, partnerPasswordIssue, type PartnerTextField, partnerTextFields } from '#domain/accounts/partner-form.ts'
import { billingFieldsOf } from '#domain/accounts/partner-billing.ts'
import type { Currency } from '#domain/currency.ts'
import { readNumber } from '#domain/format/read-number.ts'
import { type Locale, sites } from '#domain/locale.ts'
import type { Country } from '#domain/postal/countries.ts'
import { formatPostalCode } from '#domain/postal/postal-code.ts'
import type { PriceListDetail } from '#features/catalogue/price-lists/schema.ts'
import type { PartnerProfile } from '../partner-facts.ts'

/** The form of a partner as it is typed. */
export interface PartnerFormState extends Record<PartnerTextField, string> {
  password: string
  currency: Currency
  locale: Locale
  /** Empty for no dealer. */
  dealerId: string
  isActive: boolean
  useBillingCompany: boolean
  billingCountry: string
  /** For a new partner only. */
  percentOff: string
}
export type PartnerField = keyof PartnerFormState

/** The form of a new partner on a site: its country, language and currency are probably those of the site. */
export const newPartnerForm = (locale: Locale): PartnerFormState => ({
  ...billingFieldsOf(null),
  useBillingCompany: true,
  billingCountry: sites[locale].country,
  email: '',
  password: '',
  currency: sites[locale].currencies[0],
  locale,
  dealerId: '',
  isActive: true,
  note: '',
  percentOff: '0',
})

/** The form that shows a stored partner. The password is never shown. */
export function partnerFormOf(profile: PartnerProfile): PartnerFormState {
  const { email, currency, dealerId, isActive, useBillingCompany, billingCountry, note } = profile
  const texts = Object.fromEntries(partnerTextFields.map((field) => [field, profile[field]])) as Record<PartnerTextField, string>
  const zipCode = formatPostalCode(billingCountry, profile.billingZipCode).replace('\u00a0', ' ')
  return {
    ...texts,
    email,
    note,
    currency,
    isActive,
    useBillingCompany,
    billingCountry,
    billingZipCode: zipCode,
    dealerId: dealerId ?? '',
    locale: profile.locale ?? 'cz',
    password: '',
    percentOff: '',
  }
}

/** The body that saves the form. An empty password is left out, so that the old one stays. */
export function partnerBody(form: PartnerFormState) {
  const { currency, locale, isActive, useBillingCompany, dealerId, billingCountry, password } = form
  const texts = Object.fromEntries(partnerTextFields.map((field) => [field, form[field]])) as Record<PartnerTextField, string>
  return {
    ...texts,
    currency,
    locale,
    isActive,
    useBillingCompany,
    billingCountry: billingCountry as Country,
    dealerId: dealerId === '' ? null : dealerId,
    ...(password !== '' && { password }),
  }
}

/** The per cent as a number; null if it is none from 0 to below 100. */
export function percentOf({ percentOff }: Pick<PartnerFormState, 'percentOff'>, locale: Locale): number | null {
  const percent = percentOff.trim() === '' ? 0 : readNumber(percentOff, locale, 2)
  return percent !== null && percent >= 0 && percent < 100 ? percent : null
}

/** Everything that is wrong with the form, in the order of its fields. */
export function partnerIssues(form: PartnerFormState, { isNew, locale }: { readonly isNew: boolean; readonly locale: Locale }) {
  const found = new Map<PartnerField, PartnerFormError>()
  const [email, ...others] = partnerTextFields
  const note = (field: PartnerField, issue: PartnerFormError | null) => issue !== null && found.set(field, issue)
  if (email) note(email, partnerFieldIssue(email, { ...form }))
  note('password', partnerPasswordIssue(form.password, isNew))
  for (const field of others) note(field, partnerFieldIssue(field, { ...form }))
  if (isNew && percentOf(form, locale) === null) note('percentOff', 'percent')
  return found as ReadonlyMap<PartnerField, PartnerFormError>
}

/** The profile in the reply of a save or of a conflict. */
export const profileOfDetail = (detail: PriceListDetail, before: PartnerProfile): PartnerProfile => ({
  ...before,
  ...Object.fromEntries(Object.keys(before).flatMap((key) => (key in detail ? [[key, detail[key as keyof PriceListDetail]]] : []))),
})
