import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { moveWarnings } from '#domain/orders/move-warnings.ts'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { ErrorReply, type Refusals, refuseFor } from '#platform/server/http/error-replies.ts'
import type { MovedOrder } from './move-order.ts'

type Refused = Extract<MovedOrder, { ok: false }>

/**
 * A refused move; `current` is the present status when somebody else has moved the order meanwhile, `missing` what the person must be told
 * of first.
 */
export const StatusConflict = ErrorReply.extend({
  current: z.object({ orderStatus: z.enum(orderStatuses) }).optional(),
  missing: z.array(z.enum(moveWarnings)).optional(),
})

const refusals: Refusals<Refused['reason']> = {
  'unknown-order': { status: 404, message: 'Order not found' },
  cancelled: { status: 409, message: 'The order was cancelled.' },
  'not-allowed': { status: 400, message: 'This step is not allowed.' },
  warned: {
    status: 409,
    message: 'The order is unpaid, or a code or proof is missing. Acknowledge what is missing to move it all the same.',
  },
  'no-reason': { status: 400, message: 'Say why the order moves all the same.' },
  stale: { status: 409, message: 'The order has changed. Reload and try again.' },
}

/** Replies to a move that was refused. */
export function replyToMove(reply: FastifyReply, refused: Refused): FastifyReply {
  if (refused.reason === 'warned')
    return reply.code(409).send({ message: refusals.warned.message, reason: refused.reason, missing: refused.warnings })
  if (refused.reason !== 'stale') return refuseFor(reply, refusals, refused.reason)
  const { message } = refusals.stale
  return reply.code(409).send({ message, reason: refused.reason, current: { orderStatus: refused.at } })
}
