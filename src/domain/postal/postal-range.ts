import { comparablePostalCode, normalisePostalCode, type PostalCodeRange } from './postal-code.ts'

/** What is wrong with a range of postal codes, and at which end. */
export interface PostalRangeIssue {
  readonly end: 'from' | 'to'
  readonly kind: 'postalCodeForm' | 'postalCodeOrder'
}

/** Both ends must have the form of the country, the last code must not come before the first. */
export function postalRangeIssue({ country, from, to }: PostalCodeRange): PostalRangeIssue | null {
  const [first, last] = [normalisePostalCode(country, from), normalisePostalCode(country, to)]
  if (first === null) return { end: 'from', kind: 'postalCodeForm' }
  if (last === null) return { end: 'to', kind: 'postalCodeForm' }
  return comparablePostalCode(first) <= comparablePostalCode(last) ? null : { end: 'to', kind: 'postalCodeOrder' }
}

/** A valid range in the form in which it is stored. */
export const normalisePostalRange = ({ country, from, to }: PostalCodeRange): PostalCodeRange => ({
  country,
  from: normalisePostalCode(country, from) ?? from,
  to: normalisePostalCode(country, to) ?? to,
})
