import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Db } from '#db/client.ts'
import { commonErrors, ErrorReply } from '#platform/server/http/error-replies.ts'
import { isPhraseTooShort, phraseTooShort } from '#platform/server/http/phrase-too-short.ts'
import { SuccessReply } from '#platform/server/http/success-reply.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import * as schema from '../schema.ts'
import { createInvitation, sendLink } from './create-invitation.ts'
import { listAccounts, listedAccount } from './list-accounts.ts'
import { requireAccount } from '#features/accounts/accounts/server/require-account.ts'
import { type AccountRefusal, switchAccount, updateAccount } from './update-account.ts'
import { removeTwoFactor } from '#features/accounts/accounts/server/update-two-factor.ts'

interface AccountOfficeDeps {
  readonly db: Db
  readonly clock: () => Date
  readonly jobs: Pick<Jobs, 'enqueue'>
}

const refusals = {
  unknown: { status: 404, message: 'Account not found' },
  conflict: { status: 409, message: 'Somebody else has changed this account meanwhile.' },
  'email-taken': { status: 409, message: 'Email already taken', path: 'email' },
  'unknown-company': { status: 400, message: 'This company does not exist.', path: 'partnerId' },
  'own-role': { status: 409, message: 'You cannot change your own role.', path: 'role' },
  'own-access': { status: 409, message: 'You cannot deactivate your own account.' },
  'own-two-factor': { status: 409, message: 'Turn off your own two-factor sign-in on your account page.' },
  'not-admin': { status: 409, message: 'You are no longer an admin.' },
} as const satisfies Record<
  AccountRefusal | 'own-two-factor',
  { readonly status: 400 | 404 | 409; readonly message: string; readonly path?: string }
>

const errors = { 409: ErrorReply.extend({ current: schema.ListedAccount.optional() }), ...commonErrors }

/** Routes of the office for the accounts of admins, dealers and the people of partners. */
export function accountAdminRoutes(app: FastifyInstance, deps: AccountOfficeDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  /** Refuses with a sentence and a reason; an issue names the field, and a conflict brings the account as it is now. */
  async function refuseAccount(reply: FastifyReply, reason: keyof typeof refusals, accountId?: string): Promise<FastifyReply> {
    const refusal = refusals[reason]
    const current = reason === 'conflict' && accountId !== undefined ? await listedAccount(deps.db, accountId) : null
    return reply.code(refusal.status).send({
      message: refusal.message,
      reason,
      ...('path' in refusal && { issues: [{ path: refusal.path, message: refusal.message }] }),
      ...(current && { current }),
    })
  }

  routes.get(
    '/api/admin/accounts',
    {
      schema: {
        summary: 'Accounts that match all filters, by name',
        tags: ['accounts'],
        querystring: schema.AccountListQuery,
        response: { 200: schema.AccountList, ...commonErrors },
      },
    },
    async ({ query }, reply) => (isPhraseTooShort(query) ? reply.code(400).send(phraseTooShort) : listAccounts(deps.db, query)),
  )

  routes.post(
    '/api/admin/accounts',
    {
      schema: {
        summary: 'Creates an account and mails its person a link to set a password, valid for 7 days',
        tags: ['accounts'],
        body: schema.NewAccount,
        response: { 201: schema.AccountMade, ...errors },
      },
    },
    async (request, reply) => {
      const by = requireAccount(request).id
      const made = await createInvitation(deps, { by, locale: request.locale }, request.body)
      return made.ok ? reply.code(201).send({ id: made.id }) : refuseAccount(reply, made.reason)
    },
  )

  routes.put(
    '/api/admin/accounts/:accountId',
    {
      schema: {
        summary: 'Changes name, e-mail, role and company of an account; the role counts from the next request on',
        tags: ['accounts'],
        params: schema.AccountParams,
        body: schema.AccountUpdate,
        response: { 200: SuccessReply, ...errors },
      },
    },
    async (request, reply) => {
      const { accountId } = request.params
      const updated = await updateAccount(deps, { accountId, by: requireAccount(request).id }, request.body)
      return updated.ok ? { success: true as const } : refuseAccount(reply, updated.reason, accountId)
    },
  )

  routes.put(
    '/api/admin/accounts/:accountId/active',
    {
      schema: {
        summary: 'Activates an account, or deactivates it: its sessions end at once',
        tags: ['accounts'],
        params: schema.AccountParams,
        body: schema.AccountActivity,
        response: { 200: SuccessReply, ...errors },
      },
    },
    async (request, reply) => {
      const { accountId } = request.params
      const switched = await switchAccount(deps, { accountId, by: requireAccount(request).id }, request.body.isActive)
      return switched.ok ? { success: true as const } : refuseAccount(reply, switched.reason)
    },
  )

  routes.post(
    '/api/admin/accounts/:accountId/link',
    {
      schema: {
        summary: 'Mails a link to set a new password, or the invitation again',
        tags: ['accounts'],
        params: schema.AccountParams,
        response: { 202: SuccessReply, ...commonErrors },
      },
    },
    async (request, reply) => {
      const act = { accountId: request.params.accountId, by: requireAccount(request).id }
      if (await sendLink(deps, act, request.locale)) return reply.code(202).send({ success: true as const })
      return reply.code(404).send({ message: 'There is no active account with this id.' })
    },
  )

  routes.delete(
    '/api/admin/accounts/:accountId/two-factor',
    {
      schema: {
        summary: 'Turns two-factor sign-in of an account off, for a colleague who has lost the app and the recovery codes',
        tags: ['accounts'],
        params: schema.AccountParams,
        response: { 200: SuccessReply, ...errors },
      },
    },
    async (request, reply) => {
      const act = { accountId: request.params.accountId, by: requireAccount(request).id, at: deps.clock() }
      // One's own needs the password: a browser left open must not be enough.
      if (act.accountId === act.by) return refuseAccount(reply, 'own-two-factor')
      const isRemoved = await deps.db.transaction((tx) => removeTwoFactor(tx, act))
      return isRemoved ? { success: true as const } : reply.code(404).send({ message: 'This account has no two-factor sign-in.' })
    },
  )
}
