import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { isOutage } from '#db/connection-loss.ts'
import { requirePartnerId } from '#features/accounts/accounts/server/require-account.ts'
import { commonErrors, ErrorReply, type Refusals, refuseFor, refuseTooMany } from '#platform/server/http/error-replies.ts'
import { consumeRateLimit, type RateLimit } from '#platform/server/http/rate-limit.ts'
import { InvalidInput } from '#platform/server/http/validate-input.ts'
import { isPhraseTooShort, phraseTooShort } from '#platform/server/http/phrase-too-short.ts'
import {
  BranchNames,
  DeliveryLocation,
  FindLocationsQuery,
  LocationForm,
  LocationList,
  LocationParams,
  LocationsQuery,
  MatchedBranches,
} from '../schema.ts'
import { findBranches } from './find-branches.ts'
import { findLocations, listLocations, readLocation } from './list-locations.ts'
import { createLocation, updateLocation } from './save-location.ts'

const refusals: Refusals<'unknown' | 'used' | 'too-many'> = {
  unknown: { status: 404, message: 'Delivery location not found' },
  used: { status: 409, message: 'The delivery location can not be changed, because an order uses it.' },
  'too-many': { status: 409, message: 'A company has 20,000 delivery locations at the most.' },
}

const LocationConflict = ErrorReply.extend({ current: DeliveryLocation.optional() })

/** The reply of the specification to a search of the office that fails although nothing is wrong with the request. @throws every other error */
function nameFailedSearch(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof InvalidInput || error.statusCode !== undefined || isOutage(error)) throw error
  request.log.error({ err: error }, 'a request failed')
  void reply.code(500).send({ message: 'Failed to fetch delivery locations' })
}

/** Of a company. Thousands of names take the server a while. */
const matchesAnHour: RateLimit = { name: 'branch-matches', limit: 300, windowSeconds: 3600 }
const tooMany: ErrorReply = { message: 'Too many sheets. Try again later.', reason: 'too-often' }

/** Routes of the delivery locations of partners. */
export function deliveryLocationRoutes(app: FastifyInstance, deps: { readonly db: Db; readonly clock: () => Date }): void {
  const { db } = deps
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const tags = ['delivery locations']

  routes.get(
    '/api/b2b/partner/delivery-location/list',
    {
      schema: {
        summary: "The partner's delivery locations by company",
        tags,
        querystring: LocationsQuery,
        response: { 200: LocationList, ...commonErrors },
      },
    },
    async (request, reply) =>
      isPhraseTooShort(request.query) ? reply.code(400).send(phraseTooShort) : listLocations(db, requirePartnerId(request), request.query),
  )

  routes.post(
    '/api/b2b/partner/delivery-location/create',
    {
      schema: {
        summary: 'Adds a delivery location',
        tags,
        body: LocationForm,
        response: { 201: DeliveryLocation, 409: ErrorReply, ...commonErrors },
      },
    },
    async (request, reply) => {
      const partnerId = requirePartnerId(request)
      const id = await createLocation(db, partnerId, request.body)
      if (id === null) return refuseFor(reply, refusals, 'too-many')
      const created = await readLocation(db, partnerId, id)
      return created ? reply.code(201).send(created) : refuseFor(reply, refusals, 'unknown')
    },
  )

  routes.post(
    '/api/b2b/partner/delivery-location/match',
    {
      schema: {
        summary: "The partner's delivery locations that the branches of a sheet mean, by company, place or contact",
        tags,
        body: BranchNames,
        response: { 200: MatchedBranches, ...commonErrors },
      },
    },
    async (request, reply) => {
      const partnerId = requirePartnerId(request)
      const retryAfterSeconds = await consumeRateLimit(deps, matchesAnHour, { subject: partnerId })
      if (retryAfterSeconds !== null) return refuseTooMany(reply, retryAfterSeconds, tooMany)
      const matches = await findBranches(db, partnerId, request.body.names)
      return { matches: matches.map(({ isExact, locations }) => ({ isExact, locations: [...locations] })) }
    },
  )

  routes.put(
    '/api/b2b/partner/delivery-location/:id',
    {
      schema: {
        summary: 'Changes a delivery location that no order uses',
        tags,
        params: LocationParams,
        body: LocationForm,
        response: { 200: DeliveryLocation, ...commonErrors, 409: LocationConflict },
      },
    },
    async (request, reply) => {
      const partnerId = requirePartnerId(request)
      const { id } = request.params
      const updated = await updateLocation(db, { partnerId, id, form: request.body })
      const current = await readLocation(db, partnerId, id)
      if (!current) return refuseFor(reply, refusals, 'unknown')
      if (updated.ok) return current
      if (updated.reason !== 'conflict') return refuseFor(reply, refusals, updated.reason)
      return reply.code(409).send({ message: 'Someone else has changed this delivery location meanwhile.', reason: 'conflict', current })
    },
  )

  routes.get(
    '/api/b2b/dealer/list/delivery-locations',
    {
      errorHandler: nameFailedSearch,
      schema: {
        summary: 'Delivery locations of all partners that match a phrase',
        tags,
        querystring: FindLocationsQuery,
        response: { 200: z.array(DeliveryLocation), ...commonErrors },
      },
    },
    ({ query }) => findLocations(db, query.phrase),
  )
}
