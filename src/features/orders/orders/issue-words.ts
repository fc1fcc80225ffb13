import { type FormError, formErrors } from '#domain/orders/check-information.ts'
import { addressLengths, type BillingAddress } from '#domain/contact/address.ts'
import { unprintableLetters } from '#domain/format/document-letters.ts'
import { isCountry } from '#domain/postal/countries.ts'
import { formatPostalCode, postalCodeExamples } from '#domain/postal/postal-code.ts'
import type { Translator } from '#messages/translator.ts'

export type AddressWords = { readonly [Field in keyof BillingAddress]?: string | undefined }

/** The message of an address field's error, which says what to enter. `address` is the typed one. */
export function issueWords(translator: Translator, field: keyof BillingAddress, issue: FormError, address: AddressWords): string {
  const { country = '' } = address
  const t = translator.of('checkout')
  const example = isCountry(country) ? formatPostalCode(country, postalCodeExamples[country]) : ''
  if (issue === formErrors.required) return t(`information.missing.${field}`, { example })
  return t(issue, { example, max: addressLengths[field], letter: unprintableLetters(address[field] ?? '')[0] ?? '' })
}
