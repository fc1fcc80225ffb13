import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { ErrorReply, refusal, type Refusals } from '#platform/server/http/error-replies.ts'
import { refuseTooManyMessages } from '#features/orders/thread/server/message-refusals.ts'
import type { DecisionRecorded } from '../schema.ts'
import type { RecordedDecision } from './record-decision.ts'

/** A decision that is refused because of the present state of the order. */
export const DecisionRefused = ErrorReply.extend({ success: z.literal(false) })

const refusals: Refusals<Exclude<Extract<RecordedDecision, { ok: false }>['reason'], 'no-words' | 'too-often'>> = {
  'unknown-order': { status: 404, message: 'Order not found' },
  'unknown-proof': { status: 404, message: 'This item has no such proof.' },
  cancelled: { status: 409, message: 'The order was cancelled.' },
  stale: { status: 409, message: 'A newer version exists. Review it first.' },
  decided: { status: 409, message: 'This version has already been decided. A decision is final.' },
  'not-now': { status: 409, message: 'The order needs no decision.' },
}

/** Replies that a decision is recorded, or with the sentence of its refusal. */
export function replyToDecision(reply: FastifyReply, recorded: RecordedDecision): FastifyReply {
  if (recorded.ok) {
    const message = recorded.isNew ? 'Your decision is recorded.' : 'This decision has been recorded already.'
    return reply.send({ success: recorded.isNew, message } satisfies z.infer<typeof DecisionRecorded>)
  }
  if (recorded.reason === 'no-words') return reply.code(400).send(refusal([{ path: 'comment', message: 'say what to change' }]))
  if (recorded.reason === 'too-often') return refuseTooManyMessages(reply, recorded.retryAfterSeconds)
  const { status, message } = refusals[recorded.reason]
  return reply.code(status).send({ success: false, message, reason: recorded.reason } satisfies z.infer<typeof DecisionRefused>)
}
