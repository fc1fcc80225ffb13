import { countries, type Country, isCountry } from './countries.ts'
import { normalisePostalCode } from './postal-code.ts'

/** International dialling prefixes (ITU-T E.164). */
const diallingPrefixes = {
  CZ: '420',
  DE: '49',
  AT: '43',
  BE: '32',
  ES: '34',
  FR: '33',
  NL: '31',
  IT: '39',
  PL: '48',
  SE: '46',
  DK: '45',
  SK: '421',
  CH: '41',
} as const satisfies Record<Country, string>

/** Digits after the prefix from which on it counts: a number that is being typed says nothing yet. */
const minDigits = 4

function countryOfPhone(phone: string): Country | null {
  const international = /^\s*(?:\+|00)(.*)$/.exec(phone)?.[1]?.replace(/\D/g, '')
  if (international === undefined) return null
  const country = countries.find((each) => international.startsWith(diallingPrefixes[each]))
  return country !== undefined && international.length >= diallingPrefixes[country].length + minDigits ? country : null
}

/** The only country whose codes look like this: letters are Dutch, a hyphen is Polish. Null where several do. */
function countryOfPostalCode(zipCode: string): Country | null {
  const isTelling = /[a-z-]/i.test(zipCode)
  const fitting = isTelling ? countries.filter((country) => normalisePostalCode(country, zipCode) !== null) : []
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

/** Another country than the chosen one, and what speaks for it. */
export interface OtherCountry {
  readonly country: Country
  readonly by: 'zipCode' | 'phone'
}

/**
 * The country that the postal code or else the dialling prefix of the phone speaks for, where it is not the chosen one; null while
 * nothing does. A phone counts only while the postal code is empty or fits its country, for people take their number along.
 */
export function otherCountry(address: { readonly country: string; readonly zipCode: string; readonly phone: string }): OtherCountry | null {
  const { country, zipCode, phone } = address
  const byCode = countryOfPostalCode(zipCode)
  if (byCode !== null) return byCode === country ? null : { country: byCode, by: 'zipCode' }
  const byPhone = countryOfPhone(phone)
  if (byPhone === null || byPhone === country) return null
  const fits = zipCode.trim() === '' || normalisePostalCode(byPhone, zipCode) !== null || !isCountry(country)
  return fits ? { country: byPhone, by: 'phone' } : null
}
