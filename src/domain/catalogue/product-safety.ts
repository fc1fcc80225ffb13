import { isEmail } from '../contact/contact-rules.ts'
import { isUnionCountry } from '../postal/countries.ts'
import { normalisePostalCode } from '../postal/postal-code.ts'
import type { Locale } from '../locale.ts'

/** The manufacturer of an article as it is typed; all empty where that is the seller. */
export interface OwnManufacturer {
  readonly name: string
  readonly street: string
  readonly zipCode: string
  readonly city: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly email: string
}

/**
 * Who made an article, and what to mind when it is used (Art. 19 of Regulation (EU) 2023/988). Without a manufacturer it is the seller,
 * without information in a language it is that of the category.
 */
export interface ProductSafety {
  readonly manufacturer: OwnManufacturer
  readonly information: Readonly<Record<Locale, string>>
}

/** An article of the seller, with the safety information of its category. */
export const nothingOwn: ProductSafety = {
  manufacturer: { name: '', street: '', zipCode: '', city: '', country: '', email: '' },
  information: { cz: '', en: '', de: '' },
}

/** Of the information in one language, in characters; about 15 lines on a product page. */
export const maxSafetyLength = 1500

/** Name and postal address belong together: half of one with half of the seller's would be nobody's. */
const addressFields = ['name', 'street', 'zipCode', 'city', 'country'] as const

/** Whether an article names a manufacturer other than the seller. */
export const hasOwnManufacturer = (manufacturer: OwnManufacturer): boolean => addressFields.some((field) => manufacturer[field] !== '')

export type ManufacturerIssue = 'wholeAddress' | 'country' | 'zipCode' | 'email'

/** What is wrong with a field of the manufacturer; null if nothing is. An electronic address alone is that of the seller for this article. */
export function manufacturerIssue(field: keyof OwnManufacturer, manufacturer: OwnManufacturer): ManufacturerIssue | null {
  const { country, email, zipCode } = manufacturer
  if (manufacturer[field] === '') return hasOwnManufacturer(manufacturer) ? 'wholeAddress' : null
  if (field === 'country') return isUnionCountry(country) ? null : 'country'
  if (field === 'zipCode') return isUnionCountry(country) && normalisePostalCode(country, zipCode) === null ? 'zipCode' : null
  return field === 'email' && !isEmail(email) ? 'email' : null
}
