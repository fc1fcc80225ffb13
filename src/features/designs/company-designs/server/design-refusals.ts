import type { FastifyReply } from 'fastify'
import { type Refusals, refuseFor } from '#platform/server/http/error-replies.ts'
import { maxDesigns } from '../limit-designs.ts'
import type { DesignRefusal } from './save-company-design.ts'

/** A conflict is replied to with the design as it is now. */
export const designRefusals: Refusals<Exclude<DesignRefusal, 'conflict'>> = {
  unknown: { status: 404, message: 'Design not found' },
  'name-taken': { status: 409, message: 'The company has saved another design under this name.' },
  'too-many': { status: 409, message: `A company can save ${maxDesigns} designs. Delete one that is no longer needed.` },
}

export const refuseUnknownDesign = (reply: FastifyReply): FastifyReply => refuseFor(reply, designRefusals, 'unknown')
