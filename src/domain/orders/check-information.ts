import { isEmail, isPersonName, isPhone } from '../contact/contact-rules.ts'
import { unprintableLetters } from '../format/document-letters.ts'
import { typedLine } from '../format/typed-line.ts'
import { isCountry } from '../postal/countries.ts'
import { normalisePostalCode } from '../postal/postal-code.ts'
import type { Information } from './information.ts'
import { addressLengths, type BillingAddress, type DeliveryAddress } from '../contact/address.ts'

/** The field messages of the information form, by message key. */
export const formErrors = {
  required: 'models.information.form.errorRequired',
  name: 'models.information.form.errorNameFormat',
  zipCode: 'models.information.form.errorZipCode',
  /** The code has the right format, but there is no delivery to it. */
  zipCodeUnknown: 'models.information.form.errorZipCodeUnknown',
  phone: 'models.information.form.errorPhoneFormat',
  /** It contains letters, whatever the number of digits. */
  phoneLetters: 'models.information.form.errorPhoneLetters',
  email: 'models.information.form.errorEmail',
  tooLong: 'models.information.form.errorTooLong',
  /** It has letters that documents and labels cannot print. */
  letters: 'models.information.form.errorLetters',
} as const
export type FormError = (typeof formErrors)[keyof typeof formErrors]

/** A field with an error: its path, such as `billingAddress.zipCode`, and the key of its message. */
export interface FieldIssue {
  readonly path: readonly [address: 'billingAddress' | 'deliveryAddress', field: keyof BillingAddress]
  readonly message: FormError
}

type Rule = (value: string, address: DeliveryAddress) => FormError | null

const mustBe =
  (isGood: (value: string) => boolean, message: FormError): Rule =>
  (value) =>
    isGood(value) ? null : message

const always: Rule = () => null

const rules = {
  firstName: mustBe(isPersonName, formErrors.name),
  surName: mustBe(isPersonName, formErrors.name),
  country: mustBe(isCountry, formErrors.required),
  street: always,
  city: always,
  zipCode: (value, { country }) => (isCountry(country) && normalisePostalCode(country, value) === null ? formErrors.zipCode : null),
  phone: (value) => (/\p{L}/u.test(value) ? formErrors.phoneLetters : isPhone(value) ? null : formErrors.phone),
} satisfies Partial<Record<keyof BillingAddress, Rule>>

const isTooLong = (field: keyof BillingAddress, value: string): boolean => typedLine(value).length > addressLengths[field]

/** Fields whose other letters have messages of their own. */
const ownLetters: readonly (keyof BillingAddress)[] = ['country', 'zipCode', 'phone', 'email']

const hasStrangeLetters = (field: keyof BillingAddress, value: string): boolean =>
  !ownLetters.includes(field) && unprintableLetters(typedLine(value)).length > 0

/** A postal code of the wrong length gets the format message, any other field the length message. */
function issueOf(field: keyof BillingAddress, value: string, address: DeliveryAddress, rule: Rule): FormError | null {
  if (typedLine(value) === '') return formErrors.required
  if (field !== 'zipCode' && field !== 'country' && isTooLong(field, value)) return formErrors.tooLong
  return hasStrangeLetters(field, value) ? formErrors.letters : rule(value, address)
}

const addressIssues = (name: FieldIssue['path'][0], address: DeliveryAddress): FieldIssue[] =>
  (Object.keys(rules) as (keyof typeof rules)[]).flatMap((field) => {
    const message = issueOf(field, address[field], address, rules[field])
    return message === null ? [] : [{ path: [name, field], message }]
  })

/** For optional fields: only length and letters are checked. */
const optionalIssues = (name: FieldIssue['path'][0], field: 'companyName' | 'taxTin', value: string): FieldIssue[] =>
  isTooLong(field, value)
    ? [{ path: [name, field], message: formErrors.tooLong }]
    : hasStrangeLetters(field, value)
      ? [{ path: [name, field], message: formErrors.letters }]
      : []

const emptyAddress: DeliveryAddress = {
  companyName: '',
  firstName: '',
  surName: '',
  country: '',
  street: '',
  city: '',
  zipCode: '',
  phone: '',
}

/**
 * The errors of the information form in the order of its fields. Company fields are required only with `useBillingCompany` (the VAT number
 * never), delivery fields only with `useDeliveryAddress`. Used by browser and server.
 */
export function informationIssues(
  information: Pick<Information, 'useBillingCompany' | 'billingAddress' | 'useDeliveryAddress'> & {
    readonly deliveryAddress: DeliveryAddress | null
  },
): readonly FieldIssue[] {
  const { billingAddress, deliveryAddress, useBillingCompany, useDeliveryAddress } = information
  const company = useBillingCompany ? (['companyName', 'taxIn'] as const) : []
  const optional = useBillingCompany ? optionalIssues('billingAddress', 'taxTin', billingAddress.taxTin) : []
  const email = issueOf('email', billingAddress.email, billingAddress, mustBe(isEmail, formErrors.email))
  return [
    ...company.flatMap((field): FieldIssue[] => {
      const message = issueOf(field, billingAddress[field], billingAddress, always)
      return message === null ? [] : [{ path: ['billingAddress', field], message }]
    }),
    ...optional,
    ...addressIssues('billingAddress', billingAddress),
    ...(email === null ? [] : [{ path: ['billingAddress', 'email'], message: email } satisfies FieldIssue]),
    ...(useDeliveryAddress ? optionalIssues('deliveryAddress', 'companyName', deliveryAddress?.companyName ?? '') : []),
    ...(useDeliveryAddress ? addressIssues('deliveryAddress', deliveryAddress ?? emptyAddress) : []),
  ]
}
