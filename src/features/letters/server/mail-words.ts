import type { Locale } from '#domain/locale.ts'
import { countryName } from '#domain/postal/country-name.ts'
import { translatorOf } from '#messages/every-message.ts'
import type { SiteSettings } from '#platform/server/sites.ts'
import type { MailLink } from './mail-frame.ts'
import type { OrderLinks } from '#features/orders/server/order-links.ts'

/** The language the house works in. */
export const shopLocale: Locale = 'cz'

/** How a mail ends: whom to ask, and who sells. */
export function mailFoot({ seller, contactEmail }: Pick<SiteSettings, 'seller' | 'contactEmail'>, locale: Locale): readonly string[] {
  const t = translatorOf(locale).of('documents')
  return [t('mail.questions', { email: contactEmail }), t('mail.seller', { ...seller, country: countryName(seller.country, locale) })]
}

/** What every mail to a shopper links: the terms and the way out of the contract. */
export function legalLinks({ terms, withdrawal }: OrderLinks, locale: Locale): readonly MailLink[] {
  const t = translatorOf(locale).of('documents')
  return [
    { label: t('mail.terms'), href: terms },
    { label: t('mail.withdrawal'), href: withdrawal },
  ]
}
