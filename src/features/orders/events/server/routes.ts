import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { requireAccount } from '#features/accounts/accounts/server/require-account.ts'
import { commonErrors } from '#platform/server/http/error-replies.ts'
import { Overload } from '#platform/server/http/overload.ts'
import { openEventStream } from './event-stream.ts'
import { trackStreams } from './event-streams.ts'
import type { OrderEvents } from './open-order-events.ts'

interface OrderEventDeps {
  readonly db: Db
  readonly orderEvents: OrderEvents
}

/** The tabs of a browser share one stream. */
const maxOfAccount = 20
const maxOfProcess = 1000
const retryAfterSeconds = 10
/** Then the browser connects again. */
const maxMs = 15 * 60_000

/** Whether a request may have changed an order. */
const mayChangeOrders = ({ method, routeOptions: { url = '' } }: FastifyRequest): boolean =>
  method !== 'GET' && method !== 'HEAD' && /^[/]api[/](b2b|mail|orders|payment)\b/.test(url)

const Position = z
  .string()
  .regex(/^[0-9]{1,18}$/)
  .describe('Where to go on: the id of an event, or the position that a page was read at')
  .optional()

/** The stream of changed orders for open pages. Register it before the routes that change orders. */
export function orderEventRoutes(app: FastifyInstance, deps: OrderEventDeps): void {
  const streams = trackStreams(deps, app.log)
  app.addHook('onResponse', (request, _reply, next) => {
    if (mayChangeOrders(request)) deps.orderEvents.announce()
    next()
  })
  // Before the server waits for its connections to end.
  app.addHook('preClose', (done) => {
    streams.close()
    done()
  })

  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/b2b/order/events',
    {
      schema: {
        summary: 'Changed orders as server-sent events: "order" with its id; "missed" when any order may have changed',
        tags: ['orders'],
        querystring: z.object({ since: Position }),
        headers: z.object({ 'last-event-id': Position }),
        response: {
          200: {
            description: 'The stream, which ends after 15 minutes at the latest',
            content: { 'text/event-stream': { schema: z.string() } },
          },
          ...commonErrors,
        },
      },
      exposeHeadRoute: false,
      config: { staysOpen: true },
    },
    async (request, reply) => {
      const { id, role, partnerId, passwordChangedAt } = requireAccount(request)
      const sessionId = request.session?.id
      if (sessionId === undefined || streams.count() >= maxOfProcess || streams.countOf(id) >= maxOfAccount)
        throw new Overload(retryAfterSeconds)
      reply.hijack()
      // The browser left while its sign-in was checked.
      if (reply.raw.destroyed) return
      const stream = openEventStream(reply.raw, reply.getHeaders())
      const open = {
        accountId: id,
        sessionId,
        passwordChangedAt,
        account: { role, partnerId },
        stream,
        until: performance.now() + maxMs,
      }
      reply.raw.once('close', () => streams.remove(open))
      await streams.add(open, request.headers['last-event-id'] ?? request.query.since).catch((error: unknown) => {
        request.log.error({ err: error }, 'a stream of changed orders could not begin; the browser connects again')
        stream.end()
      })
    },
  )
}
