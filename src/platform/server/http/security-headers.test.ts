import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendSecurityHeaders } from './security-headers.ts'

async function answerAt(url: string) {
  const app = Fastify()
  sendSecurityHeaders(app)
  app.get('/price', () => ({ price: 1 }))
  app.get('/picture', (_request, reply) => reply.header('cross-origin-resource-policy', 'cross-origin').send('picture'))
  return (await app.inject(url)).headers
}

test.each(['/price', '/nowhere'])('the reply to %s forbids type sniffing and framing', async (url) => {
  expect(await answerAt(url)).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'permissions-policy': expect.stringContaining('camera=(), '),
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-site',
  })
})

test('a route can set its own value', async () => {
  expect(await answerAt('/picture')).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin', 'x-content-type-options': 'nosniff' })
})
