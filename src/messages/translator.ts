import type { TFunction } from 'i18next'
import { languageTag, type Locale } from '#domain/locale.ts'

/**
 * The namespaces of the messages; a page loads only those that it uses. `documents` (mails, PDFs) and
 * `categories` (what is said of the one category of a page) are never sent to the browser.
 */
export const namespaces = [
  'shell',
  'home',
  'catalogue',
  'product',
  'designer',
  'checkout',
  'accounts',
  'controls',
  'office',
  'portal',
  'orders',
  'law',
  'demo',
  'categories',
  'documents',
] as const
export type Namespace = (typeof namespaces)[number]
/** Only the types of i18next are used: keys and values are checked, and its 16 kB are not sent to the browser. */
export type Translate<Name extends Namespace> = TFunction<Name>
export type Resources = Partial<Record<Namespace, object>>

export interface Translator {
  readonly locale: Locale
  /** The messages of one namespace as a typed function; plurals follow the language. */
  readonly of: <Name extends Namespace>(namespace: Name) => Translate<Name>
  readonly add: (namespace: Namespace, messages: object) => void
  readonly has: (namespace: Namespace) => boolean
}

type Values = Readonly<Record<string, string | number | undefined>>

/** Resolves a dotted key; undefined unless it leads to a text. */
function find(messages: unknown, key: string): string | undefined {
  let found = messages
  for (const step of key.split('.'))
    found = typeof found === 'object' && found !== null && Object.hasOwn(found, step) ? (found as Record<string, unknown>)[step] : undefined
  return typeof found === 'string' ? found : undefined
}

const fill = (text: string, values: Values): string => text.replace(/\{\{(\w+)\}\}/g, (gap, name: string) => String(values[name] ?? gap))

/**
 * Creates a translator for one language. The messages are i18next's JSON: dotted keys, `{{value}}`, plural endings `_one`, `_few`, `_many`,
 * `_other` chosen by `count`. Of several keys the first existing one is used. A missing key, which the type check reports, is shown as
 * itself.
 */
export function createTranslator(locale: Locale, resources: Resources): Translator {
  const messagesOf = new Map<Namespace, object>(Object.entries(resources) as [Namespace, object][])
  const plurals = new Intl.PluralRules(languageTag(locale))

  function translate(namespace: Namespace, keys: string | readonly string[], values: Values = {}): string {
    const messages = messagesOf.get(namespace)
    const wanted = typeof keys === 'string' ? [keys] : keys
    for (const key of wanted) {
      const plural = typeof values['count'] === 'number' ? find(messages, `${key}_${plurals.select(values['count'])}`) : undefined
      const text = plural ?? find(messages, key)
      if (text !== undefined) return fill(text, values)
    }
    return wanted.at(-1) ?? ''
  }

  return {
    locale,
    of: <Name extends Namespace>(namespace: Name) =>
      ((keys: string | readonly string[], values?: Values) => translate(namespace, keys, values)) as unknown as Translate<Name>,
    add: (namespace, messages) => void messagesOf.set(namespace, messages),
    has: (namespace) => messagesOf.has(namespace),
  }
}
