import type { FastifyReply } from 'fastify'
import { type ErrorReply, refusal } from '#platform/server/http/error-replies.ts'

export const listNotFound: ErrorReply = { message: 'Failed to find current price list!' }

/** When prices take effect: null for at once; 'past' for a time that is over. */
export function validFromOf({ validFrom }: { readonly validFrom?: string | undefined }, now: Date): Date | null | 'past' {
  if (validFrom === undefined) return null
  const time = new Date(validFrom)
  return time > now ? time : 'past'
}

export const refuseValidFrom = (reply: FastifyReply): FastifyReply =>
  reply.code(400).send(refusal([{ path: 'validFrom', message: 'must lie in the future' }]))

type Planned = readonly { readonly version: number; readonly validFrom: string }[] | undefined

/** What to say after a save while a version is planned: that one stays as it is, and will replace what was saved. */
export function plannedNote(planned: Planned): { readonly message?: string } {
  const [next] = planned ?? []
  return next
    ? { message: `Only the prices in force were changed: version ${next.version} is planned and replaces them on ${next.validFrom}.` }
    : {}
}
