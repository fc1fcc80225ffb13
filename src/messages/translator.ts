import { createInstance, type i18n, type TFunction } from 'i18next'
import { languageTag, type Locale } from '#domain/locale.ts'

/** The drawers of the messages; a page loads only those that it shows. `documents` (mails, PDFs) never reach the browser. */
export const namespaces = ['shell', 'catalogue', 'designer', 'checkout', 'documents'] as const
export type Namespace = (typeof namespaces)[number]
export type Translate<Drawer extends Namespace> = TFunction<Drawer>
export type Resources = Partial<Record<Namespace, object>>

export interface Translator {
  readonly locale: Locale
  /** The messages of one drawer as a typed function; plurals follow the language. */
  readonly of: <Drawer extends Namespace>(namespace: Drawer) => Translate<Drawer>
  readonly add: (namespace: Namespace, messages: object) => void
  readonly has: (namespace: Namespace) => boolean
}

/** A translator of one language. No fallback language: a missing key is a fault that the type check finds. */
export function createTranslator(locale: Locale, resources: Resources): Translator {
  const language = languageTag(locale)
  const instance: i18n = createInstance()
  void instance.init({
    lng: language,
    initAsync: false,
    fallbackLng: false,
    resources: { [language]: resources as Record<string, Record<string, unknown>> },
    // React and the document builders escape what they print.
    interpolation: { escapeValue: false },
  })
  return {
    locale,
    of: (namespace) => instance.getFixedT(language, namespace),
    add: (namespace, messages) => void instance.addResourceBundle(language, namespace, messages),
    has: (namespace) => instance.hasResourceBundle(language, namespace),
  }
}
