import { z } from 'zod'
import { typedPhone } from '../contact/contact-rules.ts'
import { currencies } from '../currency.ts'
import { unprintableLetters } from '../format/document-letters.ts'
import { visibleLine } from '../format/typed-line.ts'
import { visibleText } from '../format/visible-text.ts'
import { locales } from '../locale.ts'
import { countries } from '../postal/countries.ts'
import { maxPasswordLength, partnerFieldIssue, partnerTextFields } from './partner-form.ts'
import { type PartnerFormError, partnerFormErrors } from './partner-form-errors.ts'
import { minPasswordLength } from './passwords.ts'

const errors = partnerFormErrors

/** What a text must be is checked by `partnerFieldIssue`, as in the form on screen. */
const text = z.string(errors.required).overwrite(visibleLine).default('')
const emailText = z.string(errors.required).trim().toLowerCase().default('')
const passwordField = z.string(errors.required).min(minPasswordLength, errors.password).max(maxPasswordLength, errors.tooLong)

const billingFields = {
  useBillingCompany: z.boolean().default(false),
  billingCompanyName: text,
  billingTaxIn: text,
  billingTaxTin: text,
  billingFirstName: text,
  billingSurName: text,
  billingCountry: z.enum(countries, errors.required).default('CZ'),
  billingZipCode: text,
  billingStreet: text,
  billingCity: text,
  billingPhone: text.overwrite(typedPhone),
  billingEmail: emailText,
}

/** The fields of a partner: the company, and the e-mail address of its first person. */
const partnerFields = {
  isActive: z.boolean(errors.required),
  currency: z.enum(currencies, errors.required),
  email: emailText,
  /** The language of its mails; by default that of the country. */
  locale: z.enum(locales).optional(),
  /** The dealer who looks after it; null if no one does. */
  dealerId: z.uuid(errors.dealer).nullable().optional(),
  ...billingFields,
  note: z.string(errors.required).overwrite(visibleText).default(''),
}

/** The message of an error; that of a letter which documents cannot print names it. */
const messageOf = (issue: PartnerFormError, text: unknown): string =>
  issue === 'letters' ? `${errors.letters}, not ${unprintableLetters(String(text))[0] ?? ''}` : errors[issue]

/** The texts of a form are checked whatever else is wrong, so that it shows all its errors at once. */
const withRules = <Shape extends z.ZodRawShape>(form: z.ZodObject<Shape>): z.ZodObject<Shape> =>
  partnerTextFields
    .filter((field) => field in form.shape)
    .reduce((checked, field) => {
      const issueOf = (values: unknown) => partnerFieldIssue(field, values as Readonly<Record<string, unknown>>)
      return checked.refine((values) => issueOf(values) === null, {
        path: [field],
        error: ({ input }) => messageOf(issueOf(input) ?? 'required', (input as Readonly<Record<string, unknown>>)[field]),
        when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value),
      })
    }, form)

/** The form of an existing partner. Without a password it stays the same. */
export const PartnerForm = withRules(z.object({ ...partnerFields, password: passwordField.optional() }))
export type PartnerForm = z.output<typeof PartnerForm>

/** The form of a new partner, whose list is a copy of the default one with some per cent off. */
export const NewPartnerForm = withRules(
  z.object({
    ...partnerFields,
    password: passwordField,
    percentOff: z.number(errors.percent).min(0, errors.percent).lt(100, errors.percent).multipleOf(0.01, errors.percent).default(0),
  }),
)
export type NewPartnerForm = z.output<typeof NewPartnerForm>

/** What the people of a partner change themselves: its billing details, and the language of its mails. */
export const CompanyForm = withRules(
  z.object({ locale: z.enum(locales, errors.required), ...billingFields, version: z.number().int().optional() }),
)
export type CompanyForm = z.output<typeof CompanyForm>

/** The names of the fields of a partner. */
export const partnerFieldNames = [...Object.keys(partnerFields), 'password'] as readonly (keyof typeof partnerFields | 'password')[]
