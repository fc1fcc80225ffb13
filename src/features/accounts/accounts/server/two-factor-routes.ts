import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { commonErrors, ErrorReply, refuseTooMany } from '#platform/server/http/error-replies.ts'
import { SuccessReply } from '#platform/server/http/success-reply.ts'
import { AuthenticatorKey, FirstCode, PasswordConfirmation, RecoveryCodes } from '../schema.ts'
import { signInErrors } from '../sign-in-errors.ts'
import { limitCodes } from './check-code.ts'
import { isConfirmed, signedIn } from './confirm-password.ts'
import { ownAccount } from './own-account.ts'
import type { OwnAccountDeps } from './own-account-routes.ts'
import { requireAccount } from './require-account.ts'
import { activateTwoFactor, beginTwoFactor, removeTwoFactor, renewRecoveryCodes } from './update-two-factor.ts'

const withConflict = { 409: ErrorReply, ...commonErrors }
const demanded = { message: 'The shop demands two-factor sign-in of this account.', reason: 'demanded' }
const notActive = { message: 'This account has no two-factor sign-in.', reason: 'not-active' }

/** The second factor of one's own account. Every change asks for the password again. */
export function twoFactorRoutes(app: FastifyInstance, deps: OwnAccountDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.post(
    '/api/account/two-factor',
    {
      schema: {
        summary: 'Begins to set up two-factor sign-in: the key for an authenticator app',
        tags: ['accounts'],
        body: PasswordConfirmation,
        response: { 200: AuthenticatorKey, ...withConflict },
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request)
      if (!(await isConfirmed(deps, { request, reply }, { path: 'password', password: request.body.password }))) return reply
      const key = await beginTwoFactor(deps, account, deps.config.site.brand)
      return key ?? reply.code(409).send({ message: 'This account has two-factor sign-in already.', reason: 'active' })
    },
  )

  routes.put(
    '/api/account/two-factor',
    {
      schema: {
        summary: 'Activates two-factor sign-in with a first code of the app; the recovery codes are shown this once',
        tags: ['accounts'],
        body: FirstCode,
        response: { 200: RecoveryCodes, ...commonErrors },
      },
    },
    async (request, reply) => {
      const { id } = requireAccount(request)
      const activated = await limitCodes(deps, id, () => activateTwoFactor(deps, id, request.body.code.replaceAll(/\s/g, '')))
      if (activated.ok) return { recoveryCodes: [...activated.given] }
      if (activated.reason === 'too-many') return refuseTooMany(reply, activated.retryAfterSeconds, { message: signInErrors.tooMany })
      return reply
        .code(400)
        .send({ message: signInErrors.codeWrong, reason: 'code-wrong', issues: [{ path: 'code', message: 'incorrect' }] })
    },
  )

  routes.put(
    '/api/account/two-factor/off',
    {
      schema: {
        summary: 'Turns two-factor sign-in off, unless the settings demand it',
        tags: ['accounts'],
        body: PasswordConfirmation,
        response: { 200: SuccessReply, ...withConflict },
      },
    },
    async (request, reply) => {
      const { account, session } = signedIn(request)
      if (!(await isConfirmed(deps, { request, reply }, { path: 'password', password: request.body.password }))) return reply
      if ((await ownAccount(deps, account, session.id)).twoFactor.isDemanded) return reply.code(409).send(demanded)
      await deps.db.transaction((tx) => removeTwoFactor(tx, { accountId: account.id, by: account.id, at: deps.clock() }))
      return { success: true as const }
    },
  )

  routes.post(
    '/api/account/recovery-codes',
    {
      schema: {
        summary: 'Makes ten new recovery codes; the old ones are no longer valid',
        tags: ['accounts'],
        body: PasswordConfirmation,
        response: { 200: RecoveryCodes, ...withConflict },
      },
    },
    async (request, reply) => {
      if (!(await isConfirmed(deps, { request, reply }, { path: 'password', password: request.body.password }))) return reply
      const codes = await renewRecoveryCodes(deps, requireAccount(request).id)
      return codes ? { recoveryCodes: [...codes] } : reply.code(409).send(notActive)
    },
  )
}
