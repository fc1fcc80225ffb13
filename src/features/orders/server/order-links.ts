import type { Locale } from '#domain/locale.ts'
import { originOf, type SiteSettings } from '#platform/server/sites.ts'
import { urlFor } from '#urls'
import type { OrderRow } from './reads.ts'

export interface LinkBasis {
  /** Null in the demo. */
  readonly databaseUrl: string | null
  readonly port: number
  readonly site: Pick<SiteSettings, 'hosts'>
}

/** A job knows no request. The demo is reached at the port of the program; in production a proxy speaks https for it. */
export function originOfSite({ databaseUrl, port, site }: LinkBasis, locale: Locale): string {
  const seen = databaseUrl === null ? { protocol: 'http', host: `:${port}` } : { protocol: 'https', host: '' }
  return originOf(locale, site.hosts, seen)
}

/** Where the mails about an order lead, on the site that it came from. */
export interface OrderLinks {
  /** The order's own page; anyone who has it needs no login, so it goes to the shopper alone. */
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
