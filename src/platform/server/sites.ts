import type { Locale } from '#domain/locale.ts'
import type { Seller } from './seller.ts'

/** The facts of the three sites that pages show; all of them configuration. */
export interface SiteSettings {
  readonly brand: string
  readonly contactEmail: string
  readonly seller: Seller
  /** Host names without port. */
  readonly hosts: Readonly<Record<Locale, string>>
}

const hostName = (host: string): string => host.toLowerCase().replace(/:\d+$/, '')

/** The locale of a site by its Host header: the configured English and German hosts, otherwise Czech. */
export function localeOfHost(host: string, hosts: SiteSettings['hosts']): Locale {
  const name = hostName(host)
  if (name === hosts.en) return 'en'
  return name === hosts.de ? 'de' : 'cz'
}

/** The address of a site as seen from a request: the configured host, with the scheme and port of the request. */
export function originOf(locale: Locale, hosts: SiteSettings['hosts'], seen: { protocol: string; host: string }): string {
  const port = /:\d+$/.exec(seen.host)?.[0] ?? ''
  return `${seen.protocol}://${hosts[locale]}${port}`
}

/** Whether an address is of one of the sites, at whatever port. */
export const isOwnSite = (address: string, hosts: SiteSettings['hosts']): boolean =>
  URL.canParse(address) && Object.values(hosts).includes(new URL(address).hostname)
