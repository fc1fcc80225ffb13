import { countries, type Country, isCountry } from './countries.ts'
import { inCapitals, normalisePostalCode } from './postal-code.ts'

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

/** Minimum number of digits after the prefix; a shorter number is still being typed. */
const minDigits = 4

function countryOfPhone(phone: string): Country | null {
  const international = /^\s*(?:\+|00)(.*)$/.exec(phone)?.[1]?.replace(/\D/g, '')
  if (international === undefined) return null
  const country = countries.find((each) => international.startsWith(diallingPrefixes[each]))
  return country !== undefined && international.length >= diallingPrefixes[country].length + minDigits ? country : null
}

/** The only country with this postal code format: letters are Dutch, a hyphen is Polish. Null if several countries match. */
function countryOfPostalCode(zipCode: string): Country | null {
  const isUnambiguous = /[a-z-]/i.test(zipCode)
  const fitting = isUnambiguous ? countries.filter((country) => normalisePostalCode(country, inCapitals(zipCode)) !== null) : []
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

/** Another country than the selected one, and the field that suggests it. */
export interface OtherCountry {
  readonly country: Country
  readonly by: 'zipCode' | 'phone'
}

/**
 * The country suggested by the postal code, otherwise by the dialling prefix, if it is not the selected one; null if none. A phone number
 * counts only while the postal code is empty or matches its country, because people keep their number when they move.
 */
export function otherCountry(address: { readonly country: string; readonly zipCode: string; readonly phone: string }): OtherCountry | null {
  const { country, zipCode, phone } = address
  const byCode = countryOfPostalCode(zipCode)
  if (byCode !== null) return byCode === country ? null : { country: byCode, by: 'zipCode' }
  const byPhone = countryOfPhone(phone)
  if (byPhone === null || byPhone === country) return null
  const fits = zipCode.trim() === '' || normalisePostalCode(byPhone, inCapitals(zipCode)) !== null || !isCountry(country)
  return fits ? { country: byPhone, by: 'phone' } : null
}
