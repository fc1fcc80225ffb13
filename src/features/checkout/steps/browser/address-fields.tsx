import type { FormError } from '#domain/orders/check-information.ts'
import type { BillingAddress } from '#domain/contact/address.ts'
import { otherCountry } from '#domain/postal/other-country.ts'
import { formatPostalCode, inCapitals } from '#domain/postal/postal-code.ts'
import { issueWords } from '#features/orders/orders/issue-words.ts'
import { useTranslator } from '#messages/browser/use-messages.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { countryOptions } from '#domain/postal/country-name.ts'
import type { AddressName, FieldName } from './form-issues.ts'
import styles from './address-fields.module.css'
import { OtherCountryHint } from './other-country-hint.tsx'

interface AddressFieldsProps {
  readonly name: AddressName
  readonly address: Partial<BillingAddress>
  /** The displayed error of a field; undefined if there is none. */
  readonly issueOf: (field: FieldName) => FormError | undefined
  readonly onChange: (field: keyof BillingAddress, value: string) => void
  readonly onLeave: (field: FieldName) => void
  /** Whether the company fields are shown. A delivery address always has the company name. */
  readonly hasCompany: boolean
  /** The effect of the VAT number on this order. */
  readonly taxTinHint?: string | undefined
}

/** HTML autofill tokens of the fields. */
const autofill = {
  companyName: 'organization',
  taxIn: 'off',
  taxTin: 'off',
  firstName: 'given-name',
  surName: 'family-name',
  // A single line; `street-address` is for textareas.
  street: 'address-line1',
  country: 'country',
  zipCode: 'postal-code',
  city: 'address-level2',
  phone: 'tel',
  email: 'email',
} as const satisfies Record<keyof BillingAddress, string>

export function AddressFields({ name, address, issueOf, onChange, onLeave, hasCompany, taxTinHint }: AddressFieldsProps) {
  const translator = useTranslator()
  const t = translator.of('checkout')
  const { locale } = translator
  const isBilling = name === 'billingAddress'
  const section = isBilling ? 'billing' : 'shipping'
  const { country = '', zipCode = '', phone = '' } = address
  const other = otherCountry({ country, zipCode, phone })

  const sentence = (field: keyof BillingAddress): string | undefined => {
    const issue = issueOf(`${name}.${field}`)
    return issue === undefined ? undefined : issueWords(translator, field, issue, address)
  }

  const props = (field: keyof BillingAddress) => ({
    name: `${name}.${field}`,
    label: t(`information.fields.${field}`),
    value: address[field] ?? '',
    error: sentence(field),
    autoComplete: autofill[field] === 'off' ? 'off' : `${section} ${autofill[field]}`,
    onChange: (event: { target: { value: string } }) => onChange(field, event.target.value),
    onBlur: () => onLeave(`${name}.${field}`),
  })
  const text = (field: Exclude<keyof BillingAddress, 'country'>) => ({
    ...props(field),
    required: field !== 'taxTin' && (field !== 'companyName' || isBilling),
    className: styles[field],
  })

  return (
    <div className={styles['fields']}>
      {hasCompany && <TextField {...text('companyName')} />}
      {hasCompany && isBilling && <TextField {...text('taxIn')} />}
      {hasCompany && isBilling && (
        <TextField {...text('taxTin')} optional={t('summary.optional')} hint={taxTinHint} autoCapitalize="characters" spellCheck={false} />
      )}
      <TextField {...text('firstName')} />
      <TextField {...text('surName')} />
      <TextField {...text('street')} />
      <SelectField
        {...props('country')}
        className={styles['country']}
        hint={other && <OtherCountryHint other={other} onSelect={() => onChange('country', other.country)} />}
      >
        {countryOptions(locale).map((option) => (
          <option key={option.country} value={option.country}>
            {option.name}
          </option>
        ))}
      </SelectField>
      <TextField
        {...text('zipCode')}
        // Formatted as in its country, so that the shopper sees how it was understood.
        onBlur={() => {
          const written = formatPostalCode(country, inCapitals(zipCode)).replace('\u00a0', ' ')
          if (written !== zipCode) onChange('zipCode', written)
          onLeave(`${name}.zipCode`)
        }}
        inputMode={country === 'NL' || country === 'PL' ? 'text' : 'numeric'}
        autoCapitalize="characters"
      />
      <TextField {...text('city')} />
      <TextField {...text('phone')} type="tel" inputMode="tel" />
      {isBilling && <TextField {...text('email')} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />}
    </div>
  )
}
