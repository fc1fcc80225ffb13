import { countryName } from '#domain/postal/country-name.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import type { PartnerField, PartnerFormState } from './partner-state.ts'

const addressFields = {
  billingCompanyName: 'companyName',
  billingTaxIn: 'taxIn',
  billingTaxTin: 'taxTin',
  billingFirstName: 'firstName',
  billingSurName: 'surName',
  billingStreet: 'street',
  billingCountry: 'country',
  billingZipCode: 'zipCode',
  billingCity: 'city',
  billingPhone: 'phone',
} as const

/** The names of the form's fields and their values, as a person reads them. */
export function usePartnerWords(dealers: readonly { readonly id: string; readonly name: string }[]) {
  const t = useMessages('office')
  const address = useMessages('checkout')
  const locale = useLocale()

  function nameOf(field: PartnerField): string {
    if (field === 'password') return t('partners.fields.newPassword')
    if (field === 'dealerId') return t('partners.fields.dealer')
    return field in addressFields
      ? address(`information.fields.${addressFields[field as keyof typeof addressFields]}`)
      : t(`partners.fields.${field as Exclude<typeof field, keyof typeof addressFields>}`)
  }

  function valueOf(field: PartnerField, form: PartnerFormState): string {
    if (field === 'isActive') return t(form.isActive ? 'partners.active' : 'partners.inactive')
    if (field === 'useBillingCompany') return t(form.useBillingCompany ? 'partners.yes' : 'partners.no')
    if (field === 'locale') return t(`partners.locales.${form.locale}`)
    const text = form[field]
    if (field === 'dealerId' && text === '') return t('partners.fields.noDealer')
    if (field === 'dealerId') return dealers.find(({ id }) => id === text)?.name ?? t('partners.fields.formerDealer')
    if (field === 'billingCountry') return countryName(text, locale)
    return text === '' ? '–' : field === 'password' ? '••••••' : text
  }
  return { nameOf, valueOf }
}
