import type { Locale } from '#domain/locale.ts'
import { countryName } from '#domain/postal/country-name.ts'
import { translatorOf } from '#messages/every-message.ts'
import type { SiteSettings } from '#platform/server/sites.ts'
import type { MailLink } from './mail-frame.ts'
import type { OrderLinks } from '#features/orders/orders/server/order-links.ts'

/** The working language of the shop. */
export const shopLocale: Locale = 'cz'

/** The footer of a mail: contact details and seller. */
export function mailFoot({ seller, contactEmail }: Pick<SiteSettings, 'seller' | 'contactEmail'>, locale: Locale): readonly string[] {
  const t = translatorOf(locale).of('documents')
  return [t('mail.questions', { email: contactEmail }), t('mail.seller', { ...seller, country: countryName(seller.country, locale) })]
}

/** Links in every mail to a shopper: the terms and the right of withdrawal. */
export function legalLinks({ terms, withdrawal }: OrderLinks, locale: Locale): readonly MailLink[] {
  const t = translatorOf(locale).of('documents')
  return [
    { label: t('mail.terms'), href: terms },
    { label: t('mail.withdrawal'), href: withdrawal },
  ]
}
