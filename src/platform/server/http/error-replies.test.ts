import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { registerErrorHandlers, rejectMalformedUrl, type ErrorReply, routedUrl, refusal } from './error-replies.ts'
import { StoreUnavailable } from '../files/store-unavailable.ts'
import { Overload } from './overload.ts'
import { provesMessage } from '#tests/support/proves-message.ts'

const Body = z.object({ count: z.number().int(), sides: z.array(z.object({ ink: z.enum(['black', 'red']) })) })
const good = { count: 1, sides: [{ ink: 'red' }] }

let logged: string[]
let app: FastifyInstance
beforeEach(() => {
  logged = []
  app = Fastify({
    bodyLimit: 20_000,
    frameworkErrors: rejectMalformedUrl,
    rewriteUrl: ({ url = '/' }) => routedUrl(url, '/404'),
    logger: { level: 'error', stream: { write: (line: string) => logged.push(line) } },
  })
  app.setSerializerCompiler(serializerCompiler)
  registerErrorHandlers(app, (_, error) => `the sentence of ${error}`)
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const Counted = z.object({ count: z.number() })
  routes.post('/order', { schema: { body: Body, response: { 200: Counted } } }, (request) => request.body)
  routes.get('/secret', () => {
    throw new Error('the password is hunter2')
  })
  routes.get('/lost-connection', () => {
    throw Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })
  })
  routes.get('/full-disk', () => {
    throw Object.assign(new Error('could not extend file "base/5/16384": No space left on device'), { code: '53100' })
  })
  routes.get('/busy', () => {
    throw new Overload(7)
  })
  routes.get('/no-store', () => {
    throw new StoreUnavailable(Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:9000'), { code: 'ECONNREFUSED' }))
  })
  routes.get('/404', () => 'the 404 page')
  routes.get('/wrong-reply', { schema: { response: { 200: Counted } } }, () => ({ count: Number.NaN }))
})

const post = (payload: string, type = 'application/json') =>
  app.inject({ method: 'POST', url: '/order', headers: { 'content-type': type }, payload })

