import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '#domain/format/durations.ts'
import { sha256Of } from '#platform/server/files/sha256-of.ts'
import { openTestApi, withoutBodyLimits } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { deleteDiscarded } from '#features/designs/uploads/server/delete-discarded.ts'
import { purgeUploads } from '#features/designs/uploads/server/purge-uploads.ts'
import { uploadedFiles } from '#features/designs/uploads/server/reads.ts'

const host = 'localhost'

let now = new Date('2026-11-21T10:00:00Z')
const clock = () => now
let shop: TestShop
let app: FastifyInstance

beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop, { clock, config: withoutBodyLimits })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

/** Runs the purge job for uploads. */
const purge = async () => {
  await purgeUploads({ ...shop, clock })
  await deleteDiscarded({ ...shop, clock })
}

describe('uploads', () => {
  const put = (bytes: Buffer, sha256 = sha256Of(bytes), kind = 'design-images', remoteAddress = '127.0.0.1') =>
    app.inject({
      method: 'PUT',
      url: `/api/${kind}/${sha256}`,
      remoteAddress,
      headers: { host, 'content-type': 'image/png' },
      payload: bytes,
    })
  const png = () =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: '#c8102e' } })
      .png()
      .toBuffer()

  test('a picture is stored once and served without active content', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><script>alert(1)</script></svg>')
    expect((await put(svg)).statusCode).toBe(201)
    expect((await put(svg)).statusCode).toBe(200)
    const got = await app.inject({ url: `/api/design-images/${sha256Of(svg)}`, headers: { host } })
    expect(got.rawPayload.equals(svg)).toBe(true)
    expect(got.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': expect.stringContaining('attachment'),
    })
  })

  test('a print file is stored unchanged, even with scripts, and never served', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4" onload="alert(1)"><script>alert(2)</script></svg>',
    )
    const pdf = Buffer.from('%PDF-1.7 /OpenAction << /S /JavaScript /JS (app.alert(1)) >>')
    for (const bytes of [svg, pdf]) {
      const sha256 = sha256Of(bytes)
      expect((await put(bytes, sha256, 'order-files')).statusCode).toBe(201)
      expect(Buffer.from(await shop.files.get(sha256)).equals(bytes)).toBe(true)
      for (const kind of ['order-files', 'design-images'])
        expect((await app.inject({ url: `/api/${kind}/${sha256}`, headers: { host } })).statusCode).toBe(404)
    }
  })

  test('bytes with another hash, of a wrong type or too large are refused', async () => {
    expect((await put(await png(), 'a'.repeat(64))).json()).toMatchObject({ issues: [{ path: 'sha256' }] })
    expect((await put(Buffer.from('<html>'))).json()).toMatchObject({ issues: [{ path: 'body' }], reason: 'wrong-type' })
    expect((await put(await png(), undefined, 'order-files')).json()).toMatchObject({ issues: [{ path: 'body' }] })
    expect((await put(Buffer.alloc(1_000_001), undefined, 'order-files')).statusCode).toBe(413)
  })

  test.each([
    ['localhost', 'v písmu, které nemáme'],
    ['en.localhost', 'Convert text to paths'],
    ['de.localhost', 'in Pfade um'],
  ])('a drawing with live text in an unknown font is refused in the language of the site: %s', async (site, words) => {
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text font-family="Gotham">${site}</text></svg>`)
    const url = `/api/design-images/${sha256Of(svg)}`
    const refused = await app.inject({ method: 'PUT', url, headers: { host: site, 'content-type': 'image/svg+xml' }, payload: svg })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { reason: 'foreignFont', issues: [{ path: 'body', message: expect.stringContaining(words) }] },
    ])
    expect(await shop.files.has(sha256Of(svg))).toBe(false)
  })

  test('a picture can be drawn as it prints without being stored', async () => {
    const ask = (payload: Buffer) =>
      app.inject({ method: 'POST', url: '/api/design-images/drawn', headers: { host, 'content-type': 'image/png' }, payload })
    const drawing = (inner: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">${inner}</svg>`)
    const faded = drawing('<path d="M0 0h20v10" opacity=".5"/>')
    const drawn = await ask(faded)
    expect([drawn.statusCode, drawn.headers['content-type'], drawn.headers['cache-control']]).toEqual([200, 'image/png', 'no-store'])
    expect(await sharp(drawn.rawPayload).metadata()).toMatchObject({ format: 'png', width: 2828, height: 1414 })
    expect(await shop.files.has(sha256Of(faded))).toBe(false)
    expect((await ask(await png())).statusCode).toBe(204)
    expect((await ask(drawing('<foreignObject>Vrba</foreignObject>'))).json()).toMatchObject({ reason: 'foreignObject' })
    expect((await ask(Buffer.from('<html>'))).json()).toMatchObject({ reason: 'wrong-type' })
  })

  test('an upload without references is deleted after 30 days, and can be uploaded again', async () => {
    const bytes = await png()
    const sha256 = sha256Of(bytes)
    await put(bytes)
    const then = now
    now = new Date(then.getTime() + 29 * dayMs)
    await purge()
    expect(await shop.files.has(sha256)).toBe(true)
    now = new Date(then.getTime() + 31 * dayMs)
    await purge()
    expect(await shop.files.has(sha256)).toBe(false)
    expect((await put(bytes)).statusCode).toBe(201)
    expect(await shop.files.has(sha256)).toBe(true)
    now = then
  })

  test('an expired upload stays complete when the purge cannot be committed', async () => {
    const bytes = await png()
    const sha256 = sha256Of(bytes)
    await put(bytes)
    const then = now
    now = new Date(then.getTime() + 31 * dayMs)
    await shop.pool.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the disk is full'; END $$;
      CREATE CONSTRAINT TRIGGER refuse AFTER DELETE ON files DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse()`)
    await expect(purge()).rejects.toThrow('commit')
    await deleteDiscarded({ ...shop, clock })
    expect([(await uploadedFiles(shop.db, [sha256])).has(sha256), await shop.files.has(sha256)]).toEqual([true, true])
    await shop.pool.query('DROP FUNCTION refuse CASCADE')
    await purge()
    expect([(await uploadedFiles(shop.db, [sha256])).has(sha256), await shop.files.has(sha256)]).toEqual([false, false])
    now = then
    await put(bytes)
  })

  test('an address that repeatedly sends pictures that cannot be drawn reaches its limit much sooner', async () => {
    const fresh = (n: number) => Buffer.from(`\x89PNG\r\n\x1a\n${n}`, 'latin1')
    const send = (n: number) =>
      app.inject({
        method: 'PUT',
        url: `/api/design-images/${sha256Of(fresh(n))}`,
        remoteAddress: '10.9.9.9',
        headers: { host, 'content-type': 'image/png' },
        payload: fresh(n),
      })
    for (let n = 0; n < 60; n++) expect((await send(n)).statusCode).toBe(400)
    for (let n = 60; n < 63; n++) {
      const refused = await send(n)
      expect(refused.statusCode).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    }
  })

  test('an address that floods the queue does not delay others, and is told to retry later', async () => {
    const copies = Array.from({ length: 12 }, (_, level) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(10)}</g>`).join('')
    const bomb = (n: number) =>
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="${n}"><defs><path id="a0" d="M0 0h1v1"/>${copies}</defs><use href="#a12"/></svg>`,
      )
    const answered: string[] = []
    const flood = Array.from({ length: 24 }, async (_, n) => {
      const reply = await put(bomb(n + 1), undefined, 'design-images', '192.0.2.24')
      answered.push('flood')
      return reply
    })
    const logo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#00843d' } })
      .png()
      .toBuffer()
    expect((await put(logo)).statusCode).toBe(201)
    answered.push('shopper')
    // One is drawn and two wait; the others were refused at once.
    const replies = await Promise.all(flood)
    const refused = replies.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(21)
    expect(refused.every(({ headers }) => headers['retry-after'] === '5')).toBe(true)
    expect(replies.filter(({ statusCode }) => statusCode === 400)).toHaveLength(3)
    // The shopper waited for none of the flood's drawings, or for the first one on a busy machine.
    expect(answered.slice(answered.indexOf('shopper')).filter((who) => who === 'flood').length).toBeGreaterThanOrEqual(2)
  })

  test('uploads are limited per address and hour', async () => {
    const bytes = await png()
    const from = (remoteAddress: string) =>
      app.inject({ method: 'PUT', url: `/api/design-images/${sha256Of(bytes)}`, headers: { host }, payload: bytes, remoteAddress })
    const replies = await Promise.all(Array.from({ length: 601 }, () => from('192.0.2.7')))
    const refused = replies.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(1)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await from('192.0.2.8')).statusCode).toBe(200)
    now = new Date(now.getTime() + hourMs)
    expect((await from('192.0.2.7')).statusCode).toBe(200)
  })
})
