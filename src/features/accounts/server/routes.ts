import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { commonErrors, ErrorReply } from '#platform/server/http/error-replies.ts'
import { endSession } from './end-session.ts'
import { requireAccount } from './require-account.ts'
import { AccessToken, Login, Profile } from '../schema.ts'
import { closeSession, deviceOf, openSession } from './session.ts'
import { signIn } from './sign-in.ts'
import { signInErrors } from '../sign-in-errors.ts'

interface AccountDeps {
  readonly db: Db
  readonly clock: () => Date
}

/** Sign-in, sign-out and the current account. */
export function accountRoutes(app: FastifyInstance, deps: AccountDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.post(
    '/api/auth/login',
    {
      schema: {
        summary: 'Signs in; the token is in the reply and in the cookie jwt-token',
        tags: ['accounts'],
        body: Login,
        response: { 200: AccessToken, 401: ErrorReply, ...commonErrors },
      },
    },
    async (request, reply) => {
      const { email, password, remember } = request.body
      void reply.header('cache-control', 'no-store')
      const signedIn = await signIn(deps, { email, password, ip: request.ip, device: deviceOf(request) })
      if (signedIn.ok) return { access_token: openSession(reply, signedIn.account, { id: randomUUID(), isRemembered: remember }) }
      switch (signedIn.reason) {
        case 'wrong':
          return reply.code(401).send({ message: signInErrors.wrong })
        case 'too-many':
          void reply.header('retry-after', signedIn.retryAfterSeconds)
          return reply.code(429).send({ message: signInErrors.tooMany })
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
