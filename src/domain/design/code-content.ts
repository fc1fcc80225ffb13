import { composed } from '../format/composed.ts'

export const contactFields = ['name', 'company', 'phone', 'email', 'web'] as const
export type ContactField = (typeof contactFields)[number]

/** A contact to save. Only its name is required. */
export type Contact = { readonly kind: 'contact'; readonly name: string } & {
  readonly [Field in Exclude<ContactField, 'name'>]?: string | undefined
}

/** What a phone reads from a QR code: a link to open, or a contact. */
export type CodeContent = { readonly kind: 'link'; readonly url: string } | Contact

/** The link of a new code, until the shopper enters one. The host is reserved for examples (RFC 2606). */
export const sampleLink = 'https://example.com'

/** A host of at least two labels, then a port and whatever follows. Neither spaces nor broken characters. */
const link = /^https?:\/\/((?:[\p{L}\p{N}_-]+\.)+[\p{L}\p{N}-]+)(?::\d{1,5})?(?:[/?#][^\s\p{Cc}\p{Cs}]*)?$/u

/** Whether a link is complete, so that a phone opens it. */
export const isLink = (url: string): boolean => link.test(url)

/** One line without control or broken characters. */
export const isContactValue = (value: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(value)

/** Whether the address of a contact's page is left out or complete. */
export const isWeb = (web: string): boolean => web === '' || isLink(web)

/** RFC 2426, section 5: these characters separate values. */
const escaped = (value: string): string => value.replace(/[\\;,]/g, '\\$&')

/**
 * The name by family and given name, which address books sort by. What follows a comma or semicolon, such as titles or a company, is a suffix
 * (RFC 2426, 3.1.2): family name, given name, others, prefixes, suffixes.
 */
function structuredName(name: string): string {
  const { person = name, suffix = '' } = /^(?<person>[^,;]*[^,;\s][^,;]*)[,;](?<suffix>.*)$/u.exec(name)?.groups ?? {}
  const words = person.trim().split(/\s+/)
  const [family, given] = [words.at(-1) ?? '', words.slice(0, -1).join(' ')].map(escaped)
  if (suffix.trim() !== '') return `${family};${given};;;${escaped(suffix.trim())}`
  return given === '' ? `${family}` : `${family};${given}`
}

/** A contact as vCard 3.0 (RFC 2426), the version that most phones read. Empty fields are left out. */
function vCardOf({ name, company = '', phone = '', email = '', web = '' }: Contact): string {
  const field = (property: string, value: string): readonly string[] =>
    value.trim() === '' ? [] : [`${property}:${escaped(value.trim())}`]
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${structuredName(name)}`,
    ...field('FN', name),
    ...field('ORG', company),
    ...field('TEL', phone),
    ...field('EMAIL', email),
    // A URI is not escaped.
    ...(web === '' ? [] : [`URL:${web}`]),
    'END:VCARD',
  ]
  return lines.join('\r\n')
}

/** What a phone reads from a code; its letters in one piece (NFC), which takes fewer squares. */
export const payloadOf = (content: CodeContent): string => composed(content.kind === 'link' ? content.url : vCardOf(content))

/** The bytes of a character in UTF-8, by the last code point of each length. */
const bytesOf = (letter: string): number => 1 + [0x7f, 0x7ff, 0xffff].filter((last) => (letter.codePointAt(0) ?? 0) > last).length

/** The length of a content in bytes of UTF-8. */
export const codeBytes = (content: CodeContent): number => Array.from(payloadOf(content), bytesOf).reduce((sum, bytes) => sum + bytes, 0)

/** The shortest link. */
const linkStart = 'http://a.b'.length

/** The bytes of the characters that can be left out: of all but the beginning of a link, or a letter of the name. */
export function spareBytes(content: CodeContent): readonly number[] {
  const spare = (value: string | undefined, kept: number) => Array.from(value?.trim() ?? '', bytesOf).slice(kept)
  return content.kind === 'link'
    ? spare(content.url, linkStart)
    : contactFields.flatMap((field) => spare(content[field], field === 'name' ? 1 : 0))
}

/** The name of a code in lists and messages: the host of its link, or the contact. */
export const nameOfCode = (content: CodeContent): string =>
  content.kind === 'link' ? (link.exec(content.url)?.[1] ?? '') : content.name.trim()
