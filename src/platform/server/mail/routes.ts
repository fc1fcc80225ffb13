import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import type { FileStore } from '../files/file-store.ts'
import { composeMessage } from './smtp-mailer.ts'
import { mailPage, outboxPage } from './outbox-page.ts'
import { completeMail, mailById, outboxEntries, type ReadRecipientName, withPictures } from './reads.ts'

interface OutboxDeps {
  readonly db: Db
  readonly files: FileStore
  readonly readRecipientName: ReadRecipientName
}

const Id = z.object({ id: z.uuid() })
const AttachmentParams = Id.extend({ index: z.coerce.number().int().min(0).max(500) })
const Limit = z.object({ limit: z.coerce.number().int().min(1).max(100_000).default(10_000) })
const OutboxEntry = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  sentAt: z.string().nullable(),
  attachments: z.array(z.object({ fileName: z.string(), contentType: z.string(), size: z.number() })),
})

const quoted = (fileName: string) => `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`

/** Headers that prevent a displayed mail from running or loading anything. */
const disableActiveContent = (reply: FastifyReply) =>
  reply
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:")

/** The demo's outbox: mails that would have been sent, as pages, data and message files. Never registered in production. */
export function outboxRoutes(app: FastifyInstance, { db, files, readRecipientName }: OutboxDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const notFound = (reply: FastifyReply) => reply.code(404).send({ message: 'Not found' })
  const page = (reply: FastifyReply, source: string) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'")
      .send(source)

  routes.get('/demo/outbox', { schema: { hide: true } }, async (_request, reply) => page(reply, outboxPage(await outboxEntries(db, 200))))

  routes.get(
    '/demo/outbox.json',
    { schema: { hide: true, querystring: Limit, response: { 200: z.array(OutboxEntry) } } },
    async (request) => {
      const entries = await outboxEntries(db, request.query.limit)
      return entries.map(({ id, to, subject, sentAt, attachments }) => ({
        id,
        to,
        subject,
        sentAt: sentAt?.toISOString() ?? null,
        attachments: attachments
          .filter(({ contentId }) => contentId === undefined)
          .map(({ fileName, contentType, size }) => ({ fileName, contentType, size })),
      }))
    },
  )

  routes.get('/demo/outbox/:id.eml', { schema: { hide: true, params: Id } }, async (request, reply) => {
    const row = await mailById(db, request.params.id)
    if (!row) return notFound(reply)
    return reply
      .header('content-type', 'message/rfc822')
      .header('content-disposition', quoted(`${row.id}.eml`))
      .send(Buffer.from(await composeMessage(await completeMail(row, files, await readRecipientName(db, row)))))
  })

  routes.get('/demo/outbox/:id', { schema: { hide: true, params: Id } }, async (request, reply) => {
    const row = await mailById(db, request.params.id)
    return row ? page(reply, mailPage(row)) : notFound(reply)
  })

  routes.get('/demo/outbox/:id/html', { schema: { hide: true, params: Id } }, async (request, reply) => {
    const row = await mailById(db, request.params.id)
    if (!row) return notFound(reply)
    const source = await withPictures(row, files)
    return disableActiveContent(reply).header('content-type', 'text/html; charset=utf-8').send(source)
  })

  routes.get('/demo/outbox/:id/attachments/:index', { schema: { hide: true, params: AttachmentParams } }, async (request, reply) => {
    const row = await mailById(db, request.params.id)
    const attachment = row?.attachments[request.params.index]
    if (!attachment) return notFound(reply)
    if (attachment.contentId === undefined) reply.header('content-disposition', quoted(attachment.fileName))
    return disableActiveContent(reply)
      .header('content-type', attachment.contentType)
      .send(Buffer.from(await files.get(attachment.sha256)))
  })
}
