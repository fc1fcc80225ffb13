import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sitesPlugin } from './sites.ts'

const hosts = { cz: 'shop.example', en: 'en.shop.example', de: 'de.shop.example' }

async function answerTo(host: string) {
  const app = Fastify()
  await app.register(sitesPlugin, { hosts })
  app.get('/', (request) => ({ locale: request.locale }))
  const { statusCode, body } = await app.inject({ url: '/', headers: { host } })
  return [statusCode, JSON.parse(body)]
}

test.each([
  ['en.shop.example', 'en'],
  ['DE.shop.example:3000', 'de'],
  ['shop.example', 'cz'],
  ['elsewhere.example', 'cz'],
  ['[::1]:3000', 'cz'],
])('the host %s is answered by the site %s', async (host, locale) => {
  expect(await answerTo(host)).toEqual([200, { locale }])
})

test.each(['a b', 'evil"><script>', 'user@shop.example', 'shop.example:99999', 'shop.example/x', 'shop.example:x'])(
  'a host that is none is refused: %s',
  async (host) => {
    expect(await answerTo(host)).toEqual([400, { message: 'The Host header names no host.' }])
  },
)
