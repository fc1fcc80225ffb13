import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Db } from '#db/client.ts'
import { commonErrors } from '#platform/server/http/error-replies.ts'
import { AuditList, AuditQuery } from '../schema.ts'
import { listChanges } from './reads.ts'

/** The route of the audit trail. */
export function auditRoutes(app: FastifyInstance, { db }: { readonly db: Db }): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/admin/audit',
    {
      schema: {
        summary: 'Who changed what and when, the newest act first',
        tags: ['office'],
        querystring: AuditQuery,
        response: { 200: AuditList, ...commonErrors },
      },
    },
    ({ query }) => listChanges(db, query),
  )
}
