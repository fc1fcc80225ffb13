import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { refuseCrossSite } from './refuse-cross-site.ts'

type Method = 'GET' | 'POST' | 'PUT'

async function answerTo(method: Method, site?: string): Promise<number> {
  const app = Fastify()
  refuseCrossSite(app)
  for (const known of ['GET', 'POST', 'PUT'] as const) app.route({ method: known, url: '/', handler: () => ({}) })
  return (await app.inject({ method, url: '/', headers: site === undefined ? {} : { 'sec-fetch-site': site } })).statusCode
}

test.each([
  ['POST', 'cross-site', 403],
  ['PUT', 'cross-site', 403],
  ['GET', 'cross-site', 200],
  ['POST', 'same-origin', 200],
  ['POST', 'none', 200],
  ['POST', undefined, 200],
] as const)('%s from a page that is %s to the shop is answered %d', async (method, site, status) => {
  expect(await answerTo(method, site)).toBe(status)
})
