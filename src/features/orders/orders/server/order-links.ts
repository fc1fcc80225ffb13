import type { Locale } from '#domain/locale.ts'
import { originOf, type SiteSettings } from '#platform/server/sites.ts'
import { officeUrlFor } from '#office-urls'
import { urlFor } from '#urls'
import type { OrderRow } from './reads.ts'

export interface LinkBasis {
  /** Null in the demo. */
  readonly databaseUrl: string | null
  readonly port: number
  readonly site: Pick<SiteSettings, 'hosts'>
}

/** The origin of a site for jobs, which have no request. The demo is reached at the program's port; in production a proxy serves https. */
export function originOfSite({ databaseUrl, port, site }: LinkBasis, locale: Locale): string {
  const seen = databaseUrl === null ? { protocol: 'http', host: `:${port}` } : { protocol: 'https', host: '' }
  return originOf(locale, site.hosts, seen)
}

/** The page of an order behind the sign-in, which the office and the people of its partner may open. */
export const officeOrderLink = (basis: LinkBasis, locale: Locale, orderId: string): string =>
  `${originOfSite(basis, locale)}${officeUrlFor(locale, 'b2bOrder', { orderId })}`

/** Links in the mails about an order, on the site that it came from. */
export interface OrderLinks {
  /** The order page. It needs no sign-in, so only the customer receives it. */
  readonly order: string
  readonly terms: string
  readonly withdrawal: string
}

export function orderLinks(basis: LinkBasis, { locale, token }: Pick<OrderRow, 'locale' | 'token'>): OrderLinks {
  const origin = originOfSite(basis, locale)
  return {
    order: `${origin}${urlFor(locale, 'order', { token })}`,
    terms: `${origin}${urlFor(locale, 'terms')}`,
    withdrawal: `${origin}${urlFor(locale, 'withdrawal')}`,
  }
}
