import { typedLine } from '../format/typed-line.ts'

/** Minimum number of digits in a phone number. */
const minPhoneDigits = 9

/** A phone number as it is meant: with plain spaces and hyphens. */
export const typedPhone = (text: string): string => typedLine(text).replaceAll(/[\u2012-\u2015\u2212]/g, '-')

/** An optional plus, then digits, spaces, dots, dashes, parentheses and slashes with at least nine digits among them. */
export function isPhone(text: string): boolean {
  const phone = typedPhone(text)
  return /^\+?[\d ./()-]{9,40}$/.test(phone) && phone.replace(/\D/g, '').length >= minPhoneDigits
}

/** Whether an address is syntactically valid (RFC 5321 sizes). Only a delivered mail proves that it exists. */
export function isEmail(text: string): boolean {
  const [local, domain, ...rest] = text.trim().split('@')
  if (local === undefined || domain === undefined || rest.length > 0 || local.length > 64 || domain.length > 253) return false
  const labels = domain.split('.')
  return (
    /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u.test(local) &&
    labels.length > 1 &&
    labels.every((label) => /^[\p{L}\p{N}-]{1,63}$/u.test(label) && !label.startsWith('-') && !label.endsWith('-')) &&
    /^(\p{L}{2,}|xn--[\p{L}\p{N}-]+)$/u.test(labels.at(-1) ?? '')
  )
}

/**
 * A first name or surname: letters of any script, without digits, and between them what people write there: spaces, hyphens and dashes,
 * apostrophes and what is typed instead, dots and commas (`Ing. Jan Novák, CSc.`).
 */
export const isPersonName = (text: string): boolean => /^\p{L}[\p{L}\p{M} .,'’‘ʼ´`–-]*$/u.test(typedLine(text))
