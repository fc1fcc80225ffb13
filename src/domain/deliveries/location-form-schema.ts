import { z } from 'zod'
import { typedPhone } from '../contact/contact-rules.ts'
import { unprintableLetters } from '../format/document-letters.ts'
import { visibleLine } from '../format/typed-line.ts'
import { isCountry } from '../postal/countries.ts'
import { normalisePostalCode } from '../postal/postal-code.ts'
import { locationErrors, locationFields, locationIssue } from './location-form.ts'

const text = z.string(locationErrors.required).transform(visibleLine).default('')

/** The fields of a delivery location as a request sends them. Every field of an object is checked, whatever else is wrong. */
export const LocationForm = locationFields.reduce(
  (form, field) =>
    form.refine((location) => locationIssue(field, location) === null, {
      path: [field],
      error: ({ input }) => {
        const location = input as Readonly<Record<string, unknown>>
        const issue = locationIssue(field, location) ?? 'required'
        // The letter that documents and labels cannot print is named.
        const letter = issue === 'letters' ? `, not ${unprintableLetters(String(location[field]))[0] ?? ''}` : ''
        return `${locationErrors[issue]}${letter}`
      },
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  z.object({
    companyName: text,
    firstName: text,
    lastName: text,
    email: text,
    phone: text.transform(typedPhone),
    street: text,
    city: text,
    country: text,
    zipCode: text,
    /** The version that was edited; without it the last one to save wins. */
    version: z.number().int().optional(),
  }),
)
export type LocationForm = z.output<typeof LocationForm>

/** The location as it is stored: its postal code in the form of its country. */
export function normaliseLocation({ version: _version, ...location }: LocationForm): Omit<LocationForm, 'version'> {
  const { country, zipCode } = location
  return { ...location, zipCode: (isCountry(country) ? normalisePostalCode(country, zipCode) : null) ?? zipCode }
}
