import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { required } from '#domain/required.ts'
import { commonErrors, ErrorReply } from '#platform/server/http/error-replies.ts'
import { SuccessReply } from '#platform/server/http/success-reply.ts'
import {
  AccessToken,
  AuthenticatorKey,
  FirstCode,
  MessageMails,
  OwnAccount,
  PasswordChange,
  PasswordConfirmation,
  RecoveryCodes,
  SessionParams,
} from '../schema.ts'
import { checkPassword } from './check-password.ts'
import { type CodeDeps, limitCodes } from './check-code.ts'
import { endSessions } from './end-session.ts'
import { ownAccount } from './own-account.ts'
import { saveMessageMails } from './save-message-mails.ts'
import { hashPassword } from './password-hash.ts'
import { accountById } from './reads.ts'
import { requireAccount } from './require-account.ts'
import { savePassword } from './save-password.ts'
import { openSession } from './session.ts'
import { signInErrors } from '../sign-in-errors.ts'
import { activateTwoFactor, beginTwoFactor, removeTwoFactor, renewRecoveryCodes } from './update-two-factor.ts'

interface OwnAccountDeps extends CodeDeps {
  readonly config: { readonly site: { readonly brand: string } }
}

const withConflict = { 409: ErrorReply, ...commonErrors }
const demanded = { message: 'The shop demands two-factor sign-in of this account.', reason: 'demanded' }
const notActive = { message: 'This account has no two-factor sign-in.', reason: 'not-active' }

/** One's own account: password, second factor and open sessions. */
export function ownAccountRoutes(app: FastifyInstance, deps: OwnAccountDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  const signedIn = (request: FastifyRequest) => ({
    account: requireAccount(request),
    session: required(request.session, 'the session of a signed-in account'),
  })

  /** Sends the refusal of a password that was asked for again. @returns whether it was right. */
  async function isConfirmed(request: FastifyRequest, reply: FastifyReply, path: string, password: string): Promise<boolean> {
    const checked = await checkPassword(deps, { ...signedIn(request), password, ip: request.ip })
    if (checked.ok) return true
    if (checked.reason === 'too-many')
      void reply.code(429).header('retry-after', checked.retryAfterSeconds).send({ message: signInErrors.tooMany })
    else
      void reply.code(400).send({ message: 'The password is incorrect.', reason: checked.reason, issues: [{ path, message: 'incorrect' }] })
    return false
  }

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
      if (!(await isConfirmed(request, reply, 'current', current))) return reply
      const passwordHash = await hashPassword(password)
      await deps.db.transaction((tx) =>
        savePassword(tx, { accountId: account.id, passwordHash, keptSessionId: session.id, at: deps.clock() }),
      )
      const changed = required(await accountById(deps.db, account.id), 'account')
      return { access_token: openSession(reply, changed, session) }
    },
  )

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
      if (!(await isConfirmed(request, reply, 'password', request.body.password))) return reply
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
      if (activated.reason === 'too-many')
        return reply.code(429).header('retry-after', activated.retryAfterSeconds).send({ message: signInErrors.tooMany })
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
      if (!(await isConfirmed(request, reply, 'password', request.body.password))) return reply
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
      if (!(await isConfirmed(request, reply, 'password', request.body.password))) return reply
      const codes = await renewRecoveryCodes(deps, requireAccount(request).id)
      return codes ? { recoveryCodes: [...codes] } : reply.code(409).send(notActive)
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
