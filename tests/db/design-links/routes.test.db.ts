import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blankDesign, type DesignDocument, type DesignNode } from '#domain/design/document.ts'
import { dayMs } from '#domain/format/durations.ts'
import { deleteDiscarded } from '#features/designs/uploads/server/delete-discarded.ts'
import { purgeUploads } from '#features/designs/uploads/server/purge-uploads.ts'
import { sha256Of } from '#platform/server/files/sha256-of.ts'
import { codeOf, pictureOf, sideWith, textOf } from '#tests/support/design-nodes.ts'
import { svgLogo } from '#tests/support/logos.ts'
import { oldDesigns } from '#tests/support/old-designs.ts'
import { storeOldDrawing } from '#tests/support/old-upload.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { purgeDesigns } from '#features/designs/links/server/save-design.ts'
import type { DesignLinkMade } from '#features/designs/links/schema.ts'

const headers = { host: 'localhost' }
const start = new Date('2026-11-21T10:00:00Z')
let now = start
const clock = () => now
let shop: TestShop
let app: FastifyInstance
beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop, { clock })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const logo = sha256Of(svgLogo.buffer)
const designWith = (...nodes: readonly DesignNode[]): DesignDocument => ({
  ...blankDesign(),
  sides: blankDesign().sides.map((side, index) => (index === 0 ? sideWith(...nodes) : side)),
})
/** A design whose objects are one group. */
const inGroup = (...nodes: readonly DesignNode[]): DesignDocument => {
  const { version, sides } = designWith(...nodes.map((node) => ({ ...node, group: 'card' })))
  return { version, sides: sides.map((side, index) => (index === 0 ? { ...side, groups: [{ id: 'card', name: 'Card' }] } : side)) }
}
const meter = { productId: 'block-51', color: 'white', scale: 'freeTop', quantity: 250, design: designWith(textOf('Lindqvist')) }
const keep = (payload: object, remoteAddress = '192.0.2.1') =>
  app.inject({ method: 'POST', url: '/api/designs', headers, payload, remoteAddress })
const open = (token: string) => app.inject({ url: `/api/designs/${token}`, headers })
const upload = () =>
  app.inject({
    method: 'PUT',
    url: `/api/design-images/${logo}`,
    headers: { ...headers, 'content-type': 'image/svg+xml' },
    payload: svgLogo.buffer,
  })
const purge = async () => {
  await purgeDesigns({ ...shop, clock })
  await purgeUploads({ ...shop, clock })
  await deleteDiscarded({ ...shop, clock })
}

