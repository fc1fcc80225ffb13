import { countryName } from '#domain/postal/country-name.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { billingWords } from '../partner-words.ts'
import type { PartnerField, PartnerFormState } from './partner-state.ts'

/** The names of the form's fields and their values, as a person reads them. */
export function usePartnerWords(dealers: readonly { readonly id: string; readonly name: string }[]) {
  const t = useMessages('office')
  const address = useMessages('checkout')
  const locale = useLocale()

  function nameOf(field: PartnerField): string {
    if (field === 'password') return t('partners.fields.newPassword')
    if (field === 'dealerId') return t('partners.fields.dealer')
    return field in billingWords
      ? address(`information.fields.${billingWords[field as keyof typeof billingWords]}`)
      : t(`partners.fields.${field as Exclude<typeof field, keyof typeof billingWords>}`)
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
