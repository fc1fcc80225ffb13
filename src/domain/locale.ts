/** The three language versions of the shop; `cz` is the shop's own key, HTML and `Intl` use BCP 47. */
export const locales = ['cz', 'en', 'de'] as const
export type Locale = (typeof locales)[number]

const languageTags = { cz: 'cs', en: 'en', de: 'de' } as const satisfies Record<Locale, string>
const formatTags = { cz: 'cs-CZ', en: 'en-GB', de: 'de-DE' } as const satisfies Record<Locale, string>

export const isLocale = (value: string): value is Locale => (locales as readonly string[]).includes(value)

/**
 * Narrows an untrusted string to a locale.
 * @throws `unsupported locale` for anything but cz, en, de
 */
export function requireLocale(value: string): Locale {
  if (!isLocale(value)) throw new Error(`unsupported locale: ${value}`)
  return value
}

/** The language for `<html lang>`, hreflang and plural rules. */
export const languageTag = (locale: Locale): (typeof languageTags)[Locale] => languageTags[locale]

/** The tag for number and date formats. */
export const formatTag = (locale: Locale): (typeof formatTags)[Locale] => formatTags[locale]
