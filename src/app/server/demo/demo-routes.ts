import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { dayMs } from '#domain/format/durations.ts'
import type { Locale } from '#domain/locale.ts'
import { required } from '#domain/required.ts'
import type { Database, Db } from '#db/client.ts'
import { demoAccounts } from '#features/accounts/accounts/demo-accounts.ts'
import { endSession } from '#features/accounts/accounts/server/end-session.ts'
import { accountByEmail } from '#features/accounts/accounts/server/reads.ts'
import { recordSignIn } from '#features/accounts/accounts/server/record-session.ts'
import { closeSession, openSession } from '#features/accounts/accounts/server/session.ts'
import { type DemoRole, demoRoles, type DemoState } from '#features/accounts/demo/demo-facts.ts'
import { landingOf } from '#signed-in-urls'
import { isLocal } from '#platform/server/http/is-local.ts'
import { storyProgress } from './story-record.ts'

interface Deps {
  readonly db: Db
  readonly storyPool: Pick<Database['pool'], 'query'>
  readonly resetDemo: (() => void) | null
  readonly clock: () => Date
}

const RoleParams = z.object({ role: z.enum(demoRoles) })

/** The account of a role on a site: its own partner, if there is one. */
function emailOf(role: Exclude<DemoRole, 'shopper'>, locale: Locale): string {
  const accounts = demoAccounts.filter((account) => account.role === role)
  return required(accounts.find(({ partner }) => partner?.locale === locale) ?? accounts[0], role).email
}

/** Ends the session of the visitor, and signs in as an account of the demo, which is public; as a shopper nobody is signed in. */
async function enter(deps: Deps, request: FastifyRequest, reply: FastifyReply, role: DemoRole): Promise<void> {
  if (request.session) await endSession(deps, request.session)
  closeSession(reply)
  const account = role === 'shopper' ? null : await accountByEmail(deps.db, emailOf(role, request.locale))
  if (!account) return
  const session = { id: randomUUID(), isRemembered: false }
  await recordSignIn(deps, request, { ...session, accountId: account.id })
  openSession(reply, account, session)
}

/** The way into the demo, how far its story is, and the way to a new one. Never registered in production. */
export function demoRoutes(app: FastifyInstance, deps: Deps): void {
  const { storyPool, resetDemo, clock } = deps
  app.get('/demo/state.json', { schema: { hide: true } }, async (request, reply): Promise<DemoState> => {
    void reply.header('cache-control', 'no-store')
    const story = await storyProgress(storyPool)
    return {
      percent: !story || story.finishedAt ? 100 : Math.floor((100 * story.done) / Math.max(1, story.actions)),
      isFilled: !story || story.finishedAt !== null,
      ageDays: story ? Math.floor((clock().getTime() - story.startedAt.getTime()) / dayMs) : 0,
      mayReset: resetDemo !== null && isLocal(request),
    }
  })

  app.post('/demo/reset', { schema: { hide: true } }, async (request, reply) => {
    if (resetDemo === null || !isLocal(request)) return reply.code(403).send({ message: app.errorSentence(request, 'notAllowed') })
    await reply.code(202).send({ success: true })
    resetDemo()
    return reply
  })

  void app.register((forms, _options, done) => {
    // A form without fields: its address says it all.
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1000 }, (_request, _body, parsed) =>
      parsed(null, null),
    )
    forms.post('/demo/enter/:role', { schema: { hide: true } }, async (request, reply) => {
      const params = RoleParams.safeParse(request.params)
      if (!params.success) return reply.code(404).send({ message: app.errorSentence(request, 'notFound') })
      const { role } = params.data
      await enter(deps, request, reply, role)
      return reply.header('cache-control', 'no-store').redirect(role === 'shopper' ? '/' : landingOf(role, request.locale), 303)
    })
    done()
  })
}
