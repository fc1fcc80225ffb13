import { z } from 'zod'
import { isEmail, isPhone } from '../contact/contact-rules.ts'
import { currencies } from '../currency.ts'
import { locales } from '../locale.ts'
import { addressLengths } from '../orders/information.ts'
import { countries, isCountry } from '../postal/countries.ts'
import { normalisePostalCode } from '../postal/postal-code.ts'
import { minPasswordLength } from './passwords.ts'
import { partnerFormErrors } from './partner-form-errors.ts'

const errors = partnerFormErrors

const needed = (max: number) => z.string(errors.required).trim().min(1, errors.required).max(max, errors.tooLong)
const optional = (max: number) => z.string().trim().max(max, errors.tooLong).default('')
const emailField = z
  .string(errors.required)
  .trim()
  .toLowerCase()
  .min(1, errors.required)
  .max(addressLengths.email, errors.tooLong)
  .refine((text) => text === '' || isEmail(text), errors.email)
const phoneField = needed(addressLengths.phone).refine((text) => text === '' || isPhone(text), errors.phone)
const passwordField = z.string(errors.required).min(minPasswordLength, errors.password).max(500, errors.tooLong)

/** The fields of a partner: the company, and the e-mail address of its first person. */
const partnerFields = {
  isActive: z.boolean(errors.required),
  currency: z.enum(currencies, errors.required),
  email: emailField,
  /** The language of its mails; by default that of the country. */
  locale: z.enum(locales).optional(),
  useBillingCompany: z.boolean().default(false),
  billingCompanyName: optional(addressLengths.companyName),
  billingTaxIn: optional(addressLengths.taxIn),
  billingTaxTin: optional(addressLengths.taxTin),
  billingFirstName: needed(addressLengths.firstName),
  billingSurName: needed(addressLengths.surName),
  billingCountry: z.enum(countries, errors.required).default('CZ'),
  billingZipCode: needed(addressLengths.zipCode),
  billingStreet: needed(addressLengths.street),
  billingCity: needed(addressLengths.city),
  billingPhone: phoneField,
  billingEmail: emailField,
  note: optional(2000),
}

interface CheckedTogether {
  readonly useBillingCompany: boolean
  readonly billingCompanyName: string
  readonly billingCountry: string
  readonly billingZipCode: string
}

/** Rules about two fields are checked whatever else is wrong, so that a form shows all its errors at once. */
const always = { when: () => true }
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const hasCompanyName = ({ useBillingCompany, billingCompanyName }: CheckedTogether): boolean =>
  !useBillingCompany || textOf(billingCompanyName) !== ''
/** An empty code is reported as missing. */
const hasPostalCode = ({ billingCountry, billingZipCode }: CheckedTogether): boolean =>
  textOf(billingZipCode) === '' || !isCountry(billingCountry) || normalisePostalCode(billingCountry, billingZipCode) !== null

const withRules = <Form extends z.ZodType<CheckedTogether>>(form: Form) =>
  form
    .refine(hasCompanyName, { path: ['billingCompanyName'], error: errors.required, ...always })
    .refine(hasPostalCode, { path: ['billingZipCode'], error: errors.zipCode, ...always })

/** The form of an existing partner. Without a password it stays the same. */
export const PartnerForm = withRules(z.object({ ...partnerFields, password: passwordField.optional() }))
export type PartnerForm = z.output<typeof PartnerForm>

/** The form of a new partner, whose list is a copy of the default one with some per cent off. */
export const NewPartnerForm = withRules(
  z.object({
    ...partnerFields,
    password: passwordField,
    percentOff: z.number(errors.percent).min(0, errors.percent).max(100, errors.percent).multipleOf(0.01, errors.percent).default(0),
  }),
)
export type NewPartnerForm = z.output<typeof NewPartnerForm>

/** The names of the fields of a partner. */
export const partnerFieldNames = [...Object.keys(partnerFields), 'password'] as readonly (keyof typeof partnerFields | 'password')[]
