import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createPageCache, preparePage } from './page-cache.ts'

const nothing = { priceVersion: null, stockVersions: new Map(), imagesVersions: new Map() }
const page = (text: string) => preparePage(Buffer.from(text), { 'content-type': 'text/html' }, nothing)

describe('the cache of pages', () => {
  test('returns a page in each encoding, with an ETag of its content', async () => {
    const drawn = page('<h1>Skládací metry</h1>')
    expect((await drawn.bodyIn('identity')).toString()).toBe('<h1>Skládací metry</h1>')
    expect(brotliDecompressSync(await drawn.bodyIn('br')).toString()).toBe('<h1>Skládací metry</h1>')
    expect(gunzipSync(await drawn.bodyIn('gzip')).toString()).toBe('<h1>Skládací metry</h1>')
    expect(drawn.etag).toBe(page('<h1>Skládací metry</h1>').etag)
    expect(drawn.etag).not.toBe(page('<h1>Pravítka</h1>').etag)
  })

  test('compresses a page once, however many shoppers ask for it at the same time', () => {
    const drawn = page('<h1>Skládací metry</h1>')
    expect(drawn.bodyIn('br')).toBe(drawn.bodyIn('br'))
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

describe('a page that is being rendered', () => {
  const meters = { key: '/meter', isPlain: true }
  const openCache = () => createPageCache({ plain: 2, other: 2 })

  test('is awaited by those who ask for it meanwhile', async () => {
    const cache = openCache()
    const rendering = Promise.withResolvers<void>()
    void cache.underway(
      meters,
      rendering.promise.then(() => cache.set(meters, page('meter'))),
    )
    const found = cache.rendered(meters).then(() => cache.get(meters))
    rendering.resolve()
    expect(await found).toBeDefined()
  })

  test('is rendered by the next one when the first rendering failed', async () => {
    const cache = openCache()
    const failure = cache.underway(meters, Promise.reject(new Error('the database is away')))
    await expect(Promise.all([failure, cache.rendered(meters)])).rejects.toThrow('the database is away')
    await cache.rendered(meters)
    expect(cache.get(meters)).toBeUndefined()
  })

  test('does not keep those waiting who ask for another page', async () => {
    const cache = openCache()
    void cache.underway(meters, new Promise(() => {}))
    await cache.rendered({ key: '/ruler', isPlain: true })
  })
})
