import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createPageCache, encodingFor, preparePage } from './page-cache.ts'

const nothing = { priceVersion: null, stockVersions: new Map(), imagesVersions: new Map() }
const page = (text: string) => preparePage(Buffer.from(text), { 'content-type': 'text/html' }, nothing)

describe('the cache of pages', () => {
  test('returns a page in each encoding, with an ETag of its content', () => {
    const drawn = page('<h1>Skládací metry</h1>')
    expect(brotliDecompressSync(drawn.bodies.br).toString()).toBe('<h1>Skládací metry</h1>')
    expect(gunzipSync(drawn.bodies.gzip).toString()).toBe('<h1>Skládací metry</h1>')
    expect(drawn.etag).toBe(page('<h1>Skládací metry</h1>').etag)
    expect(drawn.etag).not.toBe(page('<h1>Pravítka</h1>').etag)
  })

  const plain = (key: string) => ({ key, isPlain: true })

  test('drops the least recently used page', () => {
    const cache = createPageCache({ plain: 2, other: 2 })
    cache.set(plain('/meter'), page('meter'))
    cache.set(plain('/ruler'), page('ruler'))
    cache.get(plain('/meter'))
    cache.set(plain('/pencil'), page('pencil'))
    expect(cache.get(plain('/ruler'))).toBeUndefined()
    expect(cache.get(plain('/meter'))).toBeDefined()
    expect(cache.get(plain('/pencil'))).toBeDefined()
  })

  test('keeps pages without query, however many others are requested', () => {
    const cache = createPageCache({ plain: 2, other: 2 })
    cache.set(plain('/meter'), page('meter'))
    for (let length = 1; length <= 9; length++) cache.set({ key: `/meter?length=${length}`, isPlain: false }, page(String(length)))
    expect(cache.get(plain('/meter'))).toBeDefined()
    expect(cache.get({ key: '/meter?length=7', isPlain: false })).toBeUndefined()
    expect(cache.get({ key: '/meter?length=9', isPlain: false })).toBeDefined()
  })
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', 'identity'],
  [undefined, 'identity'],
] as const)('a browser that accepts %s gets %s', (accepted, encoding) => expect(encodingFor(accepted)).toBe(encoding))
