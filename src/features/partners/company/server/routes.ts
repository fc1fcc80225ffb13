import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { requireAccount, requirePartnerId } from '#features/accounts/accounts/server/require-account.ts'
import { commonErrors, ErrorReply, type Refusals, refuseFor, refuseTooMany } from '#platform/server/http/error-replies.ts'
import { SuccessReply } from '#platform/server/http/success-reply.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { maxPeople } from '../limit-people.ts'
import { CompanyForm, InvitedPerson, OwnCompany, PersonActivity, PersonParams } from '../schema.ts'
import { type CompanyAct, inviteAgain, invitePerson, type Managed, type PeopleRefusal, switchPerson } from './update-people.ts'
import { ownCompany } from './read-company.ts'
import { updateCompany } from './update-company.ts'

interface CompanyDeps {
  readonly db: Db
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly clock: () => Date
}

const refusals: Refusals<PeopleRefusal> = {
  'not-first': { status: 403, message: 'Only the first person of the company manages its people.' },
  unknown: { status: 404, message: 'Person not found' },
  'own-access': { status: 409, message: 'Nobody can deactivate themselves.' },
  'email-taken': { status: 409, message: 'Email already taken' },
  'too-many': { status: 409, message: `A company has at most ${maxPeople} people.` },
}

const actOf = (request: FastifyRequest): CompanyAct => ({
  partnerId: requirePartnerId(request),
  by: requireAccount(request).id,
  locale: request.locale,
})

/** Routes by which the people of a partner see and change their own company. */
export function companyRoutes(app: FastifyInstance, deps: CompanyDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const tags = ['company']
  const response = { 200: SuccessReply, ...commonErrors, 403: ErrorReply, 409: ErrorReply }
  const ownOf = (request: FastifyRequest) =>
    ownCompany(deps.db, { partnerId: requirePartnerId(request), accountId: requireAccount(request).id })
  const answer = (reply: FastifyReply, managed: Managed): FastifyReply => {
    if (managed.ok) return reply.send({ success: true as const } satisfies z.infer<typeof SuccessReply>)
    const { reason } = managed
    if (reason === 'too-often')
      return refuseTooMany(reply, managed.retryAfterSeconds, { message: 'Too many invitations. Try again in an hour.', reason })
    return refuseFor(reply, refusals, reason)
  }

  routes.get(
    '/api/b2b/partner/company',
    { schema: { summary: "The partner's own company and its people", tags, response: { 200: OwnCompany, ...commonErrors } } },
    ownOf,
  )

  routes.put(
    '/api/b2b/partner/company',
    {
      schema: {
        summary: 'Changes billing details and language; the office is told by mail',
        tags,
        body: CompanyForm,
        response: { 200: OwnCompany, ...commonErrors, 409: ErrorReply.extend({ current: OwnCompany }) },
      },
    },
    async (request, reply) => {
      const { partnerId, by } = actOf(request)
      const isSaved = await updateCompany(deps, { partnerId, accountId: by, form: request.body })
      const current = await ownOf(request)
      if (isSaved) return current
      return reply.code(409).send({ message: 'Someone else has changed the company meanwhile.', reason: 'conflict', current })
    },
  )

  routes.post(
    '/api/b2b/partner/company/people',
    { schema: { summary: 'Invites a person of the company by mail', tags, body: InvitedPerson, response } },
    async (request, reply) => answer(reply, await invitePerson(deps, actOf(request), request.body)),
  )

  routes.post(
    '/api/b2b/partner/company/people/:accountId/link',
    { schema: { summary: 'Mails an invited person the link again', tags, params: PersonParams, response } },
    async (request, reply) => answer(reply, await inviteAgain(deps, actOf(request), request.params.accountId)),
  )

  routes.put(
    '/api/b2b/partner/company/people/:accountId/active',
    {
      schema: {
        summary: 'Activates or deactivates a person; sessions end at once',
        tags,
        params: PersonParams,
        body: PersonActivity,
        response,
      },
    },
    async (request, reply) => answer(reply, await switchPerson(deps, actOf(request), { ...request.params, ...request.body })),
  )
}
