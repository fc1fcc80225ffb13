import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { refuseCrossSite } from './refuse-cross-site.ts'

type Method = 'GET' | 'POST' | 'PUT'

async function answerTo(method: Method, headers: Readonly<Record<string, string>>): Promise<number> {
  const app = Fastify()
  refuseCrossSite(app)
  for (const known of ['GET', 'POST', 'PUT'] as const) app.route({ method: known, url: '/', handler: () => ({}) })
  return (await app.inject({ method, url: '/', headers: { host: 'shop.example:3000', ...headers } })).statusCode
}

test.each([
  ['POST', 'cross-site', 403],
  ['PUT', 'cross-site', 403],
  ['POST', 'same-site', 403],
  ['GET', 'cross-site', 200],
  ['GET', 'same-site', 200],
  ['POST', 'same-origin', 200],
  ['POST', 'none', 200],
] as const)('%s from a page that is %s to the shop is answered %d', async (method, site, status) => {
  expect(await answerTo(method, { 'sec-fetch-site': site })).toBe(status)
})

test.each([
  ['POST', 'http://shop.example:3000', 200],
  ['POST', 'https://shop.example:3000', 200],
  ['POST', 'https://evil.example', 403],
  ['PUT', 'http://blog.shop.example:3000', 403],
  ['PUT', 'null', 403],
  ['PUT', 'nonsense', 403],
  ['GET', 'https://evil.example', 200],
] as const)('%s of an old browser from a page of %s is answered %d', async (method, origin, status) => {
  expect(await answerTo(method, { origin })).toBe(status)
})

test('a program, which names neither, is answered', async () => expect(await answerTo('POST', {})).toBe(200))
