import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { registerErrorHandlers } from '#platform/server/http/error-replies.ts'
import { sitesPlugin } from '#platform/server/sites.ts'

const hosts = { cz: 'localhost', en: 'en.localhost', de: 'de.localhost' }

/** A server with some routes only, faults and sites as in the whole one, for `inject`. */
export async function createTestApi(register: (app: FastifyInstance) => void): Promise<FastifyInstance> {
  const app = Fastify()
  app.setSerializerCompiler(serializerCompiler)
  registerErrorHandlers(app)
  await app.register(sitesPlugin, { hosts })
  register(app)
  await app.ready()
  return app
}
