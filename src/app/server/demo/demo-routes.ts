import type { FastifyInstance } from 'fastify'
import type { DemoState } from '#features/demo/demo-facts.ts'
import { isLocal } from '#platform/server/http/is-local.ts'
import type { Database } from '#db/client.ts'
import { storyProgress } from './story-record.ts'

interface Deps {
  readonly storyPool: Pick<Database['pool'], 'query'>
  readonly startAnew: (() => void) | null
  readonly clock: () => Date
}

const dayMs = 86_400_000

/** How far the story of the demo is, and the way to a new one. Never registered in production. */
export function demoRoutes(app: FastifyInstance, { storyPool, startAnew, clock }: Deps): void {
  app.get('/demo/state.json', { schema: { hide: true } }, async (request, reply): Promise<DemoState> => {
    void reply.header('cache-control', 'no-store')
    const story = await storyProgress(storyPool)
    return {
      percent: !story || story.finishedAt ? 100 : Math.floor((100 * story.done) / Math.max(1, story.actions)),
      isFilled: !story || story.finishedAt !== null,
      ageDays: story ? Math.floor((clock().getTime() - story.startedAt.getTime()) / dayMs) : 0,
      mayStartAnew: startAnew !== null && isLocal(request),
    }
  })
  app.post('/demo/start-anew', { schema: { hide: true } }, async (request, reply) => {
    if (startAnew === null || !isLocal(request)) return reply.code(403).send({ message: app.errorSentence(request, 'notAllowed') })
    await reply.code(202).send({ success: true })
    startAnew()
    return reply
  })
}
