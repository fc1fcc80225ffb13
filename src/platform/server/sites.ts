import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Locale } from '#domain/locale.ts'

/** Who sells here, as the imprint, the terms and the documents name them; configured by the SELLER_… variables. */
export interface Seller {
  readonly name: string
  readonly street: string
  readonly zipCode: string
  readonly city: string
  /** ISO 3166-1 alpha-2, written out in the page's language. */
  readonly country: string
  /** The number in the register of companies. */
  readonly companyId: string
  readonly vatId: string
  /** Court and file of the entry in the register of companies. */
  readonly register: string
  readonly representative: string
  readonly phone: string
}

/** The seller of the demo: none of the numbers can belong to anybody. */
export const demoSeller: Seller = {
  name: 'Rule & Lead s.r.o.',
  street: 'Dřevařská 40',
  zipCode: '602 00',
  city: 'Brno',
  country: 'CZ',
  companyId: '12345678',
  vatId: 'CZ12345678',
  register: 'Krajský soud v Brně, C 00000',
  representative: 'Jana Vzorová',
  phone: '+420 100 200 300',
}

/** The facts of the three sites that pages show; all of them configuration. */
export interface SiteSettings {
  readonly brand: string
  readonly contactEmail: string
  readonly seller: Seller
  /** Host names without port. */
  readonly hosts: Readonly<Record<Locale, string>>
}

const hostName = (host: string): string => host.toLowerCase().replace(/:\d+$/, '')

/** A name or address with or without port, and nothing else: it becomes part of addresses. */
const isHost = (host: string): boolean => /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`)

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

declare module 'fastify' {
  interface FastifyRequest {
    /** The language, currency rules and VAT of the site that the request came to. */
    locale: Locale
  }
}

/** The type of `request.protocol` knows no others, but a proxy may pass on whatever a browser sent. */
const webProtocols: ReadonlySet<string> = new Set(['http', 'https'])

/** Host names are asked for a few and by every request; anyone who makes them up must not fill the memory. */
const maxHosts = 100

/** The locale of a Host header, judged once for each; null for one that names no host. */
function rememberedHosts(hosts: SiteSettings['hosts']): (host: string) => Locale | null {
  const judged = new Map<string, Locale | null>()
  return (host) => {
    const known = judged.get(host)
    if (known !== undefined) return known
    // RFC 9112 §3.2. Old clients send none at all, which is the Czech site's as every other host.
    const locale = host !== '' && !isHost(host) ? null : localeOfHost(host, hosts)
    if (judged.size >= maxHosts) judged.clear()
    judged.set(host, locale)
    return locale
  }
}

/** Decorates every request with the locale of its host. */
export const sitesPlugin = fastifyPlugin<{ hosts: SiteSettings['hosts'] }>((app: FastifyInstance, { hosts }, done) => {
  app.decorateRequest('locale', 'cz')
  const localeOf = rememberedHosts(hosts)
  app.addHook('onRequest', (request, reply, next) => {
    const locale = localeOf(request.host || '')
    if (locale === null) return void reply.code(400).send({ message: 'Invalid Host header.' })
    // It becomes part of addresses.
    if (!webProtocols.has(request.protocol))
      return void reply.code(400).send({ message: 'The X-Forwarded-Proto header must be http or https.' })
    request.locale = locale
    next()
  })
  done()
})
