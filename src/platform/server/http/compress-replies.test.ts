import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { compressReplies } from './compress-replies.ts'

const long = { addresses: Array.from({ length: 1000 }, (_, nth) => `Lipová ${nth}, 602 00 Brno`) }
const app = Fastify()
compressReplies(app)
app.get('/long', () => long)
app.get('/short', () => ({ address: 'Lipová 14, 602 00 Brno' }))
app.get('/picture', (_request, reply) => reply.header('content-type', 'image/png').send(Buffer.alloc(20_000)))
app.get('/varied', (_request, reply) => reply.header('vary', 'Cookie').send(long))
afterAll(() => app.close())

const get = (url: string, accepted?: string) => app.inject({ url, headers: { ...(accepted && { 'accept-encoding': accepted }) } })

describe('a long reply', () => {
  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('is compressed for a client that takes %s', async (accepted, encoding, decompress) => {
    const reply = await get('/long', accepted)
    expect(reply.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' })
    expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length))
    expect(reply.rawPayload.length).toBeLessThan(JSON.stringify(long).length / 4)
    expect(JSON.parse(decompress(reply.rawPayload).toString())).toEqual(long)
  })

  test('is sent as it is to a client that takes no compressed one', async () => {
    const reply = await get('/long')
    expect(reply.headers).not.toHaveProperty('content-encoding')
    expect(reply.headers['vary']).toBe('Accept-Encoding')
    expect(reply.json()).toEqual(long)
  })

  test('keeps what else it varies by', async () => {
    expect((await get('/varied', 'br')).headers['vary']).toBe('Cookie, Accept-Encoding')
  })
})

test.each(['/short', '/picture'])('a short reply and a picture are sent as they are: %s', async (url) => {
  expect((await get(url, 'br')).headers).not.toHaveProperty('content-encoding')
})
