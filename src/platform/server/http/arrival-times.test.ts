import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { arrivalTimes } from './arrival-times.ts'

const requestLine = 'POST /order HTTP/1.1\r\nhost: localhost\r\n'

test.each([
  ['headers that never end', `${requestLine}x-slow: `],
  ['a body that arrives a byte at a time', `${requestLine}content-type: application/json\r\ncontent-length: 100000\r\n\r\n`],
  ['a chunked body that never ends', `${requestLine}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n1\r\n[\r\n`],
])('the connection is ended over %s', async (_what, start) => {
  const app = Fastify(arrivalTimes(400))
  app.post('/order', () => 'taken')
  app.get('/', () => 'page')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => {})
  socket.write(start)
  // After what has arrived is read: a write to a closed connection resets it, and the answer would be lost.
  const drip = setInterval(() => setImmediate(() => socket.write(start.includes('chunked') ? '1\r\n1\r\n' : '1')), 50)
  const answer = await text(socket)
  clearInterval(drip)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect((await app.inject('/')).body).toBe('page')
  await app.close()
})

test('a request that has fully arrived may take longer to answer', async () => {
  const app = Fastify(arrivalTimes(200))
  app.post('/order', () => new Promise((resolve) => setTimeout(() => resolve('taken'), 900)))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const reply = await fetch(`http://127.0.0.1:${port}/order`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  expect(await reply.text()).toBe('taken')
  await app.close()
})
