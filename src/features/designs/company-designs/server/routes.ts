import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Db } from '#db/client.ts'
import { requirePartnerId } from '#features/accounts/accounts/server/require-account.ts'
import { commonErrors } from '#platform/server/http/error-replies.ts'
import { isPhraseTooShort, phraseTooShort } from '#platform/server/http/phrase-too-short.ts'
import * as schema from '../schema.ts'
import { refuseUnknownDesign } from './design-refusals.ts'
import { listDesigns, readDesign } from './list-designs.ts'
import { readMarks } from './read-marks.ts'

/** Routes that read the designs which the people of a company share. */
export function companyDesignRoutes(app: FastifyInstance, { db }: { readonly db: Db }): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const tags = ['designs']

  routes.get(
    '/api/b2b/designs',
    {
      schema: {
        summary: "The company's saved designs, the latest first",
        tags,
        querystring: schema.DesignsQuery,
        response: { 200: schema.CompanyDesigns, ...commonErrors },
      },
    },
    async (request, reply) =>
      isPhraseTooShort(request.query) ? reply.code(400).send(phraseTooShort) : listDesigns(db, requirePartnerId(request), request.query),
  )

  routes.get(
    '/api/b2b/designs/marks',
    {
      schema: {
        summary: "The logos and colours of the company's saved designs, those in most designs first",
        tags,
        response: { 200: schema.CompanyBranding, ...commonErrors },
      },
    },
    (request) => readMarks(db, requirePartnerId(request)),
  )

  routes.get(
    '/api/b2b/designs/:id',
    {
      schema: {
        summary: 'A saved design of the company',
        tags,
        params: schema.DesignParams,
        response: { 200: schema.CompanyDesign, ...commonErrors },
      },
    },
    async (request, reply) => (await readDesign(db, requirePartnerId(request), request.params.id)) ?? refuseUnknownDesign(reply),
  )
}
