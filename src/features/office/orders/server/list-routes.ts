import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requirePartnerId } from '#features/accounts/accounts/server/require-account.ts'
import { commonErrors } from '#platform/server/http/error-replies.ts'
import { fileReply } from '#platform/server/http/file-reply.ts'
import { isPhraseTooShort, phraseTooShort } from '#platform/server/http/phrase-too-short.ts'
import { sendSheet, sheetMediaTypes } from '#platform/server/http/send-sheet.ts'
import * as schema from '../schema.ts'
import { exportOrders } from './export-orders.ts'
import { listOrders, quickFilterStats } from './list-orders.ts'
import { listPartners } from './list-people.ts'
import type { OfficeDeps } from './routes.ts'

/** The lists of orders, their counts and export, and the partners to filter by. */
export function orderListRoutes(app: FastifyInstance, deps: OfficeDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    '/api/b2b/dealer/order/list',
    {
      schema: {
        summary: 'Orders that match all filters, newest first by default',
        tags: ['office'],
        querystring: schema.DealerListQuery,
        response: { 200: schema.OrderList, ...commonErrors },
      },
    },
    async ({ query }, reply) => (isPhraseTooShort(query) ? reply.code(400).send(phraseTooShort) : listOrders(deps.db, query, deps.clock())),
  )

  routes.get(
    '/api/b2b/dealer/order/export/:format',
    {
      schema: {
        summary: 'All orders that match the filters, newest first, as a CSV file or an Excel workbook in the language of the site',
        tags: ['office'],
        params: schema.ExportParams,
        querystring: schema.ExportQuery,
        response: { 200: fileReply('The orders', ...Object.values(sheetMediaTypes)), ...commonErrors },
      },
    },
    async ({ params: { format }, query, locale }, reply) =>
      isPhraseTooShort(query)
        ? reply.code(400).send(phraseTooShort)
        : sendSheet(reply, exportOrders(deps, query, locale), { format, locale, now: deps.clock() }),
  )

  routes.get(
    '/api/b2b/dealer/order/stats',
    {
      schema: {
        summary: 'The number of orders for each quick filter',
        tags: ['office'],
        response: { 200: schema.OrderStats, ...commonErrors },
      },
    },
    () => quickFilterStats(deps.db, deps.clock()),
  )

  routes.get(
    '/api/b2b/dealer/list/partners',
    {
      schema: {
        summary: 'All partners by company, or those whose company or name matches a phrase',
        tags: ['office'],
        querystring: schema.PartnersQuery,
        response: { 200: schema.FoundPartners, ...commonErrors },
      },
    },
    ({ query }) => listPartners(deps.db, query),
  )

  routes.get(
    '/api/b2b/partner/order/list',
    {
      schema: {
        summary: "A partner's own orders, newest first by default",
        tags: ['office'],
        querystring: schema.PartnerListQuery,
        response: { 200: schema.OrderList, ...commonErrors },
      },
    },
    async (request, reply) => {
      const partnerId = requirePartnerId(request)
      if (isPhraseTooShort(request.query)) return reply.code(400).send(phraseTooShort)
      return listOrders(deps.db, { ...request.query, partnerId }, deps.clock())
    },
  )
}
