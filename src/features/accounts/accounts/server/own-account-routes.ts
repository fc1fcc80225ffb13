import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { required } from '#domain/required.ts'
import { commonErrors } from '#platform/server/http/error-replies.ts'
import { SuccessReply } from '#platform/server/http/success-reply.ts'
import { AccessToken, MessageMails, OwnAccount, PasswordChange, SessionParams } from '../schema.ts'
import type { CodeDeps } from './check-code.ts'
import { isConfirmed, signedIn } from './confirm-password.ts'
import { endSessions } from './end-session.ts'
import { ownAccount, saveMessageMails } from './own-account.ts'
import { hashPassword } from './password-hash.ts'
import { accountById } from './reads.ts'
import { requireAccount } from './require-account.ts'
import { savePassword } from './save-password.ts'
import { openSession } from './session.ts'

export interface OwnAccountDeps extends CodeDeps {
  readonly config: { readonly site: { readonly brand: string } }
}

/** One's own account: password, mails and open sessions. */
export function ownAccountRoutes(app: FastifyInstance, deps: OwnAccountDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    '/api/account',
    { schema: { summary: 'Your own account with its open sessions', tags: ['accounts'], response: { 200: OwnAccount, ...commonErrors } } },
    (request) => {
      const { account, session } = signedIn(request)
      return ownAccount(deps, account, session.id)
    },
  )

  routes.put(
    '/api/account/password',
    {
      schema: {
        summary: 'Changes your password: all other sessions end, this one continues with the new token',
        tags: ['accounts'],
        body: PasswordChange,
        response: { 200: AccessToken, ...commonErrors },
      },
    },
    async (request, reply) => {
      const { account, session } = signedIn(request)
      const { current, password } = request.body
      if (!(await isConfirmed(deps, { request, reply }, { path: 'current', password: current }))) return reply
      const passwordHash = await hashPassword(password)
      await deps.db.transaction((tx) =>
        savePassword(tx, { accountId: account.id, passwordHash, keptSessionId: session.id, at: deps.clock() }),
      )
      const changed = required(await accountById(deps.db, account.id), 'account')
      return { access_token: openSession(reply, changed, session) }
    },
  )

  routes.put(
    '/api/account/message-mails',
    {
      schema: {
        summary: 'Turns your mails about messages of orders on or off',
        tags: ['accounts'],
        body: MessageMails,
        response: { 200: SuccessReply, ...commonErrors },
      },
    },
    async (request) => {
      await saveMessageMails(deps, requireAccount(request).id, request.body.isOn)
      return { success: true as const }
    },
  )

  routes.delete(
    '/api/account/sessions/:sessionId',
    {
      schema: {
        summary: 'Ends one of your sessions at once',
        tags: ['accounts'],
        params: SessionParams,
        response: { 204: z.null(), ...commonErrors },
      },
    },
    async (request, reply) => {
      const ended = await endSessions(deps, requireAccount(request).id, { id: request.params.sessionId })
      return ended > 0 ? reply.code(204).send(null) : reply.code(404).send({ message: 'Session not found' })
    },
  )

  routes.delete(
    '/api/account/sessions',
    { schema: { summary: 'Ends all of your other sessions', tags: ['accounts'], response: { 204: z.null(), ...commonErrors } } },
    async (request, reply) => {
      const { account, session } = signedIn(request)
      await endSessions(deps, account.id, { exceptId: session.id })
      return reply.code(204).send(null)
    },
  )
}
