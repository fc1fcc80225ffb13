import type { FormError } from '#domain/orders/check-information.ts'
import type { BillingAddress } from '#domain/orders/information.ts'
import { otherCountry } from '#domain/postal/other-country.ts'
import { formatPostalCode } from '#domain/postal/postal-code.ts'
import { issueWords } from '../issue-words.ts'
import { useTranslator } from '#messages/browser/use-messages.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { countryOptions } from '#domain/postal/country-name.ts'
import type { AddressName, FieldName } from './form-issues.ts'
import styles from './address-fields.module.css'
import { OtherCountryHint } from './other-country-hint.tsx'

interface AddressFieldsProps {
  readonly name: AddressName
  readonly address: Partial<BillingAddress>
  /** What is told about a field now; undefined while nothing is. */
  readonly issueOf: (field: FieldName) => FormError | undefined
  readonly onChange: (field: keyof BillingAddress, value: string) => void
  readonly onLeave: (field: FieldName) => void
  /** The company part of a billing address; a delivery always names the company. */
  readonly hasCompany: boolean
  /** What the VAT number means for this order. */
  readonly taxTinHint?: string | undefined
}

/** HTML's autofill tokens for each field. */
const autofill = {
  companyName: 'organization',
  taxIn: 'off',
  taxTin: 'off',
  firstName: 'given-name',
  surName: 'family-name',
  // A single line; `street-address` is for areas of text.
  street: 'address-line1',
  country: 'country',
  zipCode: 'postal-code',
  city: 'address-level2',
  phone: 'tel',
  email: 'email',
} as const satisfies Record<keyof BillingAddress, string>

/** The fields of one address. */
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
    return issue === undefined ? undefined : issueWords(translator, field, issue, country)
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
        hint={other && <OtherCountryHint other={other} onTake={() => onChange('country', other.country)} />}
      >
        {countryOptions(locale).map((option) => (
          <option key={option.country} value={option.country}>
            {option.name}
          </option>
        ))}
      </SelectField>
      <TextField
        {...text('zipCode')}
        // As its country writes it, so that the shopper sees how it was taken.
        onBlur={() => {
          const written = formatPostalCode(country, zipCode).replace('\u00a0', ' ')
          if (written !== zipCode) onChange('zipCode', written)
          onLeave(`${name}.zipCode`)
        }}
        inputMode={country === 'NL' ? 'text' : 'numeric'}
        autoCapitalize="characters"
      />
      <TextField {...text('city')} />
      <TextField {...text('phone')} type="tel" inputMode="tel" />
      {isBilling && <TextField {...text('email')} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />}
    </div>
  )
}
