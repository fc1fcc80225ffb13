import type { Country } from '../postal/countries.ts'
import { digitsOf, isLuhn, isMod11and10, luhnSum, mod97, weighted } from './check-digits.ts'

/*
 * Format and check digits of VAT numbers, without their country prefix. Formats: Annex to the VIES questions and answers of the European
 * Commission (taxation_customs/vies). Check digits: "Konstruktionsregeln der UID-Nummern" of the Austrian Ministry of Finance (BMF); for
 * the identifiers inside them, the rules of the issuing registers (ČSSZ, INSEE, Agencia Tributaria, KVK).
 */

interface Rule {
  readonly form: RegExp
  readonly check: (number: string) => boolean
}

/** A Czech birth number: year, month (+50 for women, +20 and +70 since 2004), day. */
function isBirthDate(number: string): boolean {
  const month = Number(number.slice(2, 4)) % 50
  const day = Number(number.slice(4, 6))
  return [month, month - 20].some((candidate) => candidate >= 1 && candidate <= 12) && day >= 1 && day <= 31
}

/** Eight digits are a company's IČO; ten are a birth number; nine are one issued before 1954, or a special number starting with 6. */
function isCzech(number: string): boolean {
  if (number.length === 8) {
    const rest = weighted(number, [8, 7, 6, 5, 4, 3, 2]) % 11
    return !number.startsWith('9') && (11 - rest) % 10 === Number(number[7])
  }
  if (number.length === 10) return isBirthDate(number) && (Number(number.slice(0, 9)) % 11) % 10 === Number(number[9])
  if (!number.startsWith('6')) return Number(number.slice(0, 2)) < 54 && isBirthDate(number)
  const rest = weighted(number.slice(1), [8, 7, 6, 5, 4, 3, 2]) % 11
  return 8 - ((10 - rest) % 11) === Number(number[8])
}

const spanishLetters = 'TRWAGMYFPDXBNJZSQVHLCKE'
const isSpanishPerson = (digits: string, letter: string | undefined): boolean => spanishLetters[Number(digits) % 23] === letter

/** Persons (DNI, NIE, K/L/M) end in a letter modulo 23; organisations end in a digit or letter by Luhn. */
function isSpanish(number: string): boolean {
  const [first, middle, last] = [number[0] ?? '', number.slice(1, 8), number[8]]
  if (/\d/.test(first)) return isSpanishPerson(number.slice(0, 8), last)
  if ('XYZ'.includes(first)) return isSpanishPerson(`${'XYZ'.indexOf(first)}${middle}`, last)
  if ('KLM'.includes(first)) return isSpanishPerson(middle, last)
  const check = (10 - (luhnSum(`${middle}0`) % 10)) % 10
  return last === String(check) || last === 'JABCDEFGHI'[check]
}

const frenchCheckCharacters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Two check characters before the SIREN, which is a Luhn number (those of Monaco start with 000 and are not). */
function isFrench(number: string): boolean {
  const siren = number.slice(2)
  if (!siren.startsWith('000') && !isLuhn(siren)) return false
  const [first, second] = [frenchCheckCharacters.indexOf(number[0] ?? ''), frenchCheckCharacters.indexOf(number[1] ?? '')]
  if (first < 0 || second < 0) return false
  if (first < 10 && second < 10) return Number(`${siren}12`) % 97 === first * 10 + second
  const check = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100
  return (Number(siren) + 1 + Math.floor(check / 11)) % 11 === check % 11
}

const isItalian = (number: string): boolean => {
  const office = Number(number.slice(7, 10))
  const isOffice = (office >= 1 && office <= 100) || [120, 121, 888, 999].includes(office)
  return !number.startsWith('0000000') && isOffice && isLuhn(number)
}

const isAustrian = (number: string): boolean => (luhnSum(number.slice(1, 8)) + Number(number[8]) + 4) % 10 === 0

/** Companies use the modulo 11 test of the RSIN, sole traders since 2020 MOD 97-10. */
const isDutch = (number: string): boolean => weighted(number, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0 || mod97(`NL${number}`) === 1

const rules: Readonly<Partial<Record<Country, Rule>>> = {
  AT: { form: /^U\d{8}$/, check: isAustrian },
  BE: { form: /^[01]\d{9}$/, check: (number) => 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8)) },
  CZ: { form: /^\d{8,10}$/, check: isCzech },
  DE: { form: /^[1-9]\d{8}$/, check: isMod11and10 },
  DK: { form: /^[1-9]\d{7}$/, check: (number) => weighted(number, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 },
  ES: { form: /^(\d{8}[A-Z]|[XYZKLM]\d{7}[A-Z]|[ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J])$/, check: isSpanish },
  FR: { form: /^[0-9A-HJ-NP-Z]{2}\d{9}$/, check: isFrench },
  IT: { form: /^\d{11}$/, check: isItalian },
  NL: { form: /^\d{9}B\d{2}$/, check: isDutch },
  PL: { form: /^\d{10}$/, check: (number) => weighted(number, [6, 5, 7, 2, 3, 4, 5, 6, 7, -1]) % 11 === 0 },
  SE: { form: /^\d{10}(0[1-9]|[1-8]\d|9[0-4])$/, check: (number) => isLuhn(number.slice(0, 10)) },
  SK: { form: /^[1-9]\d[2-47-9]\d{7}$/, check: (number) => Number(number) % 11 === 0 && digitsOf(number).length === 10 },
}

/**
 * Whether a text has the format and check digits of a country's EU VAT number, including its prefix (`ATU12345675`). Spaces, dots and
 * hyphens are ignored. Only VIES can tell whether the number is registered. Switzerland has none.
 */
export function isEuVatNumber(country: Country, text: string): boolean {
  const rule = rules[country]
  const number = text.replace(/[\s.-]/g, '').toUpperCase()
  if (!rule || !number.startsWith(country)) return false
  const national = number.slice(country.length)
  return rule.form.test(national) && rule.check(national)
}
