import { codeBytes, type CodeContent, type ContactField, contactFields, isLink } from '#domain/design/code-content.ts'
import { maxCodeBytes } from '#domain/design/document-limits.ts'

export type CodeField = 'url' | ContactField

/** What stands in the fields of a code, complete or not. */
export type TypedCode = { readonly kind: CodeContent['kind'] } & Readonly<Record<CodeField, string>>

/** Why a field is no content yet, or how many bytes are too many for a code. */
export type CodeIssue = 'url' | 'web' | 'name' | { readonly surplus: number }

/** The complete link for what was typed, such as `www.vrba.example/ceník`; null if it is none. */
export function readLink(typed: string): string | null {
  const trimmed = typed.trim()
  const complete = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`
  // Browsers take a number for an address.
  if (!/^[^:]+:\/\/[^/?#]*[^./?#]\.[^./?#]/.test(complete) || /\s/.test(complete) || !URL.canParse(complete)) return null
  const { href, pathname, search, hash } = new URL(complete)
  // The slash after a bare host only makes the code denser.
  const link = pathname === '/' && search === '' && hash === '' ? href.replace(/\/$/, '') : href
  return isLink(link) ? link : null
}

const blank = { url: '', name: '', company: '', phone: '', email: '', web: '' }

/** The fields of a code as it is stored. */
export function typedOf(content: CodeContent): TypedCode {
  if (content.kind === 'link') return { ...blank, ...content }
  const { kind, name, company = '', phone = '', email = '', web = '' } = content
  return { kind, url: '', name, company, phone, email, web }
}

/** One line without control or broken characters. */
const tidied = (typed: string): string => typed.replace(/[\p{Cc}\p{Cs}]/gu, '').trim()

/** The content that the fields make, whatever its length; null with the first field that is wrong. */
function contentOf(typed: TypedCode): CodeContent | CodeIssue {
  const [url, web] = [readLink(typed.url), typed.web.trim() === '' ? '' : readLink(typed.web)]
  if (typed.kind === 'link') return url === null ? 'url' : { kind: 'link', url }
  if (tidied(typed.name) === '') return 'name'
  if (web === null) return 'web'
  const values = contactFields.map((field) => [field, field === 'web' ? web : tidied(typed[field])] as const)
  return { kind: 'contact', name: '', ...Object.fromEntries(values.filter(([, value]) => value !== '')) }
}

/** The content of a code for what was typed, or what is wrong with it, and how many bytes still have room. */
export function readTyped(typed: TypedCode): {
  readonly content: CodeContent | null
  readonly issue: CodeIssue | null
  readonly room: number
} {
  const content = contentOf(typed)
  if (typeof content === 'string' || 'surplus' in content) return { content: null, issue: content, room: maxCodeBytes }
  const room = maxCodeBytes - codeBytes(content)
  return room < 0 ? { content: null, issue: { surplus: -room }, room } : { content, issue: null, room }
}
