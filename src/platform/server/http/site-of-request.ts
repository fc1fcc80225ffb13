import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Locale } from '#domain/locale.ts'
import type { GenericError } from './error-replies.ts'
import { localeOfHost, type SiteSettings } from '../sites.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The locale of the site that the request came to; it decides currency and VAT. */
    locale: Locale
  }
}

/** A host name or address with or without port, and nothing else: it becomes part of URLs. */
const isHost = (host: string): boolean => /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`)

/** The type of `request.protocol` allows only these, but a proxy may pass on any value from the browser. */
const webProtocols: ReadonlySet<string> = new Set(['http', 'https'])

/** Bounds the memory: the shop has a few host names, but a client can invent any number. */
const maxHosts = 100

/** Caches the locale of each Host header; null for an invalid one. */
function cachedLocales(hosts: SiteSettings['hosts']): (host: string) => Locale | null {
  const judged = new Map<string, Locale | null>()
  return (host) => {
    const cached = judged.get(host)
    if (cached !== undefined) return cached
    // RFC 9112 §3.2. Old clients send none, which counts as the Czech site like every other host.
    const locale = host !== '' && !isHost(host) ? null : localeOfHost(host, hosts)
    if (judged.size >= maxHosts) judged.clear()
    judged.set(host, locale)
    return locale
  }
}

/** Adds the locale of its host to every request. A refused host has no site; its refusal is Czech, as are hosts that are not known. */
export const sitesPlugin = fastifyPlugin<{ hosts: SiteSettings['hosts'] }>((app: FastifyInstance, { hosts }, done) => {
  app.decorateRequest('locale', 'cz')
  const localeOf = cachedLocales(hosts)
  app.addHook('onRequest', (request, reply, next) => {
    const locale = localeOf(request.host || '')
    const refuse = (error: GenericError) => void reply.code(400).send({ message: reply.server.errorSentence(request, error) })
    if (locale === null) return refuse('host')
    request.locale = locale
    // The protocol becomes part of URLs.
    if (!webProtocols.has(request.protocol)) return refuse('protocol')
    next()
  })
  done()
})
