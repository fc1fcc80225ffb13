import type { FastifyReply } from 'fastify'
import { refusal, type Refusals, refuseFor } from '#platform/server/http/error-replies.ts'
import type { RecordedDecision } from './record-decision.ts'

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
  if (recorded.ok) return reply.send({ success: true as const, message: 'Your decision is recorded.' })
  if (recorded.reason === 'no-words') return reply.code(400).send(refusal([{ path: 'comment', message: 'say what to change' }]))
  if (recorded.reason === 'too-often')
    return reply.code(429).send({ message: 'Too many messages. Try again in an hour.', reason: recorded.reason })
  return refuseFor(reply, refusals, recorded.reason)
}
