import type { FastifyReply } from 'fastify'
import { refusal, type Refusals, refuseFor, refuseTooMany } from '#platform/server/http/error-replies.ts'
import type { SentMessage } from './send-message.ts'

const refusals: Refusals<Exclude<Extract<SentMessage, { ok: false }>['reason'], 'invalid' | 'too-often'>> = {
  'unknown-order': { status: 404, message: 'Order not found' },
  cancelled: { status: 409, message: 'The order was cancelled.' },
  'key-reused': { status: 409, message: 'This key belongs to another message.' },
  'unknown-proof': { status: 404, message: 'This order has no such proof.' },
  stale: { status: 409, message: 'A newer version exists. Review it first.' },
  decided: { status: 409, message: 'This version is approved. An approval is final.' },
  'not-now': { status: 409, message: 'The order needs no decision.' },
  'no-place': { status: 400, message: 'This proof has fewer pages.' },
}

/** Replies that a person has written too much. */
export const refuseTooManyMessages = (reply: FastifyReply, retryAfterSeconds: number): FastifyReply =>
  refuseTooMany(reply, retryAfterSeconds, { message: 'Too many messages. Try again in an hour.', reason: 'too-often' })

/** Replies with the id of a message (201, or 200 for a repeated request), or with the sentence of its refusal. */
export function replyToMessage(reply: FastifyReply, sent: SentMessage): FastifyReply {
  if (sent.ok) return reply.code(sent.isNew ? 201 : 200).send({ id: sent.messageId })
  if (sent.reason === 'invalid') return reply.code(400).send(refusal(sent.issues))
  if (sent.reason === 'too-often') return refuseTooManyMessages(reply, sent.retryAfterSeconds)
  return refuseFor(reply, refusals, sent.reason)
}
