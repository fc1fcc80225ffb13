import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { commonErrors, ErrorReply, refuseTooMany } from '#platform/server/http/error-replies.ts'
import { consumeRateLimit, type RateLimit } from '#platform/server/http/rate-limit.ts'
import { SuccessReply } from '#platform/server/http/success-reply.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { CodeDeps } from './check-code.ts'
import { endSession } from './end-session.ts'
import { accountQueues } from './jobs.ts'
import { requireAccount } from './require-account.ts'
import { AccessToken, LinkPassword, Login, PasswordResetRequest, Profile } from '../schema.ts'
import { closeSession, deviceOf, openSession } from './session.ts'
import { signIn } from './sign-in.ts'
import { codeReasons, signInErrors } from '../sign-in-errors.ts'
import { recordSignIn } from './record-session.ts'
import { redeemLink } from './redeem-link.ts'

interface AccountDeps extends CodeDeps {
  readonly jobs: Pick<Jobs, 'enqueue'>
}

/** Requests for links, whether the address has an account or not. */
const resetsPerAddress: RateLimit = { name: 'password-reset-address', limit: 20, windowSeconds: 3600 }
const resetsPerEmail: RateLimit = { name: 'password-reset-email', limit: 3, windowSeconds: 900 }
/** Attempts to set a password: each hashes one. */
const linksPerAddress: RateLimit = { name: 'account-link-address', limit: 30, windowSeconds: 900 }

/** Sign-in, sign-out, the current account, and new passwords by mail. */
export function accountRoutes(app: FastifyInstance, deps: AccountDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.post(
    '/api/auth/login',
    {
      schema: {
        summary: 'Signs in; the token is in the reply and in the cookie jwt-token. 401 `code-required` asks for the code of the app',
        tags: ['accounts'],
        body: Login,
        response: { 200: AccessToken, 401: ErrorReply, ...commonErrors },
      },
    },
    async (request, reply) => {
      const { email, password, code, remember } = request.body
      void reply.header('cache-control', 'no-store')
      const signedIn = await signIn(deps, { email, password, code, ip: request.ip, device: deviceOf(request) })
      if (signedIn.ok) {
        const session = { id: randomUUID(), isRemembered: remember }
        await recordSignIn(deps, request, { ...session, accountId: signedIn.account.id })
        return { access_token: openSession(reply, signedIn.account, session) }
      }
      switch (signedIn.reason) {
        case 'wrong':
          return reply.code(401).send({ message: signInErrors.wrong })
        case 'code-required':
          return reply.code(401).send({ message: signInErrors.codeRequired, reason: codeReasons.required })
        case 'code-wrong':
          return reply.code(401).send({ message: signInErrors.codeWrong, reason: codeReasons.wrong })
        case 'too-many':
          return refuseTooMany(reply, signedIn.retryAfterSeconds, { message: signInErrors.tooMany })
      }
    },
  )

  routes.post(
    '/api/auth/logout',
    { schema: { summary: 'Signs out on all sites', tags: ['accounts'], response: { 204: z.null(), ...commonErrors } } },
    async ({ session }, reply) => {
      if (session) await endSession(deps, session)
      closeSession(reply)
      return reply.code(204).send(null)
    },
  )

  routes.post(
    '/api/auth/password-reset',
    {
      schema: {
        summary: 'Mails a link to set a new password, valid once for 30 minutes. The reply is the same for an unknown address',
        tags: ['accounts'],
        body: PasswordResetRequest,
        response: { 202: SuccessReply, ...commonErrors },
      },
    },
    async ({ body: { email }, ip, locale }, reply) => {
      const retryAfterSeconds =
        (await consumeRateLimit(deps, resetsPerAddress, { ip })) ?? (await consumeRateLimit(deps, resetsPerEmail, { subject: email }))
      if (retryAfterSeconds !== null) return refuseTooMany(reply, retryAfterSeconds)
      await deps.jobs.enqueue(deps.db, accountQueues.mailPasswordReset, { linkId: randomUUID(), email, locale })
      return reply.code(202).send({ success: true as const })
    },
  )

  routes.put(
    '/api/auth/password',
    {
      schema: {
        summary: 'Sets a password by the link of a mail, once; all sessions of the account end',
        tags: ['accounts'],
        body: LinkPassword,
        response: { 200: SuccessReply, 409: ErrorReply, ...commonErrors },
      },
    },
    async ({ body, ip }, reply) => {
      const retryAfterSeconds = await consumeRateLimit(deps, linksPerAddress, { ip })
      if (retryAfterSeconds !== null) return refuseTooMany(reply, retryAfterSeconds)
      if (await redeemLink(deps, body)) return { success: true as const }
      return reply.code(409).send({ message: 'This link has been used or has expired.', reason: 'link-expired' })
    },
  )

  routes.get(
    '/api/profile',
    { schema: { summary: 'Returns the signed-in account', tags: ['accounts'], response: { 200: Profile, ...commonErrors } } },
    (request, reply): Profile => {
      void reply.header('cache-control', 'no-store')
      const { role, email, priceList, billing } = requireAccount(request)
      return {
        role,
        email,
        ...(priceList && { priceListId: priceList.id, currency: priceList.currency }),
        ...(billing && { billing }),
      }
    },
  )
}