describe('an error', () => {
  test('names every wrong field of a body', async () => {
    const reply = await post(JSON.stringify({ count: 1.5, sides: [{ ink: 'red' }, { ink: 'green' }] }))
    expect(reply.statusCode).toBe(400)
    const error = reply.json<ErrorReply>()
    expect(error.issues?.map(({ path }) => path)).toEqual(['count', 'sides.1.ink'])
    expect(error.message).toMatch(/^count: .+; sides\.1\.ink: /)
  })

  test('in many fields names the first twenty and counts the rest', async () => {
    const sides = Array.from({ length: 500 }, () => ({ ink: 'green' }))
    const reply = await post(JSON.stringify({ count: 1, sides }))
    expect(reply.statusCode).toBe(400)
    const error = reply.json<ErrorReply>()
    expect(error.issues).toHaveLength(20)
    expect(error.issues?.at(-1)?.path).toBe('sides.19.ink')
    expect(error.message).toMatch(/; and 480 more$/)
  })

  test('whose issues are long names all of them, and the first in its sentence, within 64 kB', () => {
    const long = Array.from({ length: 20 }, (_, index) => ({ path: `lines.${index}`, message: '木'.repeat(500) }))
    const error = refusal(long, 30)
    expect(error.issues).toEqual(long)
    expect(error.message).toMatch(/^lines\.0: .*; and 23 more$/)
    expect(Buffer.byteLength(JSON.stringify(error))).toBeLessThan(64_000)
  })

  test('in a field with a very long name shortens the name', async () => {
    const reply = await post(JSON.stringify({ ...good, ['x'.repeat(15_000)]: '\0' }))
    expect(reply.statusCode).toBe(400)
    expect(reply.body.length).toBeLessThan(1000)
  })

  test('that concerns no single field has no path', async () => {
    const error = (await post('[]')).json<ErrorReply>()
    expect(error.issues).toHaveLength(1)
    expect(error.message).not.toMatch(/^:/)
  })

  test.each([
    ['JSON that breaks off', '{"count": 1', 'application/json', 400],
    ['nothing at all', '', 'application/json', 400],
    ['a body above the limit', JSON.stringify({ ...good, note: 'x'.repeat(20_000) }), 'application/json', 413],
    ['a body of another type', '<order/>', 'application/xml', 415],
  ])('when reading the request: %s', async (_what, payload, type, status) => {
    const reply = await post(payload, type)
    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toEqual({ message: expect.any(String) })
    expect(reply.body).not.toMatch(/FST_|Unexpected|JSON at position/)
  })

  test.each([
    ['body', { method: 'POST', url: '/order', payload: { count: 1, sides: [], note: 'a\0' } }, 'note'],
    ['query', { url: '/secret?color=%00' }, 'color'],
  ] as const)('of characters that no database keeps names the field: %s', async (_where, request, path) => {
    const reply = await app.inject(request)
    expect(reply.statusCode).toBe(400)
    expect(reply.json<ErrorReply>().issues).toEqual([{ path, message: 'contains invalid characters' }])
  })

  test('in the address has the same form, and a shopper sees the 404 page', async () => {
    const requested = await app.inject('/api/orders/%ff')
    expect([requested.statusCode, requested.json()]).toEqual([400, { message: 'The request could not be read.' }])
    expect((await app.inject('/product/%')).body).toBe('the 404 page')
    expect((await app.inject('/nowhere')).json()).toEqual({ message: 'the sentence of notFound' })
  })

  test.each([
    ['of many parts', '/a'.repeat(7000)],
    ['of slashes', `${'/'.repeat(14_000)}x`],
    ['of parts in code', '/%61'.repeat(3500)],
  ])('in a path that no page can have leads to the 404 page without a search: %s', async (_what, path) => {
    expect((await app.inject(path)).body).toBe('the 404 page')
  })

  test('caused by a client that disconnects is not a database error and is not logged', async () => {
    const answered = new Promise<number>((resolve) => app.addHook('onSend', async (_request, reply) => resolve(reply.statusCode)))
    await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write('POST /order HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{')
    await once(app.server, 'request')
    socket.destroy()
    expect(await answered).toBe(400)
    expect(logged).toEqual([])
    await app.close()
  })

  test('of the server is logged and reveals no internals', async () => {
    for (const url of ['/secret', '/wrong-reply']) {
      const reply = await app.inject(url)
      expect(reply.statusCode).toBe(500)
      expect(reply.json()).toEqual({ message: 'the sentence of internal' })
    }
    expect(logged).toHaveLength(2)
    expect(logged[0]).toContain('hunter2')
  })

  test('caused by overload says when to retry and is not logged as an error', async () => {
    const reply = await app.inject('/busy')
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '7'])
    expect(reply.json()).toEqual({ message: 'the sentence of busy', reason: 'busy' })
    expect(logged).toEqual([])
  })

  test('is absent from a successful reply', async () => {
    const reply = await post(JSON.stringify(good))
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({ count: 1 })
  })

  test('caused by a lost database connection says when to retry and reveals no internals', async () => {
    provesMessage('databaseAway.api')
    const reply = await app.inject('/lost-connection')
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5'])
    expect(reply.json()).toEqual({ message: 'the sentence of unavailable', reason: 'unavailable' })
    expect(logged.join('')).toContain('the connection to the database was lost')
  })

  test('caused by a full disk of the database is not an internal error', async () => {
    const reply = await app.inject('/full-disk')
    expect([reply.statusCode, reply.headers['retry-after'], reply.json()]).toMatchObject([503, '5', { reason: 'unavailable' }])
    expect(logged.join('')).toContain('the database cannot write')
  })

  test('caused by the file store says when to retry, in the words of the site, and reveals no internals', async () => {
    const reply = await app.inject('/no-store')
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '15'])
    expect(reply.json()).toEqual({ message: 'the sentence of filesUnavailable', issues: [], reason: 'files-unavailable' })
    expect(logged.join('')).toContain("the file store can't be used: connect ECONNREFUSED 10.0.0.7:9000")
    expect(logged.join('')).not.toContain('the connection to the database was lost')
  })
})
