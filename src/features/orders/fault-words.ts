import { type FormError, formErrors } from '#domain/orders/check-information.ts'
import { addressLengths, type BillingAddress } from '#domain/orders/information.ts'
import { isCountry } from '#domain/postal/countries.ts'
import { formatPostalCode, postalCodeExamples } from '#domain/postal/postal-code.ts'
import type { Translator } from '#messages/translator.ts'

/** A fault of an address field as a sentence that says what to type. `country` is that of the address. */
export function faultWords(translator: Translator, field: keyof BillingAddress, fault: FormError, country: string): string {
  const t = translator.of('checkout')
  const example = isCountry(country) ? formatPostalCode(country, postalCodeExamples[country]) : ''
  if (fault === formErrors.required) return t(`information.missing.${field}`, { example })
  return t(fault, { example, most: addressLengths[field] })
}
