import { manufacturerIssue, type ManufacturerIssue, type OwnManufacturer, type ProductSafety } from '#domain/catalogue/product-safety.ts'
import { isUnionCountry } from '#domain/postal/countries.ts'
import { formatPostalCode } from '#domain/postal/postal-code.ts'
import type { Locale } from '#domain/locale.ts'

/** The form of a product's safety as it is typed: the manufacturer, and the information in each language. */
export interface SafetyFormState extends Record<keyof OwnManufacturer, string>, Record<Locale, string> {}
export type SafetyField = keyof SafetyFormState

export const manufacturerFields = ['name', 'street', 'zipCode', 'city', 'country', 'email'] as const satisfies readonly SafetyField[]

/** The form that shows what is stored. */
export function safetyFormOf({ manufacturer, information }: ProductSafety): SafetyFormState {
  const { country, zipCode } = manufacturer
  const shown = isUnionCountry(country) ? formatPostalCode(country, zipCode).replace('\u00a0', ' ') : zipCode
  return { ...manufacturer, zipCode: shown, ...information }
}

/** What the form saves. */
export const safetyOfForm = ({ cz, en, de, ...manufacturer }: SafetyFormState): ProductSafety => ({
  manufacturer,
  information: { cz, en, de },
})

/** Everything that is wrong with the manufacturer, in the order of the fields. */
export function safetyIssues(typed: SafetyFormState): ReadonlyMap<SafetyField, ManufacturerIssue> {
  const { name, street, zipCode, city, country, email } = typed
  const manufacturer = {
    name: name.trim(),
    street: street.trim(),
    zipCode: zipCode.trim(),
    city: city.trim(),
    country,
    email: email.trim(),
  }
  return new Map(
    manufacturerFields.flatMap((field) => {
      const issue = manufacturerIssue(field, manufacturer)
      return issue === null ? [] : [[field, issue] as const]
    }),
  )
}
