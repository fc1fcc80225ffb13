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

declare module 'fastify' {
  interface FastifyRequest {
    /** The language, currency rules and VAT of the site that the request came to. */
    locale: Locale
  }
}

/** Decorates every request with the locale of its host. */
export const sitesPlugin = fastifyPlugin<{ hosts: SiteSettings['hosts'] }>((app: FastifyInstance, { hosts }, done) => {
  app.decorateRequest('locale', 'cz')
  app.addHook('onRequest', (request, reply, next) => {
    // RFC 9112 §3.2. Old clients send none at all, which is the Czech site's as every other host.
    if (request.host && !isHost(request.host)) return void reply.code(400).send({ message: 'The Host header names no host.' })
    request.locale = localeOfHost(request.host, hosts)
    next()
  })
  done()
})
