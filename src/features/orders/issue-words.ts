import { type FormError, formErrors } from '#domain/orders/check-information.ts'
import { addressLengths, type BillingAddress } from '#domain/orders/information.ts'
import { isCountry } from '#domain/postal/countries.ts'
import { formatPostalCode, postalCodeExamples } from '#domain/postal/postal-code.ts'
import type { Translator } from '#messages/translator.ts'

/** The message of an address field's error, which says what to enter. `country` is that of the address. */
export function issueWords(translator: Translator, field: keyof BillingAddress, issue: FormError, country: string): string {
  const t = translator.of('checkout')
  const example = isCountry(country) ? formatPostalCode(country, postalCodeExamples[country]) : ''
  if (issue === formErrors.required) return t(`information.missing.${field}`, { example })
  return t(issue, { example, max: addressLengths[field] })
}
