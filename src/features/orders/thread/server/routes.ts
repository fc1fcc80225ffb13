import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Db } from '#db/client.ts'
import { limitRefused } from '#features/accounts/accounts/server/limit-refused.ts'
import { requireAccount } from '#features/accounts/accounts/server/require-account.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { commonErrors, ErrorReply } from '#platform/server/http/error-replies.ts'
import { acceptMultipart } from '#platform/server/http/accept-multipart.ts'
import { SuccessReply } from '#platform/server/http/success-reply.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { MessageHeaders, MessageSent, PartnerMessage, ReadInput, ThreadParams, UnreadOrders } from '../schema.ts'
import { listUnread } from './list-unread.ts'
import { replyToMessage } from './message-refusals.ts'
import { formDescription, readMessageForm } from './read-message-form.ts'
import { recordRead } from './record-read.ts'
import { sendMessage } from './send-message.ts'

interface ThreadDeps {
  readonly db: Db
  readonly files: FileStore
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly clock: () => Date
}

/** The files of a message in base64, plus the rest of the body. */
const filesBodyLimit = 4_500_000

/** Routes of the threads of orders: what an account has read, and the messages of partners. */
export function threadRoutes(app: FastifyInstance, deps: ThreadDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    '/api/b2b/order/unread',
    { schema: { summary: 'Orders with unread messages', tags: ['orders'], response: { 200: UnreadOrders, ...commonErrors } } },
    (request) => listUnread(deps.db, requireAccount(request), deps.clock()),
  )

  routes.put(
    '/api/b2b/order/:orderId/read',
    {
      schema: {
        summary: 'Marks the messages of an order as read, up to a time',
        tags: ['orders'],
        params: ThreadParams,
        body: ReadInput,
        response: { 200: SuccessReply, ...commonErrors },
      },
    },
    async (request, reply) => {
      const { orderId } = request.params
      const isKnown = await recordRead(deps, requireAccount(request), { orderId, until: new Date(request.body.until) })
      return isKnown ? { success: true as const } : reply.code(404).send({ message: 'Order not found' })
    },
  )

  acceptMultipart(app, readMessageForm, (forms) =>
    forms.post(
      '/api/b2b/partner/order/:orderId/message/create',
      {
        bodyLimit: filesBodyLimit,
        ...limitRefused(deps),
        schema: {
          summary: 'A message of a partner in the thread of its order, which moves nothing; repeating the Idempotency-Key writes once',
          description: `With \`pin\` it is a comment on a place of the latest proof of an item, until that is approved. ${formDescription}`,
          tags: ['orders'],
          params: ThreadParams,
          headers: MessageHeaders,
          body: PartnerMessage,
          response: { 200: MessageSent, 201: MessageSent, ...commonErrors, 409: ErrorReply },
        },
      },
      async (request, reply) => {
        const { orderId } = request.params
        const by = requireAccount(request)
        const { comment, attachments, pin = null } = request.body
        const files = attachments.map(({ fileName, file }, index) => ({
          path: `attachments.${index}`,
          fileName,
          bytes: Buffer.from(file, 'base64'),
        }))
        const key = request.headers['idempotency-key'] ?? null
        return replyToMessage(reply, await sendMessage(deps, { orderId, by, comment, files, pin, key }))
      },
    ),
  )
}
