import { readdirSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, HTTPMethods } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#db/schema/accounts.ts'
import { roles } from '#domain/accounts/roles.ts'
import { rolesOfRoutes } from '#app/server/roles-of-routes.ts'
import { makeAccount } from '#tests/support/make-account.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
const tokens = new Map<string, string>()
beforeAll(async () => {
  shop = await openTestShop()
  // With the routes of a demo that tells its story.
  app = await openTestApi(shop, { storyPool: shop.pool, resetDemo: () => {} })
  for (const role of roles) tokens.set(role, (await makeAccount(shop.db, app, { role })).token)
  for (const role of roles) {
    const { id, token } = await makeAccount(shop.db, app, { role })
    await shop.db.update(accounts).set({ isActive: false }).where(eq(accounts.id, id))
    tokens.set(`deactivated ${role}`, token)
  }
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

/** The entries of pages and their files, which only a build registers. */
const ofPages = ['GET /*', 'GET /assets/*', ...readdirSync('public').map((file) => `GET /${file}`)]

const guardedRows = Object.entries(rolesOfRoutes).flatMap(([row, access]) =>
  access === 'public' || access === 'session-optional' ? [] : [{ row, access }],
)

/** The stand-ins of the payment providers ask for credentials as the providers do. */
const isStandIn = (row: string) => /\/demo\/(gopay\/api|paypal\/v\d)\//.test(row)

/** The routes that nobody has to sign in for, without those for any path. */
const openRows = Object.entries(rolesOfRoutes).flatMap(([row, access]) =>
  (access === 'public' || access === 'session-optional') && !row.includes('*') && !ofPages.includes(row) && !isStandIn(row)
    ? [{ row }]
    : [],
)

const request = (row: string, token?: string) => {
  const [method = '', url = ''] = row.split(' ')
  return {
    method: method as 'GET',
    url: url.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000'),
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
    ...(method !== 'GET' && { payload: {} }),
  }
}
const call = (row: string, token?: string) => app.inject(request(row, token))

/** The status alone, since a stream of events does not end by itself. */
async function statusOf(row: string, token?: string): Promise<number> {
  const reply = await app.inject({ ...request(row, token), payloadAsStream: true })
  reply.stream().destroy()
  return reply.statusCode
}

describe('the table of roles', () => {
  test('has no entry for a route that does not exist', () => {
    const isThere = (row: string) => {
      const [method = '', url = ''] = row.replace(/^\*/, 'GET').split(' ')
      // Below `/api/docs/` a library serves its files, the OpenAPI document among them.
      return app.hasRoute({ method: method as HTTPMethods, url: url.replace('/**', '/json') })
    }
    expect(
      Object.keys(rolesOfRoutes)
        .filter((row) => !isThere(row))
        .toSorted(),
    ).toEqual(ofPages.toSorted())
  })

  test.each(guardedRows)('$row: refused without a token', async ({ row }) => {
    const reply = await call(row)
    expect([reply.statusCode, reply.json()]).toEqual([401, { message: 'Nejdřív se přihlaste.' }])
  })

  test.each(guardedRows)('$row: refused for a deactivated account, although its token is still valid', async ({ row }) => {
    for (const role of roles) expect([role, (await call(row, tokens.get(`deactivated ${role}`))).statusCode]).toEqual([role, 401])
  })

  test.each(openRows)('$row: open without a token', async ({ row }) => expect([401, 403]).not.toContain((await call(row)).statusCode))

  test.each(guardedRows)('$row: only for $access', async ({ row, access }) => {
    const turnedAway: string[] = []
    for (const role of roles) if ((await statusOf(row, tokens.get(role))) === 403) turnedAway.push(role)
    expect(turnedAway).toEqual(access === 'signed-in' ? [] : roles.filter((role) => !access.includes(role)))
  })

  test('is part of the OpenAPI document', async () => {
    const { paths } = (await app.inject('/api/openapi.json')).json<{
      paths: Record<string, Record<string, { security?: object }>>
    }>()
    const undescribed = guardedRows.filter(({ row }) => {
      const [method = '', url = ''] = row.split(' ')
      return paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.security === undefined
    })
    expect(undescribed).toEqual([])
  })
})
