import { sites } from '#domain/locale.ts'
import type { PartnerFormError } from '#domain/accounts/partner-form-errors.ts'
import { partnerFieldIssue, type PartnerTextField, partnerTextFields } from '#domain/accounts/partner-form.ts'
import { type Country, isCountry } from '#domain/postal/countries.ts'
import { formatPostalCode } from '#domain/postal/postal-code.ts'
import type { PartnerFormState } from '#features/partners/partners/browser/partner-state.ts'
import type { OwnCompany } from '../schema.ts'

/** The part of a partner's form that its own people change. */
export type CompanyFormState = Omit<PartnerFormState, 'email' | 'password' | 'note' | 'currency' | 'dealerId' | 'isActive' | 'percentOff'>
type CompanyTextField = Exclude<PartnerTextField, 'email' | 'note'>

const companyTextFields = partnerTextFields.filter((field): field is CompanyTextField => field !== 'email' && field !== 'note')

/** The form that shows a company. One without billing details has the country of its language. */
export function companyFormOf(company: OwnCompany): CompanyFormState {
  const { locale, useBillingCompany } = company
  const texts = Object.fromEntries(companyTextFields.map((field) => [field, company[field]])) as Record<CompanyTextField, string>
  const billingCountry: Country = isCountry(company.billingCountry) ? company.billingCountry : sites[locale].country
  const billingZipCode = formatPostalCode(billingCountry, company.billingZipCode).replace('\u00a0', ' ')
  return { ...texts, locale, useBillingCompany, billingCountry, billingZipCode }
}

/** Everything that is wrong with the form, in the order of its fields. */
export const companyIssues = (form: CompanyFormState): ReadonlyMap<keyof CompanyFormState, PartnerFormError> =>
  new Map(
    companyTextFields.flatMap((field) => {
      const issue = partnerFieldIssue(field, { ...form })
      return issue === null ? [] : [[field, issue] as const]
    }),
  )
