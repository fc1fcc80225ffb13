import type { FastifyInstance } from 'fastify'
import { type GuaranteeNotices, noticeType } from './read-notices.ts'

/** Serves the notice of the site's language, byte for byte as the Commission publishes it. */
export function noticeRoutes(app: FastifyInstance, { guaranteeNotices }: { readonly guaranteeNotices: GuaranteeNotices }): void {
  app.get('/guarantee-notice', { schema: { hide: true } }, (request, reply) => {
    const notice = guaranteeNotices[request.locale]
    if (!notice) return reply.code(404).send({ message: 'no notice', issues: [] })
    return reply
      .type(noticeType(notice))
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(notice.bytes)
  })
}
