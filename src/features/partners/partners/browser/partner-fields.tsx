import { use, createContext } from 'react'
import { useFormContext } from 'react-hook-form'
import { currencies } from '#domain/currency.ts'
import { locales } from '#domain/locale.ts'
import { countryOptions } from '#domain/postal/country-name.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { FormSection } from '#ui/forms/form-section.tsx'
import { Checkbox, SelectField, TextField } from '#ui/field.tsx'
import styles from './partner-form.module.css'
import type { PartnerField, PartnerFormState } from './partner-state.ts'

/** What the sections of the form need beside its values. */
interface FieldFacts {
  readonly errorOf: (field: PartnerField) => string | undefined
  readonly isNew: boolean
}
export const PartnerFieldFacts = createContext<FieldFacts>({ errorOf: () => undefined, isNew: false })

function useField() {
  const { register, getValues } = useFormContext<PartnerFormState>()
  const { errorOf } = use(PartnerFieldFacts)
  return (field: PartnerField) => ({
    ...register(field),
    // The form writes its values into the fields only with the page's scripts; until then the HTML has to carry them.
    defaultValue: String(getValues(field)),
    error: errorOf(field),
    className: styles[field],
    autoComplete: 'off',
  })
}

interface AccountSectionProps {
  readonly dealers: readonly { readonly id: string; readonly name: string }[]
  /** The dealer who is stored and may have left. */
  readonly currentDealer?: string | undefined
}

/** The first person's sign-in, and what concerns the partner as an account. */
export function AccountSection({ dealers, currentDealer = '' }: AccountSectionProps) {
  const t = useMessages('office')
  const field = useField()
  const { register } = useFormContext<PartnerFormState>()
  const { isNew } = use(PartnerFieldFacts)
  const isFormerDealer = currentDealer !== '' && !dealers.some(({ id }) => id === currentDealer)
  return (
    <FormSection title={t('partners.account.title')} hint={t('partners.account.hint')}>
      <TextField {...field('email')} label={t('partners.fields.email')} type="email" spellCheck={false} />
      <TextField
        {...field('password')}
        required={isNew}
        label={t(isNew ? 'partners.fields.password' : 'partners.fields.newPassword')}
        placeholder={isNew ? undefined : t('partners.fields.keepPassword')}
        type="password"
        autoComplete="new-password"
      />
      <SelectField
        {...field('currency')}
        label={t('partners.fields.currency')}
        hint={isNew ? undefined : t('partners.fields.currencyHint')}
        disabled={!isNew}
      >
        {currencies.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </SelectField>
      <SelectField {...field('dealerId')} label={t('partners.fields.dealer')}>
        <option value="">{t('partners.fields.noDealer')}</option>
        {isFormerDealer && <option value={currentDealer}>{t('partners.fields.formerDealer')}</option>}
        {dealers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <LocaleField />
      {isNew && <Checkbox {...register('isActive')} label={t('partners.fields.isActive')} className={styles['line']} />}
    </FormSection>
  )
}

/** The language of the partner's mails. */
export function LocaleField() {
  const t = useMessages('office')
  const field = useField()
  return (
    <SelectField {...field('locale')} label={t('partners.fields.locale')}>
      {locales.map((locale) => (
        <option key={locale} value={locale}>
          {t(`partners.locales.${locale}`)}
        </option>
      ))}
    </SelectField>
  )
}

/** The billing details, and the office's note. */
export function BillingSection() {
  const t = useMessages('office')
  const field = useField()
  return (
    <FormSection title={t('partners.billing.title')} hint={t('partners.billing.hint')}>
      <BillingFields />
      <TextField {...field('note')} label={t('partners.fields.note')} optional={t('partners.optional')} />
    </FormSection>
  )
}

/** The billing details, for the office and for the partner's own people. */
export function BillingFields() {
  const t = useMessages('office')
  const address = useMessages('checkout')
  const locale = useLocale()
  const field = useField()
  const { register, watch, getValues } = useFormContext<PartnerFormState>()
  const isCompany = watch('useBillingCompany')
  const optional = t('partners.optional')
  return (
    <>
      <Checkbox
        {...register('useBillingCompany')}
        defaultChecked={getValues('useBillingCompany')}
        label={t('partners.fields.useBillingCompany')}
        className={styles['line']}
      />
      <TextField
        {...field('billingCompanyName')}
        label={address('information.fields.companyName')}
        optional={isCompany ? undefined : optional}
      />
      <TextField {...field('billingTaxIn')} label={address('information.fields.taxIn')} optional={optional} />
      <TextField {...field('billingTaxTin')} label={address('information.fields.taxTin')} optional={optional} spellCheck={false} />
      <TextField {...field('billingFirstName')} label={address('information.fields.firstName')} />
      <TextField {...field('billingSurName')} label={address('information.fields.surName')} />
      <TextField {...field('billingStreet')} label={address('information.fields.street')} />
      <SelectField {...field('billingCountry')} label={address('information.fields.country')}>
        {countryOptions(locale).map(({ country, name }) => (
          <option key={country} value={country}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField {...field('billingZipCode')} label={address('information.fields.zipCode')} />
      <TextField {...field('billingCity')} label={address('information.fields.city')} />
      <TextField {...field('billingPhone')} label={address('information.fields.phone')} type="tel" />
      <TextField {...field('billingEmail')} label={t('partners.fields.billingEmail')} type="email" spellCheck={false} />
    </>
  )
}
