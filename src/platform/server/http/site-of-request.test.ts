import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerErrorHandlers } from './error-replies.ts'
import { sitesPlugin } from './site-of-request.ts'

const hosts = { cz: 'shop.example', en: 'en.shop.example', de: 'de.shop.example' }

async function answerTo(host: string, forwarded: Readonly<Record<string, string>> = {}) {
  const app = Fastify({ trustProxy: true })
  registerErrorHandlers(app, ({ locale }, error) => `${error} on the site ${locale}`)
  await app.register(sitesPlugin, { hosts })
  app.get('/', (request) => ({ locale: request.locale }))
  const { statusCode, body } = await app.inject({ url: '/', headers: { host, ...forwarded } })
  return [statusCode, JSON.parse(body)]
}

test.each([
  ['en.shop.example', 'en'],
  ['DE.shop.example:3000', 'de'],
  ['shop.example', 'cz'],
  ['elsewhere.example', 'cz'],
  ['[::1]:3000', 'cz'],
])('the host %s belongs to the site %s', async (host, locale) => {
  expect(await answerTo(host)).toEqual([200, { locale }])
})

test.each(['a b', 'evil"><script>', 'user@shop.example', 'shop.example:99999', 'shop.example/x', 'shop.example:x'])(
  'an invalid host is refused: %s',
  async (host) => {
    expect(await answerTo(host)).toEqual([400, { message: 'host on the site cz' }])
  },
)

test.each(['javascript', 'https,', 'ftp'])('an unknown protocol from a proxy is refused in the words of the site: %s', async (protocol) => {
  expect(await answerTo('de.shop.example', { 'x-forwarded-proto': protocol })).toEqual([400, { message: 'protocol on the site de' }])
})
