import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Locale } from '#domain/locale.ts'

/** The facts of the three sites that pages show; all of them configuration. */
export interface SiteSettings {
  readonly brand: string
  readonly contactEmail: string
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

declare module 'fastify' {
  interface FastifyRequest {
    /** The language, currency rules and VAT of the site that the request came to. */
    locale: Locale
  }
}

/** Decorates every request with the locale of its host. */
export const sitesPlugin = fastifyPlugin<{ hosts: SiteSettings['hosts'] }>((app: FastifyInstance, { hosts }, done) => {
  app.decorateRequest('locale', 'cz')
  app.addHook('onRequest', (request, _reply, next) => {
    request.locale = localeOfHost(request.host, hosts)
    next()
  })
  done()
})
