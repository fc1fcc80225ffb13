import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { drainConnections, openDrain } from './drain.ts'

async function openServer() {
  const app = Fastify({ return503OnClosing: false })
  const drain = openDrain()
  drainConnections(app, drain)
  app.get('/', () => 'done')
  const arrived = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<string>()
  app.get('/slow', () => {
    arrived.resolve()
    return answer.promise
  })
  // Begins at once, so that its headers are sent before the drain.
  app.get('/stream', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200).write('one ')
    void answer.promise.then((rest) => reply.raw.end(rest))
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const request = async (path: string) => ((await once(get({ host: '127.0.0.1', port, path, agent }), 'response')) as [IncomingMessage])[0]
  return { app, drain, request, arrived: arrived.promise, answer: answer.resolve }
}

test('connections are kept until the drain begins; from then on every reply ends its connection', async () => {
  const { app, drain, request } = await openServer()
  const connectionOf = async () => {
    const reply = await request('/')
    await text(reply)
    return reply.headers.connection
  }
  expect(await connectionOf()).toBe('keep-alive')
  drain.begin()
  expect(await connectionOf()).toBe('close')
  await app.close()
})

test('a closing server answers what it has begun, and waits for no connection that is idle afterwards', async () => {
  const { app, drain, request, arrived, answer } = await openServer()
  const slow = request('/slow')
  await arrived
  const stream = await request('/stream')
  drain.begin()
  const closed = app.close()
  answer('and two')
  expect([await text(await slow), await text(stream)]).toEqual(['and two', 'one and two'])
  await closed
})