describe('a design saved as a link', () => {
  test('keeps its QR codes, and is refused with the field of a code that phones could not read', async () => {
    const code = codeOf('https://vrba.example')
    const made = await keep({ ...meter, design: designWith(code) })
    expect((await open(made.json<DesignLinkMade>().token)).json()).toMatchObject({
      design: { sides: [{ nodes: [code] }, {}, {}, {}, {}, {}] },
    })
    const pathOf = async (change: object) => {
      const refused = await keep({ ...meter, design: designWith({ ...code, ...change } as DesignNode) })
      expect(refused.statusCode).toBe(400)
      return refused.json<{ issues: { path: string }[] }>().issues.map(({ path }) => path)
    }
    const at = 'design.sides.0.nodes.0'
    expect(await pathOf({ content: { kind: 'link', url: 'javascript:alert(1)' } })).toEqual([`${at}.content.url`])
    expect(await pathOf({ content: { kind: 'contact', name: '' } })).toEqual([`${at}.content.name`])
    expect(await pathOf({ content: { kind: 'contact', name: 'J', company: 'ž'.repeat(400) } })).toEqual([`${at}.content`])
    expect(await pathOf({ heightMm: 5 })).toEqual([`${at}.heightMm`])
  })

  test('opens unchanged any number of times, and each link is distinct', async () => {
    const made = await keep(meter)
    expect(made.statusCode).toBe(201)
    const { token, expiresAt } = made.json<DesignLinkMade>()
    expect(expiresAt).toBe('2027-05-20T10:00:00.000Z')
    for (const reply of [await open(token), await open(token)])
      expect([reply.statusCode, reply.json()]).toEqual([200, { ...meter, expiresAt }])
    expect((await keep(meter)).json<DesignLinkMade>().token).not.toBe(token)
    const { rows } = await shop.pool.query('SELECT * FROM design_links')
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('by a page of an earlier release opens in this version, and so does one that was saved before', async () => {
    const [old] = oldDesigns
    const made = await keep({ ...meter, design: old?.stored })
    expect(made.statusCode).toBe(201)
    const { token } = made.json<DesignLinkMade>()
    expect((await open(token)).json()).toMatchObject({ design: old?.design })
    await shop.pool.query('UPDATE design_links SET design = $1', [JSON.stringify(old?.stored)])
    expect((await open(token)).json()).toMatchObject({ design: old?.design })
  })

  test('keeps its pictures as long as it exists, and releases them with it', async () => {
    const withLogo = { ...meter, design: designWith(pictureOf(logo)) }
    expect((await keep(withLogo)).json()).toMatchObject({ issues: [{ path: 'design.sides.0.nodes.0.image' }] })
    await upload()
    const { token } = (await keep(withLogo)).json<DesignLinkMade>()
    now = new Date(start.getTime() + 179 * dayMs)
    await purge()
    expect([await shop.files.has(logo), (await open(token)).statusCode]).toEqual([true, 200])
    now = new Date(start.getTime() + 180 * dayMs)
    expect((await open(token)).statusCode).toBe(404)
    await purge()
    expect(await shop.files.has(logo)).toBe(false)
    expect((await shop.pool.query('SELECT 1 FROM design_links')).rowCount).toBe(0)
    now = start
  })

  test('keeps the groups of its objects', async () => {
    const design = inGroup(textOf('Vrba'), textOf('Brno', { xMm: 100 }))
    const { token } = (await keep({ ...meter, design })).json<DesignLinkMade>()
    expect((await open(token)).json()).toMatchObject({ design })
  })

  test('is refused for a drawing that cannot be printed, even if its file is already stored', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><foreignObject>Vrba</foreignObject></svg>'
    const old = await storeOldDrawing(shop.db, shop.files, svg)
    const refused = await keep({ ...meter, design: designWith(textOf('Vrba'), pictureOf(old)) })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { issues: [{ path: 'design.sides.0.nodes.1.image', message: expect.stringContaining('převeďte text na křivky') }] },
    ])
  })

  test.each([
    ['a product that nobody sells', { productId: 'block-99' }, 'productId'],
    ['a colour that the product does not have', { color: 'pink-dream' }, 'color'],
    ['a scale that the product does not have', { scale: 'cm' }, 'scale'],
    ['no piece at all', { quantity: 0 }, 'quantity'],
    ['a group of one object', { design: inGroup(textOf('Vrba')) }, 'design.sides.0.groups'],
    ['a design with a side too few', { design: { ...meter.design, sides: [] } }, 'design.sides'],
  ])('is refused for %s', async (_, change, path) => {
    const refused = await keep({ ...meter, ...change })
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { issues: [{ path }] }])
  })

  test('is refused when it is larger than any design', async () => {
    expect((await keep({ ...meter, design: { ...meter.design, more: 'x'.repeat(1_000_000) } })).statusCode).toBe(413)
  })

  test('is never cached, whether it exists or not', async () => {
    const { token } = (await keep(meter)).json<DesignLinkMade>()
    for (const requested of [token, 'a'.repeat(43)]) expect((await open(requested)).headers['cache-control']).toBe('no-store')
  })

  const halfACharacter = String.fromCodePoint(0xd83d)
  test.each([
    ['a zero byte in a text', { design: designWith(textOf('VRBA\u0000')) }],
    ['half a character', { design: designWith(textOf(halfACharacter)) }],
    ['a zero byte in a colour', { color: 'white\u0000' }],
    ['a product that every object has', { productId: '__proto__' }],
  ])('is refused for %s, without a server error', async (_, change) => {
    expect((await keep({ ...meter, ...change })).statusCode).toBe(400)
  })

  test('is not found by an unknown token', async () => {
    expect((await open('a'.repeat(43))).statusCode).toBe(404)
    expect((await open('short')).statusCode).toBe(400)
  })

  test.each([
    ['localhost', 'Nenalezeno.'],
    ['en.localhost', 'Not found.'],
    ['de.localhost', 'Nicht gefunden.'],
  ])('that is not there is refused in the language of its site: %s', async (host, message) => {
    const reply = await app.inject({ url: `/api/designs/${'a'.repeat(43)}`, headers: { host } })
    expect([reply.statusCode, reply.json()]).toEqual([404, { message }])
  })

  test('is limited per address', async () => {
    for (let nth = 0; nth < 60; nth++) expect((await keep(meter, '198.51.100.7')).statusCode).toBe(201)
    const refused = await keep(meter, '198.51.100.7')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
})
