import { isEmail, isPhone } from '../contact/contact-rules.ts'
import { unprintableLetters } from '../format/document-letters.ts'
import { visibleLine } from '../format/typed-line.ts'
import { addressLengths } from '../contact/address.ts'
import { isCountry } from '../postal/countries.ts'
import { normalisePostalCode } from '../postal/postal-code.ts'
import type { PartnerFormError } from './partner-form-errors.ts'
import { minPasswordLength } from './passwords.ts'

/** The form of a partner as it is typed or sent; a field may still be missing. */
type Typed = Readonly<Record<string, unknown>>
type Rule = (text: string, form: Typed) => PartnerFormError | null

const textOf = (value: unknown): string => (typeof value === 'string' ? visibleLine(value) : '')

const upTo =
  (max: number): Rule =>
  (text) =>
    text.length > max ? 'tooLong' : null

const needed =
  (max: number, rule: Rule = () => null): Rule =>
  (text, form) =>
    text === '' ? 'required' : (upTo(max)(text, form) ?? rule(text, form))

/** What documents print. */
const printed =
  (rule: Rule): Rule =>
  (text, form) =>
    rule(text, form) ?? (unprintableLetters(text).length > 0 ? 'letters' : null)

const emailRule = needed(addressLengths.email, (text) => (isEmail(text) ? null : 'email'))
const companyRule = printed(needed(addressLengths.companyName))

/** What each text of the form must be, whatever is wrong with the others, so that a form shows all its errors at once. */
const rules = {
  email: emailRule,
  billingCompanyName: (text, form) =>
    (form['useBillingCompany'] === true ? companyRule : printed(upTo(addressLengths.companyName)))(text, form),
  billingTaxIn: printed(upTo(addressLengths.taxIn)),
  billingTaxTin: printed(upTo(addressLengths.taxTin)),
  billingFirstName: printed(needed(addressLengths.firstName)),
  billingSurName: printed(needed(addressLengths.surName)),
  billingStreet: printed(needed(addressLengths.street)),
  billingCity: printed(needed(addressLengths.city)),
  billingZipCode: needed(addressLengths.zipCode, (text, form) => {
    const country = textOf(form['billingCountry'])
    return isCountry(country) && normalisePostalCode(country, text) === null ? 'zipCode' : null
  }),
  billingPhone: needed(addressLengths.phone, (text) => (isPhone(text) ? null : 'phone')),
  billingEmail: emailRule,
  note: upTo(2000),
} satisfies Record<string, Rule>

export type PartnerTextField = keyof typeof rules
export const partnerTextFields = Object.keys(rules) as readonly PartnerTextField[]

/** What is wrong with a text of the form; null if nothing is. */
export const partnerFieldIssue = (field: PartnerTextField, form: Typed): PartnerFormError | null => rules[field](textOf(form[field]), form)

/** What is wrong with the password; an existing partner keeps the old one without it. */
export function partnerPasswordIssue(password: string, isNew: boolean): PartnerFormError | null {
  if (password === '') return isNew ? 'required' : null
  return password.length < minPasswordLength ? 'password' : password.length > maxPasswordLength ? 'tooLong' : null
}
export const maxPasswordLength = 500
