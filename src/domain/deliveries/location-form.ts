import { isEmail, isPhone } from '../contact/contact-rules.ts'
import { unprintableLetters } from '../format/document-letters.ts'
import { visibleLine } from '../format/typed-line.ts'
import { addressLengths } from '../contact/address.ts'
import { isCountry } from '../postal/countries.ts'
import { normalisePostalCode } from '../postal/postal-code.ts'

/** What a delivery location lacks, as the API says it; pages show their translation. */
export const locationErrors = {
  required: 'required',
  length: '2 to 50 characters',
  email: 'invalid email',
  phone: 'not a phone number',
  zipCode: 'not a postal code of this country',
  country: 'not a country that we deliver to',
  tooLong: 'too long',
  letters: 'only Latin, Greek or Cyrillic letters',
} as const
export type LocationError = keyof typeof locationErrors

type Typed = Readonly<Partial<Record<string, unknown>>>
type Rule = (text: string, location: Typed) => LocationError | null

const textOf = (value: unknown): string => (typeof value === 'string' ? visibleLine(value) : '')

const needed =
  (rule: Rule): Rule =>
  (text, location) =>
    text === '' ? 'required' : rule(text, location)

/** A name on a parcel label. */
const name = needed((text) => {
  if (text.length < 2 || text.length > 50) return 'length'
  return unprintableLetters(text).length > 0 ? 'letters' : null
})

const upTo =
  (max: number, rule: Rule): Rule =>
  (text, location) =>
    text.length > max ? 'tooLong' : rule(text, location)

const rules = {
  companyName: name,
  firstName: name,
  lastName: name,
  street: name,
  country: needed((text) => (isCountry(text) ? null : 'country')),
  zipCode: needed((text, location) => {
    const country = textOf(location['country'])
    return isCountry(country) && normalisePostalCode(country, text) === null ? 'zipCode' : null
  }),
  city: name,
  phone: needed(upTo(addressLengths.phone, (text) => (isPhone(text) ? null : 'phone'))),
  email: needed(upTo(addressLengths.email, (text) => (isEmail(text) ? null : 'email'))),
} as const satisfies Record<string, Rule>

export type LocationFieldName = keyof typeof rules
/** The fields of a delivery location in the order of the form. */
export const locationFields = Object.keys(rules) as readonly LocationFieldName[]

/** What is wrong with a field; null if nothing is. The same rules hold in the form, in a pasted address and in the API. */
export const locationIssue = (field: LocationFieldName, location: Typed): LocationError | null =>
  rules[field](textOf(location[field]), location)
