import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { dayOf } from '#domain/format/days.ts'
import type { Locale } from '#domain/locale.ts'
import type { OrderToPlace } from '#domain/orders/order-input-schema.ts'
import { toApiTotals } from '#domain/orders/order-totals.ts'
import type { Db } from '#db/client.ts'
import type { CatalogueSnapshot } from '#features/catalogue/products/server/catalogue-snapshot.ts'
import type { StockNotifier } from '#features/catalogue/products/server/stock-notifier.ts'
import { checkDesignSize } from '#features/designs/pictures/server/check-design-size.ts'
import { translatorOf } from '#messages/every-message.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { type RateLimit, consumeRateLimit } from '#platform/server/http/rate-limit.ts'
import { commonErrors, ErrorReply, refusal, refuseTooMany } from '#platform/server/http/error-replies.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { PaymentProviders } from '#platform/server/payments/open-providers.ts'
import { addOrderFiles } from './add-order-files.ts'
import { describeAddressIssues, issueSentence } from './describe-address-issues.ts'
import type { DesignChecker } from './order-threads.ts'
import { type PlaceOrderResult, placeOrder } from './place-order.ts'
import * as schema from '../schema.ts'

export interface OrderDeps {
  readonly db: Db
  readonly catalogue: { readonly current: () => CatalogueSnapshot }
  readonly files: FileStore
  readonly checker: DesignChecker
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly stockNotifier: Pick<StockNotifier, 'notify'>
  readonly payments: Pick<PaymentProviders, 'offeredOn'>
  readonly clock: () => Date
}

/** The replies to a placed order and to every refusal of one. */
export const orderReplies = {
  ...commonErrors,
  200: schema.OrderAccepted,
  201: schema.OrderAccepted,
  401: ErrorReply,
  409: schema.OrderRefused,
  429: schema.TooManyOrders,
}
const attachmentsAnHour: RateLimit = { name: 'attachments', limit: 120, windowSeconds: 3600 }
/** Three million bytes of files in base64, plus the rest of the body. */
const attachmentsBodyLimit = 4_500_000

/** A partner's order is placed by another call, which prices it by the partner's list and bills it to the company. */
const partnerOrder = { message: 'Partners place their orders by POST /api/b2b/partner/order/create.', reason: 'partner-order' } as const

interface Answer {
  readonly status: 200 | 201 | 400 | 401 | 409
  readonly body: object
}

function answerTo(placed: Exclude<PlaceOrderResult, { reason: 'too-many-orders' }>, locale: Locale, input: OrderToPlace): Answer {
  if (placed.ok) {
    const { totals, ...order } = placed.order
    return { status: placed.isNew ? 201 : 200, body: { ...order, totals: toApiTotals(totals) } }
  }
  switch (placed.reason) {
    case 'invalid':
      return {
        status: 400,
        body: refusal(
          placed.issues.map((issue) => ({ ...issue, message: issueSentence(issue, locale, input) })),
          placed.total,
        ),
      }
    case 'account-gone':
      return { status: 401, body: { message: translatorOf(locale).of('documents')('errors.signIn') } }
    case 'key-reused':
      return { status: 409, body: { message: 'This key was used for another order.', reason: 'key-reused' } }
    case 'price-changed':
      return {
        status: 409,
        body: { message: 'The price has changed. Confirm the new total.', reason: 'price-changed', totals: toApiTotals(placed.totals) },
      }
    case 'out-of-stock':
      return {
        status: 409,
        body: { message: 'There are not enough pieces in stock.', reason: 'out-of-stock', left: placed.left, issues: [...placed.issues] },
      }
  }
}

/** Replies to a placed or refused order, in the language of a site. */
export function replyToOrder(
  reply: FastifyReply,
  placed: PlaceOrderResult,
  { locale, input }: { readonly locale: Locale; readonly input: OrderToPlace },
): FastifyReply {
  if (!placed.ok && placed.reason === 'too-many-orders') {
    const { reason, retryAfterSeconds } = placed
    const message = `Too many orders in an hour. Try again in ${Math.ceil(retryAfterSeconds / 60)} minutes.`
    const body: z.infer<typeof schema.TooManyOrders> = { message, reason, retryAfterSeconds }
    return refuseTooMany(reply, retryAfterSeconds, body)
  }
  const { status, body } = answerTo(placed, locale, input)
  return reply.code(status).send(body)
}

/** Routes of orders, and the two mail calls of the specification, which concern the same orders. */
export function orderRoutes(app: FastifyInstance, deps: OrderDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const answer = async (request: FastifyRequest, reply: FastifyReply, input: schema.OrderInput, idempotencyKey: string) => {
    const { locale, account, ip } = request
    if (account?.role === 'partner') return reply.code(409).send(partnerOrder)
    const placed = await placeOrder(deps, { input, siteLocale: locale, idempotencyKey, account, ip })
    return replyToOrder(reply, placed, { locale, input })
  }

  routes.post(
    '/api/orders',
    {
      preValidation: checkDesignSize,
      errorHandler: describeAddressIssues,
      schema: {
        summary: 'Places an order; repeating the Idempotency-Key returns the same order',
        tags: ['orders'],
        headers: schema.OrderHeaders,
        body: schema.OrderInput,
        response: orderReplies,
      },
    },
    (request, reply) => answer(request, reply, request.body, request.headers['idempotency-key']),
  )

  routes.post(
    '/api/mail/send-pdf',
    {
      preValidation: checkDesignSize,
      errorHandler: describeAddressIssues,
      schema: {
        summary: 'Places an order and mails its PDF; without a key, repeating the body on the same day returns the same order',
        tags: ['orders'],
        headers: schema.MailHeaders,
        body: schema.OrderInput,
        response: orderReplies,
      },
    },
    (request, reply) => {
      const ofBody = () => createHash('sha256').update(dayOf(deps.clock())).update(JSON.stringify(request.body)).digest('hex')
      return answer(request, reply, request.body, request.headers['idempotency-key'] ?? ofBody())
    },
  )

  routes.post(
    '/api/mail/send-attachments',
    {
      bodyLimit: attachmentsBodyLimit,
      schema: {
        summary: 'Adds print files to an order and mails them to the shop',
        tags: ['orders'],
        body: schema.AttachmentsInput,
        response: { 202: z.object({ added: z.number() }), ...commonErrors },
      },
    },
    async (request, reply) => {
      const retryAfterSeconds = await consumeRateLimit(deps, attachmentsAnHour, { ip: request.ip })
      if (retryAfterSeconds !== null) return refuseTooMany(reply, retryAfterSeconds, { message: 'Too many uploads. Try again in an hour.' })
      const { order, uploadedAttachments } = request.body
      const given = uploadedAttachments.map(({ name, fileContent }) => ({ name, bytes: Buffer.from(fileContent, 'base64') }))
      const result = await addOrderFiles(deps, order.token, given)
      if (result.ok) return reply.code(202).send({ added: result.added })
      if (result.reason === 'unknown-order') return reply.code(404).send({ message: 'Order not found' })
      return reply.code(400).send(refusal(result.issues))
    },
  )
}
