import type { BillingAddress } from '../contact/address.ts'
import { isCountry } from '../postal/countries.ts'
import { normalisePostalCode } from '../postal/postal-code.ts'

type BillingFields = { readonly [Field in keyof BillingAddress as `billing${Capitalize<Field>}`]: string } & {
  readonly useBillingCompany: boolean
}

/** The billing details as a partner's orders take them. The postal code is normalised. */
export function billingOfForm(form: BillingFields): BillingAddress & { readonly useBillingCompany: boolean } {
  const { billingCountry: country, billingZipCode } = form
  return {
    useBillingCompany: form.useBillingCompany,
    companyName: form.billingCompanyName,
    taxIn: form.billingTaxIn,
    taxTin: form.billingTaxTin,
    firstName: form.billingFirstName,
    surName: form.billingSurName,
    country,
    street: form.billingStreet,
    city: form.billingCity,
    zipCode: (isCountry(country) ? normalisePostalCode(country, billingZipCode) : null) ?? billingZipCode,
    phone: form.billingPhone,
    email: form.billingEmail,
  }
}

/** The fields of the form that show billing details; all are empty without them. */
export const billingFieldsOf = (billing: (BillingAddress & { readonly useBillingCompany: boolean }) | null): BillingFields => ({
  useBillingCompany: billing?.useBillingCompany ?? false,
  billingCompanyName: billing?.companyName ?? '',
  billingTaxIn: billing?.taxIn ?? '',
  billingTaxTin: billing?.taxTin ?? '',
  billingFirstName: billing?.firstName ?? '',
  billingSurName: billing?.surName ?? '',
  billingCountry: billing?.country ?? '',
  billingStreet: billing?.street ?? '',
  billingCity: billing?.city ?? '',
  billingZipCode: billing?.zipCode ?? '',
  billingPhone: billing?.phone ?? '',
  billingEmail: billing?.email ?? '',
})
