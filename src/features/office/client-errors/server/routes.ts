import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { commonErrors } from '#platform/server/http/error-replies.ts'
import { ClientErrorReport } from '../schema.ts'
import { createSample } from './take-sample.ts'
import { redactInput } from './redact-input.ts'

/** Enough to see what is wrong and where; the metrics of this route have the full count. */
const loggedPerMinute = 30

/** Logs browser errors, sampled and without personal data. */
export function clientErrorRoutes(app: FastifyInstance, { clock }: { readonly clock: () => Date }): void {
  const sample = createSample({ perMinute: loggedPerMinute, clock })
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/client-errors',
    {
      schema: {
        summary: 'Receives the report of an error in a browser',
        tags: ['operations'],
        body: ClientErrorReport,
        response: { 204: z.null(), ...commonErrors },
      },
    },
    async (request, reply) => {
      const { isTaken, leftOut } = sample.take()
      const { message, stack, ...rest } = request.body
      if (isTaken) request.log.warn({ ...rest, message: redactInput(message), stack: redactInput(stack), leftOut }, 'an error in a browser')
      return reply.code(204).send(null)
    },
  )
}
