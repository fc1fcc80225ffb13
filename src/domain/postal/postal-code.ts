import { typedLine } from '../format/typed-line.ts'
import { type Country, isCountry } from './countries.ts'

/** The length of a postal code in each country, without space and hyphen. */
export const postalCodeLengths = {
  CZ: 5,
  DE: 5,
  AT: 4,
  BE: 4,
  ES: 5,
  FR: 5,
  NL: 6,
  IT: 5,
  PL: 5,
  SE: 5,
  DK: 4,
  SK: 5,
  CH: 4,
} as const satisfies Record<Country, number>

/** An example for each country, for hints. */
export const postalCodeExamples = {
  CZ: '11000',
  DE: '10115',
  AT: '1010',
  BE: '1000',
  ES: '28001',
  FR: '75001',
  NL: '1017KX',
  IT: '00118',
  PL: '00-950',
  SE: '11122',
  DK: '1050',
  SK: '81101',
  CH: '3011',
} as const satisfies Record<Country, string>

function formOf(country: Country): RegExp {
  if (country === 'NL') return /^\d{4}[A-Z]{2}$/
  if (country === 'PL') return /^\d{2}-?\d{3}$/
  return new RegExp(`^\\d{${postalCodeLengths[country]}}$`)
}

/** A code as it was meant by somebody who typed small letters. Only ASCII letters, because 'ß' becomes two letters in upper case. */
export const inCapitals = (text: string): string => text.replace(/[a-z]/g, (letter) => letter.toUpperCase())

/** The signs of countries before a postal code: those of cars (CEPT, until 2001) and of ISO 3166. */
const signs = {
  CZ: 'CZ',
  DE: 'DE?',
  AT: 'AT?',
  BE: 'BE?',
  ES: 'ES?',
  FR: 'FR?',
  NL: 'NL',
  IT: 'IT?',
  PL: 'PL',
  SE: 'SE?',
  DK: 'DK',
  SK: 'SK',
  CH: 'CH',
} as const satisfies Record<Country, string>

/** A code without the sign of its country in front: `A-1010`, `CZ-602 00`. */
const withoutSign = (country: Country, code: string): string => code.replace(new RegExp(`^${signs[country]}[ -]*(?=\\d)`, 'i'), '')

/**
 * Normalizes a code for storage: without spaces and the sign of its country, a Polish one with its hyphen. Null if it does not match the
 * country's format; the letters of a Dutch one are capitals, or small ones after a space.
 */
export function normalisePostalCode(country: Country, text: string): string | null {
  const written = withoutSign(country, typedLine(text).replaceAll(/[\u2012-\u2015\u2212]/g, '-'))
  const meant = country === 'NL' && / [a-z]{2}$/i.test(written) ? inCapitals(written) : written
  const code = meant.replace(/\s/g, '')
  if (!formOf(country).test(code)) return null
  return country === 'PL' ? `${code.slice(0, 2)}-${code.slice(-3)}` : code
}

/** The number of characters before the space, in countries that use one. */
const charactersBeforeSpace: Partial<Record<Country, number>> = { CZ: 3, SK: 3, SE: 3, NL: 4 }

/** Formats a code for display with a no-break space: 602 00, 1017 KX. An invalid code is returned unchanged. */
export function formatPostalCode(country: string, text: string): string {
  const code = isCountry(country) ? normalisePostalCode(country, text) : null
  if (code === null) return text.trim()
  const before = charactersBeforeSpace[country as Country]
  return before === undefined ? code : `${code.slice(0, before)}\u00a0${code.slice(before)}`
}

/** Postal codes of a country without delivery, both ends included. */
export interface PostalCodeRange {
  readonly country: Country
  readonly from: string
  readonly to: string
}

/** A code as ranges compare it. */
export const comparablePostalCode = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase()

/** Whether a normalized code is in one of the excluded ranges. */
export function isExcludedPostalCode(country: Country, code: string, ranges: readonly PostalCodeRange[]): boolean {
  const compared = comparablePostalCode(code)
  return ranges.some(
    (range) => range.country === country && comparablePostalCode(range.from) <= compared && compared <= comparablePostalCode(range.to),
  )
}
