import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Locale } from '#domain/locale.ts'
import { localeOfHost, type SiteSettings } from '../sites.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The language, currency rules and VAT of the site that the request came to. */
    locale: Locale
  }
}

/** A name or address with or without port, and nothing else: it becomes part of addresses. */
const isHost = (host: string): boolean => /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`)

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
