import type { FastifyReply } from 'fastify'
import { refusal } from '#platform/server/http/error-replies.ts'
import type { CreatedPartnerList } from './create-partner-list.ts'
import { emailTaken, percentTooLarge } from './partner-issues.ts'
import { listNotFound } from './version-refusals.ts'

/** Only admins call this: nobody else learns who has an address. */
export const refuseEmail = (reply: FastifyReply, owner: string): FastifyReply =>
  reply.code(409).send({ ...refusal([emailTaken]), message: emailTaken.message, reason: 'email-taken', owner })

/** Says why a partner was not created. */
export function refuseCreation(reply: FastifyReply, refused: Extract<CreatedPartnerList, { ok: false }>): FastifyReply {
  switch (refused.reason) {
    case 'email-taken':
      return refuseEmail(reply, refused.owner)
    case 'invalid':
      return reply.code(400).send(refusal(refused.issues))
    case 'percent-too-large':
      return reply.code(400).send({ ...refusal([percentTooLarge]), reason: refused.reason })
    case 'no-default-list':
      return reply.code(404).send(listNotFound)
  }
}
