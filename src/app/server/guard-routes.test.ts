import Fastify from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import type { Db } from '#db/client.ts'
import { sessionPlugin } from '#features/accounts/accounts/server/session.ts'
import { registerErrorHandlers } from '#platform/server/http/error-replies.ts'
import { guardRoutes } from './guard-routes.ts'

/** A database for requests without a sign-in: any query fails the test. */
const unasked = new Proxy({} as Db, {
  get: () => {
    throw new Error('the database was asked')
  },
})

async function guarded() {
  const app = Fastify()
  app.setSerializerCompiler(serializerCompiler)
  registerErrorHandlers(app, (_, error) => error)
  await app.register(sessionPlugin, { tokenSecrets: ['a secret of at least thirty-two characters'] })
  guardRoutes(
    app,
    { db: unasked, clock: () => new Date() },
    { 'GET /price': 'session-optional', 'GET /profile': 'signed-in', 'POST /partners': ['admin'], '* /rest/*': 'public' },
  )
  return app
}

test('a route without an entry in the table prevents the start', async () => {
  const app = await guarded()
  expect(() => app.get('/secrets', () => 'secret')).toThrow('GET /secrets has no entry in roles-of-routes.ts')
  expect(() => app.delete('/partners', () => 'gone')).toThrow('DELETE /partners')
  await expect(app.register(async (inner) => void inner.get('/inner', () => 'secret'))).rejects.toThrow('GET /inner')
})

test('routes for accounts refuse anonymous requests, whatever they contain', async () => {
  const app = await guarded()
  app.get('/price', ({ account }) => ({ account }))
  app.get('/profile', () => 'mine')
  app.post('/partners', () => 'made')
  app.all('/rest/*', () => 'nothing here')
  const forged = app.jwt.sign({ sub: 'somebody' })
  for (const headers of [{}, { cookie: 'jwt-token=garbage' }, { authorization: `Bearer ${forged}` }, { authorization: 'Basic YTpi' }]) {
    expect((await app.inject({ url: '/price', headers })).json()).toEqual({ account: null })
    expect((await app.inject({ url: '/profile', headers })).statusCode).toBe(401)
    expect((await app.inject({ method: 'HEAD', url: '/profile', headers })).statusCode).toBe(401)
    expect((await app.inject({ method: 'POST', url: '/partners', headers })).json()).toEqual({ message: 'signIn' })
  }
  expect((await app.inject('/rest/of/it')).body).toBe('nothing here')
})
