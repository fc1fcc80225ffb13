import { type Locale, locales } from '#domain/locale.ts'
import type { Seller } from './seller.ts'

/** Configured facts of the three sites that pages show. */
export interface SiteSettings {
  readonly brand: string
  readonly contactEmail: string
  readonly seller: Seller
  /** Host names without port. */
  readonly hosts: Readonly<Record<Locale, string>>
}

const hostName = (host: string): string => host.toLowerCase().replace(/:\d+$/, '')

/** The locale of a site by its Host header; Czech for a host that is none of the configured ones. */
export function localeOfHost(host: string, hosts: SiteSettings['hosts']): Locale {
  const name = hostName(host)
  return locales.find((locale) => hosts[locale] === name) ?? 'cz'
}

/** The origin of a site for a request: the configured host, with the request's scheme and port. */
export function originOf(locale: Locale, hosts: SiteSettings['hosts'], seen: { protocol: string; host: string }): string {
  const port = /:\d+$/.exec(seen.host)?.[0] ?? ''
  return `${seen.protocol}://${hosts[locale]}${port}`
}

/** Whether a URL belongs to one of the sites, at any port. */
export const isOwnSite = (address: string, hosts: SiteSettings['hosts']): boolean =>
  URL.canParse(address) && Object.values(hosts).includes(new URL(address).hostname)
