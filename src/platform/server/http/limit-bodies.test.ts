import { once } from 'node:events'
import { Agent, request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { registerErrorHandlers } from './error-replies.ts'
import { limitBodies } from './limit-bodies.ts'

const limits = { requestsPerAddress: 2, bytesPerAddress: 1000, requests: 3, bytes: 1500 }

let app: FastifyInstance
let parsed: number
/** What the server has seen: requests that it took, replies on their way, and exchanges that are over. */
let seen: { taken: number; sent: number; over: number }
/** Lets the requests to `/wait` be answered. */
let open: () => void
beforeEach(async () => {
  parsed = 0
  // The exchanges of the test before may end later.
  const own = (seen = { taken: 0, sent: 0, over: 0 })
  const opened = new Promise<void>((resolve) => (open = resolve))
  app = Fastify({ bodyLimit: 800, trustProxy: true })
  registerErrorHandlers(app, (_, error) => `the sentence of ${error}`)
  limitBodies(app, limits)
  // Added after the limits, so that those have counted before.
  app.addHook('onRequest', (_request, reply, next) => {
    own.taken += 1
    reply.raw.once('close', () => (own.over += 1))
    next()
  })
  app.addHook('onSend', (_request, _reply, _payload, next) => {
    own.sent += 1
    next()
  })
  app.addHook('preValidation', (_request, _reply, next) => {
    parsed += 1
    next()
  })
  app.post('/wait', async () => {
    await opened
    return 'done'
  })
  app.get('/', () => 'page')
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  app.server.closeAllConnections()
  await app.close()
})

/** Starts a request that announces a body; the test sends the body later. */
function ask(address: string, headers: Readonly<Record<string, string | number>>, method = 'POST'): ClientRequest {
  const { port } = app.server.address() as AddressInfo
  const asked = httpRequest({ port, host: '127.0.0.1', path: method === 'GET' ? '/' : '/wait', method, agent: false })
  for (const [name, value] of Object.entries({ 'x-forwarded-for': address, 'content-type': 'application/json', ...headers }))
    asked.setHeader(name, value)
  asked.on('error', () => {})
  asked.flushHeaders()
  return asked
}
async function answerOf(asked: ClientRequest): Promise<{ status: number | undefined; after: string | undefined }> {
  const [reply] = (await once(asked, 'response')) as [IncomingMessage]
  reply.resume()
  return { status: reply.statusCode, after: reply.headers['retry-after'] }
}
/** Waits until the server has seen so much. */
const sees = async (what: Partial<typeof seen>) => {
  await expect.poll(() => seen).toMatchObject(what)
}
const shopper = '198.51.100.7'
const flood = '203.0.113.9'
const tooMany = { status: 429, after: '5' }

test('an address over its limit is refused before its body is read; other addresses continue', async () => {
  const first = [ask(flood, { 'content-length': 10 }), ask(flood, { 'content-length': 10 })]
  await sees({ taken: 2 })
  expect(await answerOf(ask(flood, { 'content-length': 10 }))).toEqual(tooMany)
  expect(parsed).toBe(0)
  const other = ask(shopper, { 'content-length': 2 })
  other.end('{}')
  open()
  expect((await answerOf(other)).status).toBe(200)
  for (const wanted of first) wanted.end('{"a":1   }')
  for (const requested of first) expect((await answerOf(requested)).status).toBe(200)
  await sees({ over: 3 })
  const again = ask(flood, { 'content-length': 2 })
  again.end('{}')
  expect((await answerOf(again)).status).toBe(200)
})

test("bytes count as announced; a body of unknown length counts as the route's limit", async () => {
  ask(flood, { 'content-length': 300 })
  await sees({ taken: 1 })
  expect(await answerOf(ask(flood, { 'transfer-encoding': 'chunked' }))).toEqual(tooMany)
  expect(await answerOf(ask(flood, { 'content-length': 701 }))).toEqual(tooMany)
  const fits = ask(flood, { 'content-length': 700 })
  await sees({ taken: 2 })
  expect(await answerOf(ask(flood, { 'content-length': 1 }))).toEqual(tooMany)
  fits.destroy()
})

test('all addresses together are limited too, with a time to retry', async () => {
  for (const address of ['192.0.2.1', '192.0.2.2']) ask(address, { 'content-length': 700 })
  await sees({ taken: 2 })
  const reply = await once(ask('192.0.2.3', { 'content-length': 200 }), 'response')
  const [message] = reply as [IncomingMessage]
  expect([message.statusCode, message.headers['retry-after']]).toEqual([503, '5'])
  expect(await json(message)).toEqual({ message: 'the sentence of busy', reason: 'busy' })
})

test('a client that disconnects during the work keeps its slot until the work ends; one that aborts earlier releases it', async () => {
  const busy = ask(flood, { 'content-length': 2 })
  busy.end('{}')
  const broken = ask(flood, { 'content-length': 10 })
  await sees({ taken: 2 })
  await expect.poll(() => parsed).toBe(1)
  busy.destroy()
  broken.destroy()
  await sees({ over: 2, sent: 1 })
  const next = ask(flood, { 'content-length': 2 })
  await sees({ taken: 3 })
  expect(await answerOf(ask(flood, { 'content-length': 2 }))).toEqual(tooMany)
  open()
  next.end('{}')
  expect((await answerOf(next)).status).toBe(200)
})

test('requests for pages and requests without a body are never counted', async () => {
  for (let nth = 0; nth < 10; nth++) expect((await answerOf(ask(flood, {}, 'GET').end())).status).toBe(200)
})

test('injected requests do not stay counted', async () => {
  open()
  for (let nth = 0; nth < 10; nth++) expect((await app.inject({ method: 'POST', url: '/wait', payload: { nth } })).statusCode).toBe(200)
})

test('a body that is too large is refused with a sentence, and its connection serves the next request', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { port } = app.server.address() as AddressInfo
  const chunk = Buffer.alloc(64_000, ' ')
  const large = httpRequest({ port, host: '127.0.0.1', path: '/wait', method: 'POST', agent })
  large.setHeader('content-type', 'application/json').setHeader('content-length', 40 * chunk.length)
  const refused = answerOf(large)
  for (let sent = 0; sent < 39; sent += 1) await new Promise((resolve) => large.write(chunk, resolve))
  expect((await refused).status).toBe(413)
  large.end(chunk)
  await expect.poll(() => Object.keys(agent.freeSockets)).toHaveLength(1)
  const next = httpRequest({ port, host: '127.0.0.1', path: '/', agent })
  next.end()
  expect((await answerOf(next)).status).toBe(200)
  expect(next.reusedSocket).toBe(true)
  agent.destroy()
})
